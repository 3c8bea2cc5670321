import { consolidatedFunds, teamMembers, teamOverview } from 'shared-contracts/agents';
import * as schema from 'shared-contracts/agents/schema';
import { defineRoute, sessionOf } from '../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../kernel/index.ts';
import { timeZoneOf } from '../merchants/index.ts';
import type { AgentScope, AgentsService } from './agents.service.ts';

const scopeOf = (ctx: RequestContext): AgentScope => {
  const { memberId, account } = sessionOf(ctx);
  const { merchant } = ctx;
  return { merchantId: merchant.id, memberId, account, currency: merchant.currency, timeZone: timeZoneOf(merchant) };
};

export const agentsRoutes = (agents: AgentsService): readonly RouteDefinition[] => [
  defineRoute(consolidatedFunds, schema.consolidatedFunds, ({ ctx }) =>
    agents.flagsOf(ctx.merchant.id, sessionOf(ctx).memberId),
  ),
  defineRoute(teamOverview, schema.teamOverview, ({ ctx, query }) =>
    agents.teamOverview(scopeOf(ctx), query.from, query.to),
  ),
  defineRoute(teamMembers, schema.teamMembers, ({ ctx, query }) => agents.teamMembers(scopeOf(ctx), query)),
];
