/** Calls of operators about one merchant's levels and rebates. */
import * as endpoints from 'shared-contracts/loyalty/operators';
import * as schema from 'shared-contracts/loyalty/schema';
import { advanceFormVersion, defineRoute, operatorOf, readFormVersion } from '../../kernel/index.ts';
import type { Database, FormSave, FormVersion, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import type { Changed, RebateRule } from './loyalty.model.ts';
import { levelOf, levelsFromWire, rebateFromWire, ruleOf } from './loyalty.view.ts';
import type { LevelList, OperatorAct, RulesService } from './rules.service.ts';

export interface OperatorRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly rules: RulesService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const actOf = (ctx: RequestContext, merchant: Merchant, reason: string): OperatorAct => ({
  actor: { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId },
  merchant,
  reason,
  now: ctx.now(),
});

const saveOf = (
  { merchant, actor }: OperatorAct,
  form: string,
  { version }: { readonly version?: number | undefined },
): FormSave => ({ merchantId: merchant.id, form, version, by: actor.name });

const storedOf = ({ changedAt, changedBy }: Changed, { currency }: Merchant, { version }: FormVersion) => ({
  currency,
  version,
  changedAt: changedAt?.toISOString() ?? null,
  changedBy,
});

const levelsToWire = (list: LevelList, merchant: Merchant, saved: FormVersion) => ({
  levels: list.levels.map((level) => ({ ...levelOf(level), members: level.members })),
  ...storedOf(list, merchant, saved),
});

const rebateToWire = (rule: RebateRule & Changed, merchant: Merchant, saved: FormVersion) => ({
  ...ruleOf(rule),
  ...storedOf(rule, merchant, saved),
});

/** As their versions are kept. */
const FORM = { levels: 'levels', rebate: 'rebate' } as const;

export const operatorLoyaltyRoutes = ({
  database,
  rules,
  merchants,
}: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(endpoints.operatorLevels, schema.operatorLevels, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const saved = await readFormVersion(database.db, merchant.id, FORM.levels);
      return levelsToWire(await rules.levels(merchant.id), merchant, saved);
    }),
    defineRoute(endpoints.changeLevels, schema.changeLevels, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const levels = levelsFromWire(body.levels);
      return ctx.once(async (trx) => {
        const act = actOf(ctx, merchant, body.reason);
        const saved = await advanceFormVersion(trx, saveOf(act, FORM.levels, body));
        return levelsToWire(await rules.changeLevels(trx, act, levels), merchant, saved);
      });
    }),
    defineRoute(endpoints.operatorRebate, schema.operatorRebate, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const saved = await readFormVersion(database.db, merchant.id, FORM.rebate);
      return rebateToWire(await rules.rebate(merchant.id), merchant, saved);
    }),
    defineRoute(endpoints.changeRebate, schema.changeRebate, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const rule = rebateFromWire(body);
      return ctx.once(async (trx) => {
        const act = actOf(ctx, merchant, body.reason);
        const saved = await advanceFormVersion(trx, saveOf(act, FORM.rebate, body));
        return rebateToWire(await rules.changeRebate(trx, act, rule), merchant, saved);
      });
    }),
  ];
};
