/** Calls of operators about the daily close. */
import { parseMoney, toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/payments/daily-close';
import * as schema from 'shared-contracts/payments/daily-close-schema';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { DailyCloseService, DayView } from './daily-close.service.ts';
import type { Figures } from './figures.policy.ts';

export interface DailyCloseRouteDeps {
  readonly service: DailyCloseService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const figuresToWire = ({ opening, corrections, received, paid, closing, difference }: Figures) => ({
  ...{ opening: toDecimal(opening), corrections: toDecimal(corrections), received: toDecimal(received) },
  ...{ paid: toDecimal(paid), closing: toDecimal(closing), difference: toDecimal(difference) },
});

const dayToWire = ({ day, state, ways, total, ledger, late, close }: DayView, currency: string) => ({
  ...{ day, state, total: figuresToWire(total), ledger: toDecimal(ledger), late: toDecimal(late), currency },
  ways: ways.map((row) => ({ way: row.way, ...figuresToWire(row) })),
  ...{ signedBy: close?.signedBy ?? null, signedAt: close?.signedAt.toISOString() ?? null, note: close?.note ?? null },
});

export const dailyCloseRoutes = ({ service, merchants }: DailyCloseRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(endpoints.dailyCloses, schema.dailyCloses, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const page = { offset: (query.pageNo - 1) * query.pageSize, limit: query.pageSize };
      const { rows, total, next } = await service.list(merchant, page, ctx.now());
      return {
        rows: rows.map((row) => ({
          ...{ day: row.day, ...figuresToWire(row), signedBy: row.signedBy, note: row.note },
          signedAt: row.signedAt.toISOString(),
        })),
        ...{ next, currency: merchant.currency, timeZone: timeZoneOf(merchant) },
        ...{ totalRows: total, totalPages: Math.ceil(total / query.pageSize) },
      };
    }),
    defineRoute(endpoints.dailyClose, schema.dailyClose, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return dayToWire(await service.day(merchant, params.day, ctx.now()), merchant.currency);
    }),
    defineRoute(endpoints.closeDay, schema.closeDay, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const actor = { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId } as const;
      const act = { actor, merchant, reason: body.reason, now: ctx.now() };
      return ctx.once(async (trx) =>
        dayToWire(await service.close(trx, act, params.day, parseMoney(body.closing)), merchant.currency),
      );
    }),
  ];
};
