/** Figures of days in SQL: sums of the rows that `report_count` keeps. Amounts are minor units of one currency. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isOfChannels } from 'shared-contracts/reports';
import type { ReportGroup } from 'shared-contracts/reports';

import type { Executor } from '../../kernel/index.ts';
import { segmentRows } from './segment.store.ts';
import type { ReportSegment } from './segment.store.ts';

export interface Measures {
  readonly bets: bigint;
  readonly turnover: bigint;
  readonly ggr: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly paidOut: bigint;
  readonly bonuses: bigint;
  readonly salaries: bigint;
  readonly adjustments: bigint;
  /** Of channels alone. */
  readonly depositCount?: bigint;
  readonly payoutCount?: bigint;
}

export interface MoneyRow extends Measures {
  readonly key: string;
  readonly name: string | null;
  /** Of an agent. */
  readonly merchantId?: number | null;
}

export interface MoneyFilter {
  readonly merchantIds: readonly number[];
  readonly currency: string;
  /** yyyy-MM-dd, both included. */
  readonly from: string;
  readonly to: string;
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
  readonly agent?: string | undefined;
  /** yyyy-MM. */
  readonly cohort?: string | undefined;
  /** Key of a payment channel; then nothing of the above but merchants, currency and days. */
  readonly channel?: string | undefined;
  /** Members of a segment alone; then not by agent, cohort or channel. */
  readonly segment?: ReportSegment | undefined;
}

const integers = (values: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`${`{${values.join(',')}}`}::text::integer[]`;

const SUMS =
  sql.raw(`coalesce(sum(d.bets), 0)::bigint as bets, coalesce(sum(d.turnover), 0)::bigint as turnover, coalesce(sum(d.ggr), 0)::bigint as ggr,
  coalesce(sum(d.deposits), 0)::bigint as deposits, coalesce(sum(d.withdrawals), 0)::bigint as withdrawals,
  coalesce(sum(d.paid_out), 0)::bigint as "paidOut", coalesce(sum(d.bonuses), 0)::bigint as bonuses,
  coalesce(sum(d.salaries), 0)::bigint as salaries, coalesce(sum(d.adjustments), 0)::bigint as adjustments`);

/** Payments have no more than this. */
const CHANNEL_SUMS =
  sql.raw(`0::bigint as bets, 0::bigint as turnover, 0::bigint as ggr, coalesce(sum(d.deposits), 0)::bigint as deposits, 0::bigint as withdrawals,
  coalesce(sum(d.paid_out), 0)::bigint as "paidOut", 0::bigint as bonuses, 0::bigint as salaries, 0::bigint as adjustments,
  coalesce(sum(d.deposit_count), 0)::bigint as "depositCount", coalesce(sum(d.payout_count), 0)::bigint as "payoutCount"`);

const daysOf = ({ segment, ...period }: MoneyFilter) => (segment ? segmentRows(segment, period) : sql`report_day`);

const byGame = (filter: MoneyFilter) => {
  const { merchantIds, currency, from, to, vendor, game } = filter;
  return sql`
  ${daysOf(filter)} d where d.merchant_id = any (${integers(merchantIds)}) and d.currency = ${currency}
    and d.day >= ${from}::text::date and d.day <= ${to}::text::date
    and (${vendor ?? null}::text is null or d.vendor = ${vendor ?? null}::text) and (${game ?? null}::text is null or d.game = ${game ?? null}::text)`;
};

const byMember = ({ merchantIds, currency, from, to, agent, cohort }: MoneyFilter) => sql`
  report_agent_day d where d.merchant_id = any (${integers(merchantIds)}) and d.currency = ${currency}
    and d.day >= ${from}::text::date and d.day <= ${to}::text::date
    and (${agent ?? null}::text::bigint is null or d.agent_id = ${agent ?? null}::text::bigint)
    and (${cohort ?? null}::text is null or d.cohort = ${cohort ?? null}::text)`;

const byChannel = ({ merchantIds, currency, from, to, channel }: MoneyFilter) => sql`
  report_channel_day d where d.merchant_id = any (${integers(merchantIds)}) and d.currency = ${currency}
    and d.day >= ${from}::text::date and d.day <= ${to}::text::date
    and (${channel ?? null}::text is null or d.channel = ${channel ?? null}::text)`;

/** Groups of members: their figures are kept apart from those by game, so a report has one or the other. */
export const isOfMembers = (by: ReportGroup, { agent, cohort }: Pick<MoneyFilter, 'agent' | 'cohort'>): boolean =>
  by === 'agent' || by === 'cohort' || agent !== undefined || cohort !== undefined;

/** Sums and the rows that they are of: each kind of report has its own. */
const sumsOfRows = (filter: MoneyFilter, by: ReportGroup) => {
  if (isOfChannels(by, filter)) return sql`${CHANNEL_SUMS} from ${byChannel(filter)}`;
  return isOfMembers(by, filter) ? sql`${SUMS} from ${byMember(filter)}` : sql`${SUMS} from ${byGame(filter)}`;
};

interface Page {
  readonly after: string | undefined;
  readonly limit: number;
}

/** Newest day first; everything else by its key. */
const readDays = async (db: Executor, filter: MoneyFilter, { after, limit }: Page): Promise<readonly MoneyRow[]> => {
  const { rows } = await sql<MoneyRow>`
    select to_char(d.day, 'YYYY-MM-DD') as key, null::text as name, ${sumsOfRows(filter, 'day')}
      and (${after ?? null}::text is null or d.day < ${after ?? null}::text::date)
    group by d.day order by d.day desc limit ${limit}`.execute(db);
  return rows;
};

const readMerchants = async (db: Executor, filter: MoneyFilter, page: Page): Promise<readonly MoneyRow[]> => {
  const { rows } = await sql<MoneyRow>`
    select m.code as key, m.name, s.*
      from (select d.merchant_id, ${sumsOfRows(filter, 'merchant')} group by d.merchant_id) s
      join merchant m on m.id = s.merchant_id
     where (${page.after ?? null}::text is null or m.code > ${page.after ?? null}::text) order by m.code limit ${page.limit}`.execute(
    db,
  );
  return rows;
};

const readVendors = async (db: Executor, filter: MoneyFilter, page: Page): Promise<readonly MoneyRow[]> => {
  const { rows } = await sql<MoneyRow>`
    select s.key, v.name, s.bets, s.turnover, s.ggr, s.deposits, s.withdrawals, s."paidOut", s.bonuses, s.salaries, s.adjustments
      from (
        select d.vendor as key, ${SUMS} from ${byGame(filter)} and (${page.after ?? null}::text is null or d.vendor > ${page.after ?? null}::text)
         group by d.vendor order by d.vendor limit ${page.limit}) s
      left join vendor v on v.code = s.key order by s.key`.execute(db);
  return rows;
};

const readGames = async (db: Executor, filter: MoneyFilter, page: Page): Promise<readonly MoneyRow[]> => {
  const { rows } = await sql<MoneyRow>`
    select s.key, t.display_name as name, s.bets, s.turnover, s.ggr, s.deposits, s.withdrawals, s."paidOut", s.bonuses, s.salaries, s.adjustments
      from (
        select d.game as key, ${SUMS} from ${byGame(filter)} and (${page.after ?? null}::text is null or d.game > ${page.after ?? null}::text)
         group by d.game order by d.game limit ${page.limit}) s
      left join game g on g.code = s.key
      left join game_text t on t.game_id = g.id and t.language = 'EN' order by s.key`.execute(db);
  return rows;
};

const readAgents = async (db: Executor, filter: MoneyFilter, page: Page): Promise<readonly MoneyRow[]> => {
  const { rows } = await sql<MoneyRow>`
    select case when s.id = 0 then '' else s.id::text end as key, a.account as name, a.merchant_id as "merchantId",
      s.bets, s.turnover, s.ggr, s.deposits, s.withdrawals, s."paidOut", s.bonuses, s.salaries, s.adjustments
      from (
        select d.agent_id as id, ${SUMS} from ${byMember(filter)}
           and (${page.after ?? null}::text is null or d.agent_id > (case when ${page.after ?? null}::text = '' then '0' else ${page.after ?? null}::text end)::bigint)
         group by d.agent_id order by d.agent_id limit ${page.limit}) s
      left join member a on a.id = s.id order by s.id`.execute(db);
  return rows;
};

/** The account of an agent at one of these merchants. */
export const readAgent = async (
  db: Executor,
  id: string,
  merchantIds: readonly number[],
): Promise<{ readonly account: string; readonly merchantId: number } | null> => {
  const { rows } = await sql<{ account: string; merchantId: number }>`
    select account, merchant_id as "merchantId" from member
     where id = ${id}::text::bigint and merchant_id = any (${integers(merchantIds)})`.execute(db);
  return rows[0] ?? null;
};

const readCohorts = async (db: Executor, filter: MoneyFilter, { after, limit }: Page): Promise<readonly MoneyRow[]> => {
  const { rows } = await sql<MoneyRow>`
    select d.cohort as key, null::text as name, ${SUMS} from ${byMember(filter)}
      and (${after ?? null}::text is null or d.cohort > ${after ?? null}::text)
    group by d.cohort order by d.cohort limit ${limit}`.execute(db);
  return rows;
};

const readChannels = async (
  db: Executor,
  filter: MoneyFilter,
  { after, limit }: Page,
): Promise<readonly MoneyRow[]> => {
  const { rows } = await sql<MoneyRow>`
    select d.channel as key, null::text as name, ${CHANNEL_SUMS} from ${byChannel(filter)}
      and (${after ?? null}::text is null or d.channel > ${after ?? null}::text)
    group by d.channel order by d.channel limit ${limit}`.execute(db);
  return rows;
};

const READERS = {
  day: readDays,
  merchant: readMerchants,
  vendor: readVendors,
  game: readGames,
  agent: readAgents,
  cohort: readCohorts,
  channel: readChannels,
} as const satisfies Readonly<
  Record<ReportGroup, (db: Executor, filter: MoneyFilter, page: Page) => Promise<readonly MoneyRow[]>>
>;

export const readMoney = (
  db: Executor,
  by: ReportGroup,
  filter: MoneyFilter,
  page: Page,
): Promise<readonly MoneyRow[]> => READERS[by](db, filter, page);

export const sumMoney = async (db: Executor, by: ReportGroup, filter: MoneyFilter): Promise<Measures> => {
  const { rows } = await sql<Measures>`select ${sumsOfRows(filter, by)}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum has one row');
  return sums;
};

/** Currencies in which the merchants have figures. */
export const readCurrencies = async (db: Executor, merchantIds: readonly number[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ currency: string }>`
    select distinct a.currency from ledger_account a
     where a.merchant_id = any (${integers(merchantIds)}) and a.owner_id is null order by 1`.execute(db);
  return rows.map(({ currency }) => currency);
};

export interface Period {
  /** yyyy-MM-dd. */
  readonly today: string;
  readonly from: string;
  readonly to: string;
}

/** Today where the merchants are, the latest day of them, and the days that are chosen; else the last ones, today included. */
export const readPeriod = async (
  db: Executor,
  timeZones: readonly string[],
  chosen: { readonly from: string | undefined; readonly to: string | undefined; readonly now: Date },
  days: number,
): Promise<Period> => {
  const { from = null, to = null, now } = chosen;
  const { rows } = await sql<Period>`
    select t.today::text, t."to"::text, coalesce(${from}::text::date, t."to" - ${days}::integer + 1)::text as "from"
      from (
        select z.today, coalesce(${to}::text::date, z.today) as "to"
          from (
            select coalesce(max((${now}::timestamptz at time zone y.zone)::date), (${now}::timestamptz at time zone 'UTC')::date) as today
              from jsonb_array_elements_text(${JSON.stringify(timeZones)}::text::jsonb) y (zone)) z) t`.execute(db);
  const [period] = rows;
  if (!period) throw new Error('a period has one row');
  return period;
};

export interface DayFigures extends Measures {
  readonly day: string;
  readonly players: number;
}

/** The last days of a merchant, the oldest first, days without movements too. */
export const readLastDays = async (
  db: Executor,
  merchant: { readonly id: number; readonly currency: string; readonly timeZone: string },
  days: number,
): Promise<readonly DayFigures[]> => {
  const { rows } = await sql<DayFigures>`
    select to_char(c.day, 'YYYY-MM-DD') as day, p.players, s.bets, s.turnover, s.ggr, s.deposits, s.withdrawals, s."paidOut", s.bonuses, s.salaries, s.adjustments
      from (
        select (now() at time zone ${merchant.timeZone}::text)::date - n as day from generate_series(${days}::integer - 1, 0, -1) n) c
     cross join lateral (
        select ${SUMS} from report_day d where d.merchant_id = ${merchant.id} and d.currency = ${merchant.currency} and d.day = c.day) s
     cross join lateral (
        select count(*)::integer as players from report_player_day d where d.merchant_id = ${merchant.id} and d.day = c.day) p
     order by c.day`.execute(db);
  return rows;
};
