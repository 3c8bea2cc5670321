/** Calls of members about their level and their rebate. */
import * as endpoints from 'shared-contracts/loyalty';
import * as schema from 'shared-contracts/loyalty/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Reauthentication } from '../../protection/protection/index.ts';
import type { Holder } from './loyalty.model.ts';
import type { LoyaltyService } from './loyalty.service.ts';
import { claimOf, rankOf, rebateOf } from './loyalty.view.ts';

export interface LoyaltyRouteDeps {
  readonly loyalty: LoyaltyService;
  readonly reauthentication: Pick<Reauthentication, 'require'>;
}

const holderOf = (ctx: RequestContext): Holder => ({ merchant: ctx.merchant, memberId: sessionOf(ctx).memberId });

const moneyOf = ({ merchant: { currency, currencySymbol } }: RequestContext) => ({ currency, currencySymbol });

export const loyaltyRoutes = ({ loyalty, reauthentication }: LoyaltyRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.playerRank, schema.playerRank, async ({ ctx }) => ({
    ...rankOf(await loyalty.rank(holderOf(ctx), ctx.now())),
    ...moneyOf(ctx),
  })),
  defineRoute(endpoints.manualRebate, schema.manualRebate, async ({ ctx }) => ({
    ...rebateOf(await loyalty.rebate(holderOf(ctx))),
    ...moneyOf(ctx),
  })),
  defineRoute(endpoints.claimManualRebate, schema.claimManualRebate, async ({ ctx }) => {
    await reauthentication.require(sessionOf(ctx));
    return ctx.once(async (trx) => claimOf(await loyalty.claim(trx, holderOf(ctx), ctx.now())));
  }),
];
