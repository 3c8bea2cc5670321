import {
  consolidatedFunds,
  liftDownline,
  suspendDownline,
  teamMembers,
  teamOverview,
  userLoss,
} from 'shared-contracts/agents';
import * as schema from 'shared-contracts/agents/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { AgentScope, AgentsService } from './agents.service.ts';
import type { SuspensionOrder, Suspensions } from './suspensions.ts';

export const scopeOf = (ctx: RequestContext): AgentScope => {
  const { memberId, account } = sessionOf(ctx);
  const { merchant } = ctx;
  return {
    ...{ merchantId: merchant.id, memberId, account, currency: merchant.currency, timeZone: timeZoneOf(merchant) },
    hasTransfers: merchant.flags['TEAMTRANSFER'] === 1,
  };
};

const orderOf = (ctx: RequestContext, body: { readonly account: string; readonly reason: string }): SuspensionOrder => {
  const { memberId, account } = sessionOf(ctx);
  const { merchant, requestId } = ctx;
  return { ...body, merchant, agent: { memberId, account }, requestId, now: ctx.now() };
};

export const agentsRoutes = (agents: AgentsService, suspensions: Suspensions): readonly RouteDefinition[] => [
  defineRoute(consolidatedFunds, schema.consolidatedFunds, ({ ctx }) =>
    agents.flagsOf(ctx.merchant.id, sessionOf(ctx).memberId),
  ),
  defineRoute(teamOverview, schema.teamOverview, ({ ctx, query }) =>
    agents.teamOverview(scopeOf(ctx), query.from, query.to),
  ),
  defineRoute(teamMembers, schema.teamMembers, ({ ctx, query }) => agents.teamMembers(scopeOf(ctx), query)),
  defineRoute(userLoss, schema.userLoss, ({ ctx, query }) => agents.userLoss(scopeOf(ctx), query)),
  defineRoute(suspendDownline, schema.suspendDownline, ({ ctx, body }) =>
    ctx.once((trx) => suspensions.suspend(trx, orderOf(ctx, body))),
  ),
  defineRoute(liftDownline, schema.liftDownline, ({ ctx, body }) =>
    ctx.once((trx) => suspensions.lift(trx, orderOf(ctx, body))),
  ),
];
