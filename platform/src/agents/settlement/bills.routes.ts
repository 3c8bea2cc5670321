import { billLines, bills, billSources } from 'shared-contracts/agents';
import * as schema from 'shared-contracts/agents/schema';
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { Database, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import { findBill, listBills, listLines, readSources, sumBills } from './bills.store.ts';
import type { Bill, SourceLevel } from './bills.store.ts';
import { billView, lineView, sumsView } from './bills.view.ts';

const levelOf = (account: string | undefined, day: string | undefined): SourceLevel => {
  if (account === undefined) return 'downlines';
  return day === undefined ? 'days' : 'bets';
};

export const billsRoutes = ({ db }: Pick<Database, 'db'>): readonly RouteDefinition[] => {
  const ownBill = async (ctx: RequestContext, id: string): Promise<Bill> => {
    const { merchant } = ctx;
    const key = { merchantId: merchant.id, memberId: sessionOf(ctx).memberId, timeZone: timeZoneOf(merchant) };
    const bill = await findBill(db, { ...key, id: BigInt(id) });
    if (!bill) throw new PortalError('agent.bill-unknown');
    return bill;
  };
  return [
    defineRoute(bills, schema.bills, async ({ ctx, query: { pageNo, pageSize, ...query } }) => {
      const { merchant } = ctx;
      const filter = {
        ...query,
        merchantId: merchant.id,
        memberId: sessionOf(ctx).memberId,
        timeZone: timeZoneOf(merchant),
      };
      const [rows, { paid, total, ...sums }] = await Promise.all([
        listBills(db, filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        sumBills(db, filter),
      ]);
      return {
        rows: rows.map(billView),
        totals: { ...sumsView(sums), paid: toDecimal(paid) },
        totalRows: total,
        totalPages: Math.ceil(total / pageSize),
      };
    }),
    defineRoute(billLines, schema.billLines, async ({ ctx, params }) => {
      const bill = await ownBill(ctx, params.id);
      return { bill: billView(bill), lines: (await listLines(db, bill.id)).map(lineView(bill)) };
    }),
    defineRoute(billSources, schema.billSources, async ({ ctx, params, query: { account, day, pageNo, pageSize } }) => {
      const bill = await ownBill(ctx, params.id);
      const line = (await listLines(db, bill.id)).find(({ seq }) => seq === Number(params.seq));
      if (!line || line.contractId === null) throw new PortalError('agent.bill-unknown');
      const rows = await readSources(db, {
        ...{ line, account, day, level: levelOf(account, day), timeZone: timeZoneOf(ctx.merchant) },
        ...{ offset: (pageNo - 1) * pageSize, limit: pageSize },
      });
      const [first] = rows;
      // What a downline earned is below zero in the bill of the upline, and so is every share of it.
      const share = (amount: bigint): string => toDecimal(line.cause === 'passed' ? -amount : amount);
      return {
        level: levelOf(account, day),
        rows: rows.map(({ key, account: player, at, turnover, loss, amount }) => ({
          ...{ key, account: player, at: at?.toISOString() ?? null },
          ...{ turnover: toDecimal(turnover), loss: toDecimal(loss), amount: share(amount) },
        })),
        totals: {
          turnover: toDecimal(first?.sumTurnover ?? 0n),
          loss: toDecimal(first?.sumLoss ?? 0n),
          amount: share(first?.sumAmount ?? 0n),
        },
        totalRows: first?.totalRows ?? 0,
        totalPages: Math.ceil((first?.totalRows ?? 0) / pageSize),
      };
    }),
  ];
};
