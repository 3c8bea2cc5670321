/** What was settled, for the agent who earned it. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import { tiersOf } from '../contracts/index.ts';
import type { ContractKind, StoredTier, Tier } from '../contracts/index.ts';

export interface BillSums {
  readonly base: bigint;
  readonly earned: bigint;
  readonly passed: bigint;
  readonly corrections: bigint;
  readonly amount: bigint;
}

export interface Bill extends BillSums {
  readonly id: bigint;
  readonly kind: ContractKind;
  readonly from: Date;
  readonly to: Date;
  /** First and last day of the period, yyyy-MM-dd. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Thousandths of a per cent; null where several contracts were in force. */
  readonly rate: number | null;
  /** Index of the tier that was reached; null: none, or several contracts were in force. */
  readonly tier: number | null;
  /** An operator has to decide. */
  readonly isWaiting: boolean;
  /** What an operator decided; null: nothing. */
  readonly isApproved: boolean | null;
}

export interface BillFilter {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly kind?: ContractKind | undefined;
  /** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const OWN = "l.cause = 'own' and l.about_from = b.starts_at";

/** Bills `b`, and in `s` the figures of those that an earlier release settled: it did not store them. */
export const BILLS = sql.raw(`
  agent_bill b left join lateral (
    select coalesce(sum(l.base) filter (where ${OWN}), 0)::bigint as base, coalesce(sum(l.amount) filter (where ${OWN}), 0)::bigint as earned,
      coalesce(sum(l.amount) filter (where l.cause = 'passed' and l.about_from = b.starts_at), 0)::bigint as passed,
      coalesce(sum(l.amount) filter (where l.about_from <> b.starts_at), 0)::bigint as corrections,
      case when count(*) filter (where ${OWN}) = 1 then max(l.rate) filter (where ${OWN}) end as rate,
      case when count(*) filter (where ${OWN}) = 1 then max(l.tier) filter (where ${OWN}) end as tier
    from agent_bill_line l where l.bill_id = b.id and b.base is null
  ) s on b.base is null`);

const STATUS = sql.raw(`
  exists (select from agent_bill_waiting w where w.bill_id = b.id) as "isWaiting",
  (select d.is_approved from agent_bill_decision d where d.bill_id = b.id) as "isApproved"`);

const daysIn = (timeZone: string) => sql`
  to_char(b.starts_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as "firstDay",
  to_char((b.ends_at - interval '1 millisecond') at time zone ${timeZone}::text, 'YYYY-MM-DD') as "lastDay"`;

/** Of `BILLS`. */
export const billColumns = (timeZone: string) => sql`
  b.id, b.kind, b.starts_at as "from", b.ends_at as "to", ${daysIn(timeZone)}, coalesce(b.base, s.base) as base,
  coalesce(b.earned, s.earned) as earned, coalesce(b.passed, s.passed) as passed, coalesce(b.corrections, s.corrections) as corrections,
  b.amount, coalesce(b.rate, s.rate) as rate, coalesce(b.tier, s.tier) as tier, ${STATUS}`;

const ofPeriod = ({ merchantId, memberId, kind, from, to, timeZone }: BillFilter) => sql`
  b.merchant_id = ${merchantId} and b.member_id = ${memberId} ${kind === undefined ? sql`` : sql`and b.kind = ${kind}`}
  and b.starts_at >= (${from}::text::date)::timestamp at time zone ${timeZone}::text
  and b.starts_at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text`;

export const listBills = async (
  db: Executor,
  filter: BillFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Bill[]> => {
  const { rows } = await sql<Bill>`
    select ${billColumns(filter.timeZone)} from ${BILLS} where ${ofPeriod(filter)}
    order by b.starts_at desc, b.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const sumBills = async (
  db: Executor,
  filter: BillFilter,
): Promise<BillSums & { readonly paid: bigint; readonly total: number }> => {
  const { rows } = await sql<BillSums & { paid: bigint; total: number }>`
    select coalesce(sum(coalesce(b.base, s.base)), 0)::bigint as base, coalesce(sum(coalesce(b.earned, s.earned)), 0)::bigint as earned,
      coalesce(sum(coalesce(b.passed, s.passed)), 0)::bigint as passed,
      coalesce(sum(coalesce(b.corrections, s.corrections)), 0)::bigint as corrections, coalesce(sum(b.amount), 0)::bigint as amount,
      coalesce(sum(b.paid) filter (where w.bill_id is null and d.is_approved is not false), 0)::bigint as paid, count(*)::int as total
    from ${BILLS} left join agent_bill_waiting w on w.bill_id = b.id left join agent_bill_decision d on d.bill_id = b.id
    where ${ofPeriod(filter)}`.execute(db);
  return rows[0] ?? { base: 0n, earned: 0n, passed: 0n, corrections: 0n, amount: 0n, paid: 0n, total: 0 };
};

export interface BillKey {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly id: bigint;
  readonly timeZone: string;
}

export const findBill = async (db: Executor, { merchantId, memberId, id, timeZone }: BillKey): Promise<Bill | null> => {
  const { rows } = await sql<Bill>`
    select ${billColumns(timeZone)} from ${BILLS}
    where b.id = ${id} and b.merchant_id = ${merchantId} and b.member_id = ${memberId}`.execute(db);
  return rows[0] ?? null;
};

export interface BillLine {
  readonly seq: number;
  readonly cause: 'own' | 'passed' | 'carried';
  readonly account: string | null;
  readonly version: number | null;
  readonly contractId: bigint | null;
  readonly from: Date;
  readonly to: Date;
  readonly knownUntil: Date;
  readonly turnover: bigint;
  readonly active: number;
  readonly loss: bigint;
  readonly base: bigint;
  readonly tier: number | null;
  readonly rate: number;
  readonly before: bigint;
  readonly amount: bigint;
  /** Of the contract; none for a carried line. */
  readonly tiers: readonly Tier[];
}

export const listLines = async (db: Executor, billId: bigint): Promise<readonly BillLine[]> => {
  const { rows } = await sql<Omit<BillLine, 'tiers'> & { readonly tiers: readonly StoredTier[] | null }>`
    select l.seq, l.cause, m.account, c.version, l.contract_id as "contractId", l.about_from as "from", l.about_to as "to",
      l.known_until as "knownUntil", l.turnover, l.active, l.loss, l.base, l.tier, l.rate, l.before, l.amount, c.tiers
    from agent_bill_line l left join agent_contract c on c.id = l.contract_id left join member m on m.id = c.member_id
    where l.bill_id = ${billId} order by l.seq`.execute(db);
  return rows.map(({ tiers, ...line }) => ({ ...line, tiers: tiersOf(tiers ?? []) }));
};

export type SourceLevel = 'downlines' | 'days' | 'bets';

export interface SourceQuery {
  readonly level: SourceLevel;
  readonly line: Pick<BillLine, 'contractId' | 'from' | 'to' | 'knownUntil' | 'rate'>;
  readonly account: string | undefined;
  readonly day: string | undefined;
  readonly timeZone: string;
  readonly offset: number;
  readonly limit: number;
}

export interface Source {
  readonly key: string;
  readonly account: string | null;
  readonly at: Date | null;
  readonly turnover: bigint;
  readonly loss: bigint;
  readonly amount: bigint;
  /** Of all rows of the level. */
  readonly totalRows: number;
  readonly sumTurnover: bigint;
  readonly sumLoss: bigint;
  readonly sumAmount: bigint;
}

/**
 * The bets of a line, each with its share of the amount: what the running sum of the base brings more with it than without it, so that the
 * shares of any group of bets add up to the line, to the minor unit. By direct downline (the earner's own bets under the earner), by day
 * of one downline, or bet by bet of one day.
 */
export const readSources = async (
  db: Executor,
  { line, level, account, day, timeZone, offset, limit }: SourceQuery,
): Promise<readonly Source[]> => {
  const { rows } = await sql<Source>`
    with bets as (
      select b.id, b.round_id, p.account as player, h.account as branch, b.placed_at,
        to_char(b.placed_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, b.turnover, b.turnover - b.win as loss,
        case when c.kind = 'dividend' then b.turnover - b.win else b.turnover end as base
      from agent_contract c
      join agent_bet b on b.merchant_id = c.merchant_id and b.placed_at >= greatest(${line.from}, c.starts_at)
        and b.placed_at < least(${line.to}, coalesce(c.ends_at, 'infinity')) and b.counted_at < ${line.knownUntil}
      join member_ancestry_ever a on a.ancestor_id = c.member_id and a.descendant_id = b.member_id and a.since <= b.placed_at
        and a.until > b.placed_at
      join member_ancestry_ever d on d.descendant_id = b.member_id and d.depth = greatest(a.depth - 1, 0) and d.since <= b.placed_at
        and d.until > b.placed_at
      join member h on h.id = d.ancestor_id
      join member p on p.id = b.member_id
      where c.id = ${line.contractId}
    ), shared as (
      select *, floor(sum(base) over before * ${line.rate}::integer / 100000)
        - floor((sum(base) over before - base) * ${line.rate}::integer / 100000) as amount
      from bets window before as (order by branch, day, id)
    ), chosen as (
      select case ${level}::text when 'downlines' then branch when 'days' then day else id::text end as part, *
      from shared where branch = coalesce(${account ?? null}::text, branch) and day = coalesce(${level === 'bets' ? (day ?? null) : null}::text, day)
    ), grouped as (
      select part, min(round_id) as round, min(player) as player, min(placed_at) as at, sum(turnover)::bigint as turnover,
        sum(loss)::bigint as loss, sum(amount)::bigint as amount
      from chosen group by part
    )
    select case ${level}::text when 'bets' then round else part end as key, case ${level}::text when 'bets' then player end as account,
      case ${level}::text when 'bets' then at end as at, turnover, loss, amount, (count(*) over ())::int as "totalRows",
      (sum(turnover) over ())::bigint as "sumTurnover", (sum(loss) over ())::bigint as "sumLoss", (sum(amount) over ())::bigint as "sumAmount"
    from grouped order by case ${level}::text when 'downlines' then null else at end, amount desc, key limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};
