/** The movements of many members' main wallets, each of its time in the team: a page of them, and sums by day. */
import { sql } from 'kysely';
import type { Executor, MemberTimes } from '../../kernel/index.ts';
import type { TransferKind } from './ledger.ts';

export interface TeamStatementFilter {
  readonly merchantId: number;
  readonly members: MemberTimes;
  readonly currency: string;
  /** All when absent. */
  readonly kinds?: readonly TransferKind[] | undefined;
  /** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  /** The members are so many that the movements of the days are read by their time, and not wallet by wallet. */
  readonly areMany: boolean;
}

/** Amounts in minor units. */
export interface TeamMovement {
  readonly transferId: bigint;
  readonly seq: number;
  /** Of the filter's time zone, yyyy-MM-dd. */
  readonly day: string;
  readonly memberId: bigint;
  readonly at: Date;
  readonly kind: TransferKind;
  readonly amount: bigint;
  readonly after: bigint;
}

/** Of a day with movements, yyyy-MM-dd. */
export interface MovedOnDay {
  readonly day: string;
  readonly total: number;
  /** Minor units that came in, and that went out (positive). */
  readonly in: bigint;
  readonly out: bigint;
}

const inPeriod = ({ from, to, timeZone }: Pick<TeamStatementFilter, 'from' | 'to' | 'timeZone'>) => sql`
  e.account_version is not null and e.created_at >= (${from}::text::date)::timestamp at time zone ${timeZone}::text
  and e.created_at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text`;

// "offset 0" keeps PostgreSQL from looking into each wallet, which has no index by time.
const entries = (filter: Pick<TeamStatementFilter, 'from' | 'to' | 'timeZone' | 'areMany'>) =>
  filter.areMany ? sql`(select * from ledger_entry e where ${inPeriod(filter)} offset 0)` : sql`ledger_entry`;

const matching = ({ merchantId, members, currency, kinds, ...filter }: TeamStatementFilter) => sql`
  (${members}) m
  join ledger_account a on a.owner_id = m.member_id and a.merchant_id = ${merchantId} and a.kind = 'wallet' and a.currency = ${currency}
  join ${entries(filter)} e on e.account_id = a.id and e.created_at >= m.since and e.created_at < m.until and ${inPeriod(filter)}
  ${kinds ? sql`join ledger_transfer t on t.id = e.transfer_id and t.kind = any (${`{${kinds.join(',')}}`}::text::text[])` : sql``}`;

/** One row for each day that has movements, ascending. */
export const sumTeamMovements = async (db: Executor, filter: TeamStatementFilter): Promise<readonly MovedOnDay[]> => {
  const { rows } = await sql<MovedOnDay>`
    select to_char(e.created_at at time zone ${filter.timeZone}::text, 'YYYY-MM-DD') as day, count(*)::int as total,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in, coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out
    from ${matching(filter)} group by 1 order by 1`.execute(db);
  return rows;
};

/** Newest first. */
export const listTeamMovements = async (
  db: Executor,
  filter: TeamStatementFilter & {
    /** A movement: only those that follow it in the list. */
    readonly after?: Pick<TeamMovement, 'transferId' | 'seq'> | undefined;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<readonly TeamMovement[]> => {
  const { after } = filter;
  const following = after
    ? sql`where (e.created_at, e.transfer_id, e.seq) < (select f.created_at, f.transfer_id, f.seq from ledger_entry f
        where f.transfer_id = ${after.transferId} and f.seq = ${after.seq}::smallint and f.merchant_id = ${filter.merchantId})`
    : sql``;
  // The kind is read for the rows of the page alone.
  const { rows } = await sql<TeamMovement>`
    select p.transfer_id as "transferId", p.seq::integer as seq,
      to_char(p.created_at at time zone ${filter.timeZone}::text, 'YYYY-MM-DD') as day, p.owner_id as "memberId", p.created_at as at, x.kind, p.amount, p.balance_after as after
    from (
      select e.transfer_id, e.seq, a.owner_id, e.created_at, e.amount, e.balance_after from ${matching(filter)} ${following}
      order by e.created_at desc, e.transfer_id desc, e.seq desc limit ${filter.limit} offset ${filter.offset}
    ) p join ledger_transfer x on x.id = p.transfer_id
    order by p.created_at desc, p.transfer_id desc, p.seq desc`.execute(db);
  return rows;
};

export interface MovementsOfDay {
  readonly merchantId: number;
  readonly currency: string;
  readonly begunAt: Date;
  readonly endedAt: Date;
}

/** The movements of all main wallets on a day, as `member_id, at, kind, amount`. */
export const movementsOfDay = ({ merchantId, currency, begunAt, endedAt }: MovementsOfDay) => sql`
  select a.owner_id as member_id, e.created_at as at, t.kind, e.amount
  from ledger_entry e
  join ledger_account a on a.id = e.account_id and a.merchant_id = ${merchantId} and a.kind = 'wallet' and a.currency = ${currency}
  join ledger_transfer t on t.id = e.transfer_id
  where e.created_at >= ${begunAt} and e.created_at < ${endedAt} and e.account_version is not null`;
