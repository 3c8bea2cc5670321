import * as endpoints from 'shared-contracts/operators';
import * as schemas from 'shared-contracts/operators/schema';
import { deviceName } from '../../identity/identity/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { CHALLENGE_MS } from './passkeys.policy.ts';
import type { PasskeyAct, Passkeys } from './passkeys.service.ts';
import type { PasskeyRow } from './passkeys.store.ts';

const actOf = (ctx: RequestContext): PasskeyAct => ({
  ...{ operator: operatorOf(ctx), ip: ctx.ip, browserId: ctx.browserId, requestId: ctx.requestId },
});

const toWire = ({ id, createdAt, lastUsedAt, ...row }: PasskeyRow) => ({
  ...{ id: id.toString(), ...row },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const signInRoutes = (passkeys: Passkeys): readonly RouteDefinition[] => [
  defineRoute(endpoints.passkeySignInOptions, schemas.passkeySignInOptions, async ({ ctx }) => ({
    ...(await passkeys.startSignIn({ ip: ctx.ip, browserId: ctx.browserId })),
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
  })),
  {
    endpoint: endpoints.passkeySignIn,
    schemas: schemas.passkeySignIn,
    options: {},
    raw: false,
    // The context does not carry the browser's name for itself, so the handler reads it from the request.
    handle: async ({ ctx, body, request }) => {
      const { ip, browserId, requestId } = ctx;
      const visitor = { ip, browserId, device: deviceName(request.headers['user-agent']), requestId };
      const { response } = schemas.passkeySignIn.body.parse(body);
      const { expiresAt, ...opened } = await passkeys.signIn(visitor, response);
      return { ...opened, expiresAt: expiresAt.toISOString() };
    },
  },
];

export const passkeyRoutes = (passkeys: Passkeys): readonly RouteDefinition[] => [
  ...signInRoutes(passkeys),
  defineRoute(endpoints.passkeys, schemas.passkeys, async ({ ctx }) => ({
    passkeys: (await passkeys.of(operatorOf(ctx))).map(toWire),
  })),
  defineRoute(endpoints.passkeyOptions, schemas.passkeyOptions, async ({ ctx, body }) => {
    const {
      rp,
      user,
      challenge,
      pubKeyCredParams,
      excludeCredentials = [],
    } = await passkeys.startAdding(actOf(ctx), body.proof);
    return {
      ...{ rp: { id: rp.id ?? '', name: rp.name }, user, challenge, timeout: CHALLENGE_MS },
      pubKeyCredParams: pubKeyCredParams.map(({ type, alg }) => ({ type, alg })),
      excludeCredentials: excludeCredentials.map(({ id, transports = [] }) => ({
        ...{ id, type: 'public-key' as const, transports: [...transports] },
      })),
      authenticatorSelection: {
        ...{ residentKey: 'required' as const, requireResidentKey: true, userVerification: 'required' as const },
      },
      attestation: 'none' as const,
    };
  }),
  defineRoute(endpoints.addPasskey, schemas.addPasskey, async ({ ctx, body }) =>
    toWire(await passkeys.add(actOf(ctx), body)),
  ),
  defineRoute(endpoints.removePasskey, schemas.removePasskey, async ({ ctx, params }) => {
    await passkeys.remove(actOf(ctx), BigInt(params.id));
    return { removed: true as const };
  }),
];
