import { agentLink, openAccount, visitLink } from 'shared-contracts/agents';
import * as schema from 'shared-contracts/agents/schema';
import { MEMBER_TYPE } from '../../identity/identity/index.ts';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { GrowthService } from './growth.service.ts';

export const growthRoutes = (growth: GrowthService): readonly RouteDefinition[] => [
  defineRoute(agentLink, schema.agentLink, ({ ctx, query }) =>
    growth.link({
      ...{ merchantId: ctx.merchant.id, memberId: sessionOf(ctx).memberId, timeZone: timeZoneOf(ctx.merchant) },
      ...{ origin: ctx.origin, now: ctx.now(), ...query },
    }),
  ),
  defineRoute(visitLink, schema.visitLink, async ({ ctx, body }) => {
    // Members who are logged in already have an account: their visits, the agent's own included, bring nobody.
    const isNew = ctx.session === null || ctx.session.type === MEMBER_TYPE.trial;
    const { merchant } = ctx;
    if (isNew)
      await growth.visit({
        ...{ merchantId: merchant.id, timeZone: timeZoneOf(merchant) },
        ...{ code: body.code, at: ctx.now() },
      });
    return { counted: isNew };
  }),
  defineRoute(openAccount, schema.openAccount, async ({ ctx, body }) => {
    const { memberId, account } = sessionOf(ctx);
    const { merchant, ip, origin, requestId } = ctx;
    const ready = await growth.prepare({ merchant, agent: { memberId, account }, ip, origin, requestId, ...body });
    return ctx.once(async (trx) => ({ ...(await growth.open(trx, ready)), kind: body.kind }));
  }),
];
