/** Calls of operators about vendors' keys, and rounds that stay open. */
import * as endpoints from 'shared-contracts/games/operators';
import * as schema from 'shared-contracts/games/operators-schema';
import { toDecimal } from 'shared-contracts/money';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf, sortedPage, sortingOf, windowOf } from '../../kernel/index.ts';
import type { Database, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { listUnfinished } from './unfinished-rounds.store.ts';
import type { RoundSorting } from './unfinished-rounds.store.ts';
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

const OLDEST: RoundSorting = { by: 'opened', isDescending: false, after: null };

const roundRoute = ({ database, merchants }: ProviderDeskDeps): RouteDefinition => {
  const merchantOf = createMerchantOf(merchants);
  return defineRoute(endpoints.unfinishedRounds, schema.unfinishedRounds, async ({ ctx, params, query }) => {
    const { id, currency } = await merchantOf(ctx, params.merchant);
    const chosen = sortingOf(query, { opened: 'time' }, 'text');
    const { vendor, minutes, pageSize } = query;
    const filter = { merchantId: id, vendor, minutes, sorting: chosen ?? OLDEST, ...windowOf(query) };
    const { rows: found, total } = await listUnfinished(database.db, filter);
    const { rows, next } = sortedPage(found, pageSize, chosen);
    return {
      rounds: rows.map(({ id, round, vendor, vendorName, game, account, memberId, bet, win, openedAt }) => ({
        ...{ id, round, vendor, vendorName, game, account },
        memberId: memberId.toString(),
        bet: toDecimal(bet),
        win: toDecimal(win),
        openedAt: openedAt.toISOString(),
      })),
      currency,
      next,
      totalRows: total,
      totalPages: Math.ceil(total / pageSize),
    };
  });
};

export const providerDeskRoutes = (deps: ProviderDeskDeps): readonly RouteDefinition[] => [
  ...keyRoutes(deps),
  roundRoute(deps),
];
