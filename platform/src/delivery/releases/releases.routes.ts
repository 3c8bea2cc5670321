import * as endpoints from 'shared-contracts/releases';
import * as schema from 'shared-contracts/releases/schema';
import { PortalError } from 'shared-contracts/errors';
import type { ModuleName } from 'shared-contracts/module';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { mayTouch } from '../../ground/operator-rights/index.ts';
import type { Caller, ReleaseCommands } from './release-commands.ts';
import type { TokenRow } from './releases.store.ts';
import type { ReleasesService } from './releases.service.ts';
import type { ReleasesView } from './releases.view.ts';

export interface ReleaseRouteDeps {
  readonly service: Pick<ReleasesService, 'admit' | 'register' | 'listTokens' | 'issueToken' | 'revokeToken'>;
  readonly commands: ReleaseCommands;
  readonly view: ReleasesView;
}

/** Operators act for merchants of their own. */
const operatorCaller = (ctx: RequestContext): Caller => {
  const operator = operatorOf(ctx);
  return {
    actor: { name: operator.name, kind: 'operator', requestId: ctx.requestId },
    mayTouch: (merchantId) => mayTouch(operator, merchantId),
    mayTouchAll: operator.ownMerchants === 'all',
  };
};

const toWireToken = (row: TokenRow) => ({
  id: row.id,
  label: row.label,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

const rolloutRoutes = ({ commands, view }: ReleaseRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.releaseOverview, schema.releaseOverview, ({ ctx }) => {
    const { mayTouch: maySee } = operatorCaller(ctx);
    return view.overview(maySee);
  }),
  defineRoute(endpoints.moduleHistory, schema.moduleHistory, ({ ctx, params, query }) => {
    const { mayTouch: maySee } = operatorCaller(ctx);
    return view.history(params.module, query, maySee);
  }),
  defineRoute(
    endpoints.promote,
    schema.promote,
    ({ ctx, params, body }) => commands.promote(operatorCaller(ctx), params.module, body),
    { summary: 'Makes a release what a channel, or one merchant, runs; proposes it where two operators are needed.' },
  ),
  defineRoute(endpoints.decideRelease, schema.decideRelease, ({ ctx, params, body }) =>
    commands.decide(operatorCaller(ctx), { module: params.module, id: BigInt(params.proposal) }, body),
  ),
  defineRoute(endpoints.guardReleases, schema.guardReleases, ({ ctx, params, body }) =>
    commands.guard(operatorCaller(ctx), params.module, body),
  ),
  defineRoute(
    endpoints.rollBack,
    schema.rollBack,
    ({ ctx, params, body }) => commands.rollBack(operatorCaller(ctx), params.module, body),
    { summary: 'Back to the former release, at one merchant or everywhere.' },
  ),
  defineRoute(endpoints.followOrPin, schema.followOrPin, ({ ctx, params, body }) =>
    commands.followOrPin(operatorCaller(ctx), params, body),
  ),
  defineRoute(endpoints.startCanary, schema.startCanary, ({ ctx, params, body }) =>
    commands.startCanary(operatorCaller(ctx), params.module, { ...body, merchant: params.merchant }),
  ),
  defineRoute(endpoints.endCanary, schema.endCanary, ({ ctx, params, body }) =>
    commands.endCanary(operatorCaller(ctx), params.module, { ...body, merchant: params.merchant }),
  ),
];

const tokenRoutes = ({ service }: ReleaseRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.registerModule, schema.registerModule, async ({ ctx, body }) => {
    const { actor } = operatorCaller(ctx);
    await service.register({ ...body, actor });
    return { module: body.module };
  }),
  defineRoute(endpoints.listTokens, schema.listTokens, async ({ params }) => ({
    tokens: (await service.listTokens(params.module)).map(toWireToken),
  })),
  defineRoute(endpoints.issueToken, schema.issueToken, async ({ ctx, params, body }) => {
    const { actor } = operatorCaller(ctx);
    const { token, secret } = await service.issueToken({ module: params.module, label: body.label, actor });
    return { token: toWireToken(token), secret };
  }),
  defineRoute(endpoints.revokeToken, schema.revokeToken, async ({ ctx, params }) => {
    const { actor } = operatorCaller(ctx);
    return { revoked: await service.revokeToken({ module: params.module, id: BigInt(params.id), actor }) };
  }),
];

export const operatorReleaseRoutes = (deps: ReleaseRouteDeps): readonly RouteDefinition[] => [
  ...rolloutRoutes(deps),
  ...tokenRoutes(deps),
];

/** The same commands for a module's team, by its token: its own module, at every merchant. */
export const teamReleaseRoutes = ({ service, commands, view }: ReleaseRouteDeps): readonly RouteDefinition[] => {
  const callerOf = async (ctx: RequestContext, module: ModuleName): Promise<Caller> => {
    if (!ctx.team) throw new PortalError('release.token-invalid');
    const actor = await service.admit(ctx.team, module, ctx.requestId);
    return { actor, mayTouch: () => true, mayTouchAll: true };
  };
  return [
    defineRoute(endpoints.teamHistory, schema.teamHistory, async ({ ctx, params, query }) => {
      const { mayTouch: maySee } = await callerOf(ctx, params.module);
      return view.history(params.module, query, maySee);
    }),
    defineRoute(endpoints.teamPromote, schema.teamPromote, async ({ ctx, params, body }) =>
      commands.promote(await callerOf(ctx, params.module), params.module, body),
    ),
    defineRoute(endpoints.teamRollBack, schema.teamRollBack, async ({ ctx, params, body }) =>
      commands.rollBack(await callerOf(ctx, params.module), params.module, body),
    ),
    defineRoute(endpoints.teamStartCanary, schema.teamStartCanary, async ({ ctx, params, body }) =>
      commands.startCanary(await callerOf(ctx, params.module), params.module, body),
    ),
    defineRoute(endpoints.teamEndCanary, schema.teamEndCanary, async ({ ctx, params, body }) =>
      commands.endCanary(await callerOf(ctx, params.module), params.module, body),
    ),
  ];
};
