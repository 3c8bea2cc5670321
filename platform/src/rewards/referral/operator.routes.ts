/** Calls of operators about what one merchant gives for invited friends. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { parseMoney } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/referral/operators';
import * as schema from 'shared-contracts/referral/schema';
import { advanceFormVersion, defineRoute, operatorOf, readFormVersion } from '../../kernel/index.ts';
import type { Database, FormVersion, RouteDefinition } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import type { ReferralRules } from './referral.model.ts';
import { rulesToWire } from './referral.routes.ts';
import type { PromotedSetting, ReferralService } from './referral.service.ts';

export interface OperatorRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly service: Pick<ReferralService, 'setting' | 'change'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

/** Minor units; more is a slip of the finger. */
const AMOUNT_MAX = 1_000_000_000_000n;

const amountFromWire = (text: string, field: string, least: bigint): bigint => {
  const amount = parseMoney(text);
  if (amount >= least && amount <= AMOUNT_MAX) return amount;
  throw new PortalError('wallet.amount-invalid', { fields: { [field]: 'wallet.amount-invalid' } });
};

const rulesFromWire = (wire: z.output<typeof schema.changeReferral.body>): ReferralRules => ({
  bonus: amountFromWire(wire.bonus, 'bonus', 1n),
  deposited: amountFromWire(wire.deposited, 'deposited', 0n),
  wagered: amountFromWire(wire.wagered, 'wagered', 0n),
  days: wire.days,
});

const toWire = (setting: PromotedSetting, { currency }: Merchant, { version }: FormVersion) => ({
  ...rulesToWire(setting),
  ...{ promoted: setting.promoted, currency, version },
  changedAt: setting.changedAt?.toISOString() ?? null,
  changedBy: setting.changedBy,
});

/** As the form's version is kept. */
const FORM = 'referral';

export const operatorReferralRoutes = ({
  database,
  service,
  merchants,
}: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(endpoints.operatorReferral, schema.operatorReferral, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const saved = await readFormVersion(database.db, merchant.id, FORM);
      return toWire(await service.setting(merchant.id, ctx.now()), merchant, saved);
    }),
    defineRoute(endpoints.changeReferral, schema.changeReferral, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const rules = rulesFromWire(body);
      return ctx.once(async (trx) => {
        const actor = { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId } as const;
        const act = { actor, merchant, reason: body.reason, now: ctx.now() };
        const save = { merchantId: merchant.id, form: FORM, version: body.version, by: actor.name };
        const saved = await advanceFormVersion(trx, save);
        return toWire(await service.change(trx, act, rules), merchant, saved);
      });
    }),
  ];
};
