/** Calls of operators about one merchant's levels and rebates. */
import * as endpoints from 'shared-contracts/loyalty/operators';
import * as schema from 'shared-contracts/loyalty/schema';
import { defineRoute, operatorOf } from '../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../kernel/index.ts';
import type { Merchant, MerchantsService } from '../merchants/index.ts';
import { createMerchantOf } from '../operators/index.ts';
import type { Changed, RebateRule } from './loyalty.model.ts';
import { levelOf, levelsFromWire, rebateFromWire, ruleOf } from './loyalty.view.ts';
import type { LevelList, OperatorAct, RulesService } from './rules.service.ts';

export interface OperatorRouteDeps {
  readonly rules: RulesService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const actOf = (ctx: RequestContext, merchant: Merchant, reason: string): OperatorAct => ({
  actor: { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId },
  merchant,
  reason,
  now: ctx.now(),
});

const storedOf = ({ changedAt, changedBy }: Changed, { currency }: Merchant) => ({
  currency,
  changedAt: changedAt?.toISOString() ?? null,
  changedBy,
});

const levelsToWire = (list: LevelList, merchant: Merchant) => ({
  levels: list.levels.map((level) => ({ ...levelOf(level), members: level.members })),
  ...storedOf(list, merchant),
});

const rebateToWire = (rule: RebateRule & Changed, merchant: Merchant) => ({
  ...ruleOf(rule),
  ...storedOf(rule, merchant),
});

export const operatorLoyaltyRoutes = ({ rules, merchants }: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(endpoints.operatorLevels, schema.operatorLevels, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return levelsToWire(await rules.levels(merchant.id), merchant);
    }),
    defineRoute(endpoints.changeLevels, schema.changeLevels, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const levels = levelsFromWire(body.levels);
      return ctx.once(async (trx) =>
        levelsToWire(await rules.changeLevels(trx, actOf(ctx, merchant, body.reason), levels), merchant),
      );
    }),
    defineRoute(endpoints.operatorRebate, schema.operatorRebate, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return rebateToWire(await rules.rebate(merchant.id), merchant);
    }),
    defineRoute(endpoints.changeRebate, schema.changeRebate, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const rule = rebateFromWire(body);
      return ctx.once(async (trx) =>
        rebateToWire(await rules.changeRebate(trx, actOf(ctx, merchant, body.reason), rule), merchant),
      );
    }),
  ];
};
