import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import { figures, isOfChannels, isOfOneKind, moneyReport } from 'shared-contracts/reports';
import type { ReportGroup } from 'shared-contracts/reports';
import * as schema from 'shared-contracts/reports/schema';
import { createMerchantOf, mayTouch } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Database, Merchant, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { readReleaseHealth, readReturns, readVendorHealth } from './figures.store.ts';
import type { GameReturn } from './figures.store.ts';
import {
  isOfMembers,
  readAgent,
  readCurrencies,
  readLastDays,
  readMoney,
  readPeriod,
  sumMoney,
} from './money.store.ts';
import type { Measures } from './money.store.ts';
import { returnOf } from './returns.policy.ts';
import type { ReportSegment } from './segment.store.ts';

export interface MoneyDeps {
  readonly database: Pick<Database, 'db'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const DAY_MS = 86_400_000;
const RANGE_DAYS_MAX = 366;
const USUAL_DAYS = 14;
const isDay = (text: string): boolean => schema.day.safeParse(text).success;
const HOME = { days: 14, gameDays: 30, games: 10 } as const;

export const toWireMeasures = ({ bets, depositCount, payoutCount, ...amounts }: Measures) => ({
  bets: Number(bets),
  turnover: toDecimal(amounts.turnover),
  ggr: toDecimal(amounts.ggr),
  deposits: toDecimal(amounts.deposits),
  withdrawals: toDecimal(amounts.withdrawals),
  paidOut: toDecimal(amounts.paidOut),
  bonuses: toDecimal(amounts.bonuses),
  salaries: toDecimal(amounts.salaries),
  adjustments: toDecimal(amounts.adjustments),
  ...(depositCount !== undefined && { depositCount: Number(depositCount) }),
  ...(payoutCount !== undefined && { payoutCount: Number(payoutCount) }),
});

export const toWireReturn = (row: GameReturn) => ({
  game: row.game,
  name: row.name,
  vendor: row.vendor,
  rounds: row.rounds,
  stake: toDecimal(row.staked),
  theory: row.theory,
  ...returnOf(row),
});

/** @throws PortalError `request.invalid` where the days are in the wrong order or too many. */
const requireRange = (from: string, to: string): void => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > RANGE_DAYS_MAX) throw new PortalError('request.invalid');
};

/** @throws PortalError `request.invalid` where the last row of a list of days is no day. */
const requireKey = (by: ReportGroup, after: string | undefined): void => {
  if (by === 'day' && after !== undefined && !isDay(after)) throw new PortalError('request.invalid');
};

/** @throws PortalError `request.invalid` where rows and narrowings are of games, of members and of payment channels at once. */
const requireOneKind = (query: z.output<typeof schema.moneyReport.query>): void => {
  const isOfSegment = query.segment !== undefined;
  if (isOfOneKind(query.by, query) && !(isOfSegment && isOfChannels(query.by, query))) return;
  throw new PortalError('request.invalid', { fields: { by: 'request.invalid' } });
};

/** @throws PortalError `request.invalid` where no single merchant is chosen, or the report is of another group of members: segments are of one merchant. */
const segmentOf = (
  { segment, merchant, by, ...narrowed }: z.output<typeof schema.moneyReport.query>,
  [own]: readonly Merchant[],
  until: Date,
): ReportSegment | undefined => {
  if (segment === undefined) return undefined;
  if (merchant === undefined || !own || isOfMembers(by, narrowed))
    throw new PortalError('request.invalid', { fields: { segment: 'request.invalid' } });
  return { id: segment, merchantId: own.id, timeZone: timeZoneOf(own), until };
};

/** The zone of all of them; null where they differ. */
const zoneOf = (merchants: readonly Merchant[]): string | null => {
  const zones = new Set(merchants.map(timeZoneOf));
  return zones.size === 1 ? ([...zones][0] ?? null) : null;
};

const moneyRoute = ({ database: { db }, merchants }: MoneyDeps): RouteDefinition => {
  const merchantOf = createMerchantOf(merchants);
  const chosen = async (ctx: RequestContext, code: string | undefined): Promise<readonly Merchant[]> => {
    if (code !== undefined) return [await merchantOf(ctx, code)];
    const operator = operatorOf(ctx);
    return (await merchants.directory()).all.filter(({ id }) => mayTouch(operator, id));
  };
  return defineRoute(moneyReport, schema.moneyReport, async ({ ctx, query }) => {
    const { by, vendor, game, agent, cohort, channel, after, limit } = query;
    requireKey(by, after);
    requireOneKind(query);
    const own = await chosen(ctx, query.merchant);
    const days = { from: query.from, to: query.to, now: ctx.now() };
    const { today, from, to } = await readPeriod(db, own.map(timeZoneOf), days, USUAL_DAYS);
    requireRange(from, to);
    const merchantIds = own.map(({ id }) => id);
    const currencies = await readCurrencies(db, merchantIds);
    const currency = query.currency ?? own[0]?.currency ?? '';
    const filter = {
      merchantIds,
      currency,
      from,
      to,
      vendor,
      game,
      agent,
      cohort,
      channel,
      segment: segmentOf(query, own, ctx.now()),
    };
    const codeOf = (merchantId: number | null | undefined) => own.find(({ id }) => id === merchantId)?.code;
    const [rows, totals, found] = await Promise.all([
      readMoney(db, by, filter, { after, limit: limit + 1 }),
      sumMoney(db, by, filter),
      agent === undefined ? null : readAgent(db, agent, merchantIds),
    ]);
    return {
      ...{ currency, currencies: [...new Set([currency, ...currencies])].filter(Boolean), timeZone: zoneOf(own) },
      ...{ today, from, to },
      agent: found && { account: found.account, merchant: codeOf(found.merchantId) ?? '' },
      rows: rows.slice(0, limit).map(({ key, name, merchantId, ...measures }) => ({
        ...{ key, name, merchant: codeOf(merchantId) },
        ...toWireMeasures(measures),
      })),
      totals: toWireMeasures(totals),
      hasMore: rows.length > limit,
    };
  });
};

const figuresRoute = ({ database: { db }, merchants }: MoneyDeps): RouteDefinition => {
  const merchantOf = createMerchantOf(merchants);
  return defineRoute(figures, schema.figures, async ({ ctx, params }) => {
    const merchant = await merchantOf(ctx, params.merchant);
    const { id, currency } = merchant;
    const timeZone = timeZoneOf(merchant);
    const zoned = { id, currency, timeZone };
    const [days, games, vendors, releases] = await Promise.all([
      readLastDays(db, zoned, HOME.days),
      readReturns(db, zoned, { days: HOME.gameDays, limit: HOME.games }),
      readVendorHealth(db, id),
      readReleaseHealth(db, id),
    ]);
    return {
      ...{ currency, timeZone },
      days: days.map(({ day, players, ...measures }) => ({ day, players, ...toWireMeasures(measures) })),
      games: games.map(toWireReturn),
      vendors: vendors.map(({ lastCallAt, ...vendor }) => ({
        ...vendor,
        lastCallAt: lastCallAt?.toISOString() ?? null,
      })),
      releases: [...releases],
    };
  });
};

export const moneyRoutes = (deps: MoneyDeps): readonly RouteDefinition[] => [moneyRoute(deps), figuresRoute(deps)];
