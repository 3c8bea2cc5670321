/** Calls of operators about one merchant's grants. */
import { PortalError } from 'shared-contracts/errors';
import { parseMoney } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/reward-centre/operators';
import * as schema from 'shared-contracts/reward-centre/schema';
import type { IdentityService } from '../../identity/identity/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Executor, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import type { Grant } from './grant.model.ts';
import type { GrantsService, OperatorAct } from './grants.service.ts';
import { grantOf, pagesOf } from './reward-centre.view.ts';

export interface OperatorRouteDeps {
  readonly service: GrantsService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'membersByIds'>;
}

/** One grant, minor units; more is a slip of the finger. */
const AMOUNT_MAX = 1_000_000_000_000n;
/** Operators read in English what members read in their language. */
const LANGUAGE = 'EN';

const amountFromWire = (text: string): bigint => {
  const amount = parseMoney(text);
  if (amount > 0n && amount <= AMOUNT_MAX) return amount;
  throw new PortalError('wallet.amount-invalid', { fields: { amount: 'wallet.amount-invalid' } });
};

const actOf = (ctx: RequestContext, merchant: Merchant, reason: string): OperatorAct => ({
  actor: { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId },
  merchant,
  reason,
  now: ctx.now(),
});

export const operatorGrantRoutes = ({
  service,
  merchants,
  identity,
}: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);

  const toWire = async (merchant: Merchant, rows: readonly Grant[], now: Date, executor?: Executor) => {
    const ids = [...new Set(rows.map(({ memberId }) => memberId))];
    const members = await identity.membersByIds(merchant.id, ids, executor);
    const accounts = new Map(members.map(({ id, account }) => [id, account]));
    return rows.map((row) => ({
      ...grantOf(row, LANGUAGE, now),
      account: accounts.get(row.memberId) ?? row.memberId.toString(),
      grantedBy: row.grantedBy,
      reason: row.withdrawnWhy ?? row.reason,
    }));
  };

  return [
    defineRoute(endpoints.operatorGrants, schema.operatorGrants, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const now = ctx.now();
      const { rows, total } = await service.list(merchant.id, query, now);
      return {
        rows: await toWire(merchant, rows, now),
        ...pagesOf(total, query.pageSize),
        currency: merchant.currency,
      };
    }),
    defineRoute(endpoints.giveGrants, schema.giveGrants, async ({ ctx, params, body: { reason, ...order } }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const amount = amountFromWire(order.amount);
      return ctx.once(async (trx) => ({
        granted: await service.give(trx, actOf(ctx, merchant, reason), { ...order, amount }),
      }));
    }),
    defineRoute(endpoints.withdrawGrant, schema.withdrawGrant, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return ctx.once(async (trx) => {
        const act = actOf(ctx, merchant, body.reason);
        const [row] = await toWire(merchant, [await service.withdraw(trx, act, BigInt(params.id))], act.now, trx);
        if (!row) throw new Error('a withdrawn grant has no row');
        return row;
      });
    }),
  ];
};
