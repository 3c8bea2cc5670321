/** More proof over HTTP: sign-ins from new addresses, and the authenticator app. */
import * as endpoints from 'shared-contracts/identity/proof';
import * as schemas from 'shared-contracts/identity/proof-schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MemberProof } from './again/member-proof.ts';
import type { AuthenticatorOwner, Authenticators } from './authenticator/authenticator.service.ts';
import type { Visitor } from './sign-in/opening.ts';
import type { StepUp } from './step-up/step-up.service.ts';
import { withUserAgent } from './user-agent.ts';

export interface ProofRouteDeps {
  readonly stepUp: Pick<StepUp, 'sendCode' | 'pass'>;
  readonly authenticators: Authenticators;
  readonly requireProof: MemberProof;
  readonly visitorOf: (ctx: RequestContext, userAgent: string | undefined) => Visitor;
}

const stepUpRoutes = ({ stepUp, visitorOf }: ProofRouteDeps): readonly RouteDefinition[] => [
  withUserAgent(endpoints.stepUpCode, schemas.stepUpCode, ({ ctx, body }, userAgent) =>
    stepUp.sendCode(visitorOf(ctx, userAgent), body),
  ),
  withUserAgent(endpoints.stepUp, schemas.stepUp, ({ ctx, body }, userAgent) =>
    stepUp.pass(visitorOf(ctx, userAgent), body),
  ),
];

const ownerOf = (ctx: RequestContext): AuthenticatorOwner => ({
  merchant: ctx.merchant,
  session: sessionOf(ctx),
  requestId: ctx.requestId,
});

const stateOf = (boundAt: Date | null) => ({ isBound: boundAt !== null, boundAt: boundAt?.toISOString() ?? null });

const authenticatorRoutes = ({ authenticators, requireProof }: ProofRouteDeps): readonly RouteDefinition[] => {
  const prove = (ctx: RequestContext, password: string | undefined): Promise<void> =>
    requireProof({ ...ownerOf(ctx), session: sessionOf(ctx), password, ip: ctx.ip });
  return [
    defineRoute(endpoints.authenticator, schemas.authenticator, async ({ ctx }) =>
      stateOf(await authenticators.boundAt(ctx.merchant.id, sessionOf(ctx).memberId)),
    ),
    defineRoute(endpoints.startAuthenticator, schemas.startAuthenticator, async ({ ctx, body }) => {
      await prove(ctx, body.password);
      return authenticators.start(ownerOf(ctx));
    }),
    defineRoute(endpoints.confirmAuthenticator, schemas.confirmAuthenticator, async ({ ctx, body }) =>
      stateOf(await authenticators.confirm(ownerOf(ctx), body.code)),
    ),
    defineRoute(endpoints.removeAuthenticator, schemas.removeAuthenticator, async ({ ctx, body }) => {
      await prove(ctx, body.password);
      await authenticators.remove(ownerOf(ctx));
      return stateOf(null);
    }),
  ];
};

export const proofRoutes = (deps: ProofRouteDeps): readonly RouteDefinition[] => [
  ...stepUpRoutes(deps),
  ...authenticatorRoutes(deps),
];
