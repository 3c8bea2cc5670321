/** Calls of operators about compared days of vendors. */
import { toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/reconciliation/operators';
import * as schema from 'shared-contracts/reconciliation/schema';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { ReconciliationService } from './reconciliation.service.ts';
import type { DaySums, ListedDay, ListedDifference } from './reconciliation.store.ts';

export interface ReconciliationRouteDeps {
  readonly service: ReconciliationService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  /** By code. */
  readonly vendorNames: () => Promise<ReadonlyMap<string, string>>;
}

const sumsToWire = ({ rounds, bets, wins }: DaySums) => ({ rounds, bets: toDecimal(bets), wins: toDecimal(wins) });

const dayToWire = ({ merchantId: _merchant, theirs, ours, askedAt, ...row }: ListedDay) => ({
  ...{ ...row, theirs: sumsToWire(theirs), ours: sumsToWire(ours), askedAt: askedAt.toISOString() },
});

const sideToWire = (bet: bigint | null, win: bigint | null) =>
  bet === null || win === null ? null : { bet: toDecimal(bet), win: toDecimal(win) };

const differenceToWire = (row: ListedDifference) => ({
  ...{ id: row.id.toString(), kind: row.kind, round: row.round, player: row.player, account: row.account },
  ...{ memberId: row.memberId?.toString() ?? null, currency: row.currency },
  ...{ theirs: sideToWire(row.theirBet, row.theirWin), ours: sideToWire(row.ourBet, row.ourWin) },
  ...{ foundAt: row.foundAt.toISOString(), goneAt: row.goneAt?.toISOString() ?? null },
  ...{
    explainedAt: row.explainedAt?.toISOString() ?? null,
    explainedBy: row.explainedBy,
    explanation: row.explanation,
  },
});

const pageOf = ({ pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number }) => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
});

const actorOf = (ctx: RequestContext) =>
  ({ name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId }) as const;

export const reconciliationRoutes = ({
  service,
  merchants,
  vendorNames,
}: ReconciliationRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(endpoints.vendorDays, schema.vendorDays, async ({ ctx, params, query }) => {
      const { id, currency } = await merchantOf(ctx, params.merchant);
      const { rows, total } = await service.days({ merchantId: id, vendor: query.vendor, ...pageOf(query) });
      const names = await vendorNames();
      return {
        rows: rows.map(dayToWire),
        vendors: service.vendors.map((code) => ({ code, name: names.get(code) ?? code })),
        ...{ currency, totalRows: total, totalPages: Math.ceil(total / query.pageSize) },
      };
    }),
    defineRoute(endpoints.vendorDifferences, schema.vendorDifferences, async ({ ctx, params, query }) => {
      const { id } = await merchantOf(ctx, params.merchant);
      const { vendor, day } = params;
      const { rows, total } = await service.differences({ merchantId: id, vendor, day, ...pageOf(query) });
      return {
        rows: rows.map(differenceToWire),
        ...{ totalRows: total, totalPages: Math.ceil(total / query.pageSize) },
      };
    }),
    defineRoute(endpoints.askVendorDay, schema.askVendorDay, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return dayToWire(
        await service.askBy({ actor: actorOf(ctx), merchant, now: ctx.now() }, params.vendor, params.day),
      );
    }),
    defineRoute(endpoints.explainDifference, schema.explainDifference, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const act = { actor: actorOf(ctx), merchant, reason: body.reason, now: ctx.now() };
      return ctx.once(async (trx) => differenceToWire(await service.explain(trx, act, BigInt(params.id))));
    }),
  ];
};
