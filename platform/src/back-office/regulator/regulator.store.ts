/**
 * What a licensing authority asks for, in SQL: each statement reads a month of one merchant through an index, and answers the cells of a file.
 * Test accounts are left out. Times are UTC; days are of the merchant's time zone, as in all reports.
 */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface Month {
  /** Its first moment, and the first one after it. */
  readonly from: Date;
  readonly until: Date;
  /** yyyy-MM-dd, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** It has begun. */
  readonly isKnown: boolean;
}

export interface Scope extends Month {
  readonly merchantId: number;
  readonly currency: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly limit: number;
}

type Cells = readonly (string | null)[];
export type ReadCells = (db: Executor, scope: Scope) => Promise<readonly Cells[]>;

interface Row {
  readonly cells: Cells;
}
const cellsOf = ({ rows }: { readonly rows: readonly Row[] }): readonly Cells[] => rows.map(({ cells }) => cells);

const UTC = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`);

/** @param month yyyy-MM */
export const readMonth = async (
  db: Executor,
  { month, timeZone, now }: { readonly month: string; readonly timeZone: string; readonly now: Date },
): Promise<Month> => {
  const { rows } = await sql<Month>`
    select m.day::timestamp at time zone ${timeZone}::text as "from",
      (m.day + interval '1 month') at time zone ${timeZone}::text as until, m.day::text as "firstDay",
      ((m.day + interval '1 month')::date - 1)::text as "lastDay", m.day::timestamp at time zone ${timeZone}::text <= ${now}::timestamptz as "isKnown"
      from (select to_date(${`${month}-01`}::text, 'YYYY-MM-DD') as day) m`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a month has one row');
  return found;
};

/** Stakes less wins plus the result at vendors' wallets, of which no stakes are known, are the GGR. */
export const readMoneyDays: ReadCells = async (db, { merchantId, firstDay, lastDay, limit }) =>
  cellsOf(
    await sql<Row>`
      select array[to_char(d.day, 'YYYY-MM-DD'), d.currency, ledger_decimal(sum(d.deposits)::bigint), ledger_decimal(sum(d.withdrawals)::bigint),
        ledger_decimal(sum(d.turnover)::bigint), ledger_decimal((sum(d.turnover) - sum(d.ggr) + sum(d.vendor_result))::bigint),
        ledger_decimal(sum(d.vendor_result)::bigint), ledger_decimal(sum(d.ggr)::bigint)] as cells
        from report_day d
       where d.merchant_id = ${merchantId} and d.day >= ${firstDay}::text::date and d.day <= ${lastDay}::text::date
         and d.currency in (select a.currency from ledger_account a where a.merchant_id = ${merchantId} and a.owner_id is null)
       group by d.day, d.currency order by d.day, d.currency limit ${limit}`.execute(db),
  );

export const readGamesOfMonth: ReadCells = async (db, { merchantId, firstDay, lastDay, limit }) =>
  cellsOf(
    await sql<Row>`
      select array[g.vendor, g.code, t.display_name, s.currency, s.rounds::text, ledger_decimal(s.stake), ledger_decimal(s.win),
        round(100.0 * s.win / nullif(s.stake, 0), 2)::text, g.rtp::text, (round(100.0 * s.win / nullif(s.stake, 0), 2) - g.rtp)::text] as cells
        from (
          select d.game_id, d.currency, sum(d.rounds)::bigint as rounds, sum(d.stake)::bigint as stake, sum(d.win)::bigint as win
            from report_round_day d
           where d.merchant_id = ${merchantId} and d.day >= ${firstDay}::text::date and d.day <= ${lastDay}::text::date
             and d.currency in (select a.currency from ledger_account a where a.merchant_id = ${merchantId} and a.owner_id is null)
           group by d.game_id, d.currency) s
        join game g on g.id = s.game_id
        left join game_text t on t.game_id = g.id and t.language = 'EN'
       order by g.vendor, g.code, s.currency limit ${limit}`.execute(db),
  );

/** Counts by day. A limit that is set for the first time or lowered is tightened; a higher one or none is a loosening that was requested. */
export const readProtectionDays: ReadCells = async (db, { merchantId, from, until, timeZone, limit }) =>
  cellsOf(
    await sql<Row>`
      select array[to_char(s.day, 'YYYY-MM-DD'), (count(*) filter (where s.what = 'cool-off'))::text,
        (count(*) filter (where s.what = 'self-exclusion'))::text, (count(*) filter (where s.what = 'tightened'))::text,
        (count(*) filter (where s.what = 'loosened'))::text, (count(*) filter (where s.what = 'reality-check'))::text] as cells
        from (
          select (e.starts_at at time zone ${timeZone}::text)::date as day, e.kind as what from exclusion e join member m on m.id = e.member_id
           where e.merchant_id = ${merchantId} and e.starts_at >= ${from}::timestamptz and e.starts_at < ${until}::timestamptz and m.type = 1
          union all
          select (c.asked_at at time zone ${timeZone}::text)::date,
            case when c.after < c.before or (c.before is null and c.after is not null) then 'tightened' else 'loosened' end
            from limit_change c join member m on m.id = c.member_id
           where c.merchant_id = ${merchantId} and c.asked_at >= ${from}::timestamptz and c.asked_at < ${until}::timestamptz and m.type = 1
          union all
          select (r.at at time zone ${timeZone}::text)::date, 'reality-check' from reality_check r join member m on m.id = r.member_id
           where r.merchant_id = ${merchantId} and r.at >= ${from}::timestamptz and r.at < ${until}::timestamptz and m.type = 1) s
       group by s.day order by s.day limit ${limit}`.execute(db),
  );

/** In force at the end of the month, or now where it is not over. */
export const readExclusionsInForce: ReadCells = async (db, { merchantId, until, now, limit }) =>
  cellsOf(
    await sql<Row>`
      select array[m.account, e.term, to_char(e.starts_at at time zone 'UTC', ${UTC}), to_char(e.ends_at at time zone 'UTC', ${UTC}),
        case when e.operator is null then 'member' else 'operator' end] as cells
        from exclusion e join member m on m.id = e.member_id
       where e.merchant_id = ${merchantId} and e.kind = 'self-exclusion' and m.type = 1
         and e.starts_at < least(${until}::timestamptz, ${now}::timestamptz)
         and exclusion_end(e) > least(${until}::timestamptz, ${now}::timestamptz)
       order by e.starts_at, e.id limit ${limit}`.execute(db),
  );

export const readVerification: ReadCells = async (db, { merchantId, from, until, limit }) =>
  cellsOf(
    await sql<Row>`
      select array[s.state, sum(s.submitted)::text, sum(s.decided)::text] as cells
        from (
          select k.state, 1 as submitted, 0 as decided from kyc_case k join member m on m.id = k.member_id
           where k.merchant_id = ${merchantId} and k.submitted_at >= ${from}::timestamptz and k.submitted_at < ${until}::timestamptz and m.type = 1
          union all
          select k.state, 0, 1 from kyc_case k join member m on m.id = k.member_id
           where k.merchant_id = ${merchantId} and k.decided_at >= ${from}::timestamptz and k.decided_at < ${until}::timestamptz and m.type = 1) s
       group by s.state order by s.state limit ${limit}`.execute(db),
  );

export const readCasesOfMonth: ReadCells = async (db, { merchantId, currency, from, until, limit }) =>
  cellsOf(
    await sql<Row>`
      select array[c.id::text, c.rule, m.account, to_char(c.opened_at at time zone 'UTC', ${UTC}), ${currency}::text,
        (select string_agg(f.key || ': ' || f.value, '; ' order by f.key) from jsonb_each_text(c.facts) f),
        case when c.closed_at is null then 'open' else 'closed' end, to_char(c.closed_at at time zone 'UTC', ${UTC}), c.closed_by, c.note] as cells
        from protection_case c join member m on m.id = c.member_id
       where c.merchant_id = ${merchantId} and c.opened_at >= ${from}::timestamptz and c.opened_at < ${until}::timestamptz and m.type = 1
       order by c.opened_at, c.id limit ${limit}`.execute(db),
  );

export const readCorrections: ReadCells = async (db, { merchantId, currency, from, until, limit }) =>
  cellsOf(
    await sql<Row>`
      select array[a.id::text, m.account, ledger_decimal(a.amount), ${currency}::text, a.state, a.reason,
        to_char(a.proposed_at at time zone 'UTC', ${UTC}), a.proposed_by, to_char(a.decided_at at time zone 'UTC', ${UTC}), a.decided_by,
        a.decision_reason, a.transfer_id::text, a.reverses::text] as cells
        from balance_adjustment a join member m on m.id = a.member_id
       where a.merchant_id = ${merchantId} and a.proposed_at >= ${from}::timestamptz and a.proposed_at < ${until}::timestamptz and m.type = 1
       order by a.proposed_at, a.id limit ${limit}`.execute(db),
  );
