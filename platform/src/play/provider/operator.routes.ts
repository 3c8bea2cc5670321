/** Calls of operators about vendors' keys, and rounds that stay open. */
import * as endpoints from 'shared-contracts/games/operators';
import * as schema from 'shared-contracts/games/operators-schema';
import { toDecimal } from 'shared-contracts/money';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Database, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { listUnfinished } from './unfinished-rounds.store.ts';
import type { KeyAct, VendorKeys } from './vendor-keys.service.ts';

export interface ProviderDeskDeps {
  readonly database: Pick<Database, 'db'>;
  readonly vendorKeys: VendorKeys;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const actOf = (ctx: RequestContext, reason: string): KeyAct => ({
  operator: operatorOf(ctx).name,
  requestId: ctx.requestId,
  reason,
});

const keyRoutes = ({ vendorKeys }: ProviderDeskDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.vendorKeys, schema.vendorKeys, async ({ params }) => {
    const { keys, configured } = await vendorKeys.list(params.vendor);
    return {
      keys: keys.map(({ createdAt, endsAt, ...key }) => ({
        ...key,
        createdAt: createdAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
      })),
      configured,
    };
  }),
  defineRoute(endpoints.rotateVendorKey, schema.rotateVendorKey, async ({ ctx, params, body }) => {
    const act = actOf(ctx, body.reason);
    const { formerEndsAt, ...key } = await vendorKeys.rotate(act, params.vendor, body.overlapHours);
    return { ...key, formerEndsAt: formerEndsAt?.toISOString() ?? null };
  }),
  defineRoute(endpoints.endVendorKey, schema.endVendorKey, ({ ctx, params, body }) =>
    ctx.once(async (trx) => {
      await vendorKeys.end(trx, actOf(ctx, body.reason), params.vendor, params.keyId);
      return { ended: true as const };
    }),
  ),
];

const roundRoute = ({ database, merchants }: ProviderDeskDeps): RouteDefinition => {
  const merchantOf = createMerchantOf(merchants);
  return defineRoute(endpoints.unfinishedRounds, schema.unfinishedRounds, async ({ ctx, params, query }) => {
    const { id, currency } = await merchantOf(ctx, params.merchant);
    const { rows, total } = await listUnfinished(database.db, { merchantId: id, ...query });
    return {
      rounds: rows.map(({ round, memberId, bet, win, openedAt, ...row }) => ({
        ...row,
        id: `${row.vendor} ${round} ${memberId}`,
        round,
        memberId: memberId.toString(),
        bet: toDecimal(bet),
        win: toDecimal(win),
        openedAt: openedAt.toISOString(),
      })),
      currency,
      totalRows: total,
      totalPages: Math.ceil(total / query.pageSize),
    };
  });
};

export const providerDeskRoutes = (deps: ProviderDeskDeps): readonly RouteDefinition[] => [
  ...keyRoutes(deps),
  roundRoute(deps),
];
