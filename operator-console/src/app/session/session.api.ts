import type { ApiClient } from 'shared-contracts/client';
import { isPortalError } from 'shared-contracts/errors';
import {
  operatorLogin,
  operatorLogout,
  operatorSession,
  passkeySignIn,
  passkeySignInOptions,
} from 'shared-contracts/operators';
import type { OperatorSession } from '../../shared/session/operator-session.ts';

interface Services {
  readonly api: ApiClient;
  readonly session: OperatorSession;
}

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** What goes into an authenticator app: by camera (`uri`) or by hand (`secret`, base32). */
export interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

/** A session that begins once the operator has taken the recovery codes, which are shown this once. */
export interface FirstSession {
  readonly token: string;
  readonly recoveryCodes: readonly string[];
}

const begin = async ({ api, session }: Services): Promise<void> => {
  const { name, role, rights } = await api.call(operatorSession, {});
  session.begin({ name, role, rights });
};

export const enter = async (services: Services, token: string): Promise<void> => {
  services.session.keepToken(token);
  await begin(services);
};

/** Null once the session has begun; else the first one of a new app, which `enter` begins. @param code empty: none was typed. */
export const signIn = async (
  services: Services,
  { name, password }: Credentials,
  code: string,
): Promise<FirstSession | null> => {
  const body = { name, password, ...(code === '' ? {} : { code }) };
  const { token, recoveryCodes } = await services.api.call(operatorLogin, { body });
  if (recoveryCodes !== null) return { token, recoveryCodes };
  await enter(services, token);
  return null;
};

/** The browser lets the operator choose a passkey; nothing is typed. */
export const signInByPasskey = async (services: Services): Promise<void> => {
  const optionsJSON = await services.api.call(passkeySignInOptions, {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const { token } = await services.api.call(passkeySignIn, {
    body: {
      response: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
      },
    },
  });
  await enter(services, token);
};

/** Of a sign-in that was refused because no app is bound yet; null for any other failure. */
export const appSecretOf = (error: unknown): AppSecret | null => {
  if (!isPortalError(error) || error.code !== 'operator.enrolment-required') return null;
  const { secret, uri } = error.params ?? {};
  return typeof secret === 'string' && typeof uri === 'string' ? { secret, uri } : null;
};

/** Takes up the session of this tab after a reload. A token that is refused ends it; a platform that is away does not. */
export const resume = async (services: Services): Promise<void> => {
  if (services.session.token() !== null) await begin(services);
};

/** Leaves in any case: a platform that can't be reached must not keep anybody signed in on the screen. */
export const signOut = async ({ api, session }: Services): Promise<void> => {
  await api.call(operatorLogout, {}).catch(() => undefined);
  session.end('signed-out');
};
