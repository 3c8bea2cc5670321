import { agentLink, openAccount } from 'shared-contracts/agents';
import * as schema from 'shared-contracts/agents/schema';
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
  defineRoute(openAccount, schema.openAccount, async ({ ctx, body }) => {
    const { memberId, account } = sessionOf(ctx);
    const { merchant, ip, origin, requestId } = ctx;
    const ready = await growth.prepare({ merchant, agent: { memberId, account }, ip, origin, requestId, ...body });
    return ctx.once(async (trx) => ({ ...(await growth.open(trx, ready)), kind: body.kind }));
  }),
];
