/** Calls of operators about what one merchant gives for invited friends. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { parseMoney } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/referral/operators';
import * as schema from 'shared-contracts/referral/schema';
import { defineRoute, operatorOf } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import type { Merchant, MerchantsService } from '../merchants/index.ts';
import { createMerchantOf } from '../operators/index.ts';
import type { ReferralRules } from './referral.model.ts';
import { rulesToWire } from './referral.routes.ts';
import type { PromotedSetting, ReferralService } from './referral.service.ts';

export interface OperatorRouteDeps {
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

const toWire = (setting: PromotedSetting, { currency }: Merchant) => ({
  ...rulesToWire(setting),
  ...{ promoted: setting.promoted, currency },
  changedAt: setting.changedAt?.toISOString() ?? null,
  changedBy: setting.changedBy,
});

export const operatorReferralRoutes = ({ service, merchants }: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(endpoints.operatorReferral, schema.operatorReferral, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return toWire(await service.setting(merchant.id, ctx.now()), merchant);
    }),
    defineRoute(endpoints.changeReferral, schema.changeReferral, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const rules = rulesFromWire(body);
      return ctx.once(async (trx) => {
        const actor = { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId } as const;
        const act = { actor, merchant, reason: body.reason, now: ctx.now() };
        return toWire(await service.change(trx, act, rules), merchant);
      });
    }),
  ];
};
