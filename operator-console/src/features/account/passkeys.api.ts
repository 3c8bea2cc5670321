import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { addPasskey, passkeyOptions, passkeys, removePasskey } from 'shared-contracts/operators';
import type * as schema from 'shared-contracts/operators/schema';
import type { ActionCall } from 'shared-react';

export type Passkey = ReplyOf<typeof schema.passkeys>['passkeys'][number];

export interface PasskeyForm {
  readonly name: string;
  readonly kind: 'password' | 'code';
  readonly value: string;
}

export const passkeysKey = ['account', 'passkeys'] as const;

export const readPasskeys = async (api: ApiClient): Promise<readonly Passkey[]> =>
  (await api.call(passkeys, {})).passkeys;

/** Proves who it is, lets the browser make a passkey, and hands its public half over. */
export const makePasskey = async (call: ActionCall, { name, kind, value }: PasskeyForm): Promise<Passkey> => {
  const optionsJSON = await call(passkeyOptions, { body: { proof: { kind, value } } });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return call(addPasskey, {
    body: {
      name: name.trim(),
      response: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      },
    },
  });
};

export const sendRemoval = (call: ActionCall, id: string) => call(removePasskey, { params: { id } });
