/** A page of the movements of many members' main wallets, each of its time in the team, with the sums of all that the filter finds. */
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
  readonly offset: number;
  readonly limit: number;
}

/** Amounts in minor units. */
export interface TeamMovement {
  readonly transferId: bigint;
  readonly memberId: bigint;
  readonly at: Date;
  readonly kind: TransferKind;
  readonly amount: bigint;
  readonly after: bigint;
}

interface Totals {
  readonly total: number;
  /** Minor units that came in, and that went out (positive). */
  readonly in: bigint;
  readonly out: bigint;
}

export interface TeamStatement extends Totals {
  /** Newest first. */
  readonly rows: readonly TeamMovement[];
  /** Of days with movements, yyyy-MM-dd, ascending. */
  readonly days: readonly (Totals & { readonly day: string })[];
}

export const readTeamStatement = async (db: Executor, filter: TeamStatementFilter): Promise<TeamStatement> => {
  const { merchantId, members, currency, kinds, from, to, timeZone, offset, limit } = filter;
  const wanted = kinds ? sql`and t.kind = any (${`{${kinds.join(',')}}`}::text::text[])` : sql``;
  const matching = sql`
    from (${members}) m
    join ledger_account a on a.owner_id = m.member_id and a.merchant_id = ${merchantId} and a.kind = 'wallet' and a.currency = ${currency}
    join ledger_entry e on e.account_id = a.id and e.account_version is not null and e.created_at >= m.since and e.created_at < m.until
    join ledger_transfer t on t.id = e.transfer_id
    where true ${wanted} and e.created_at >= (${from}::text::date)::timestamp at time zone ${timeZone}::text
      and e.created_at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text`;
  const { rows: sums } = await sql<Totals & { day: string | null }>`
    select to_char(e.created_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, count(*)::int as total, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out ${matching}
    group by grouping sets ((1), ()) order by 1 nulls last`.execute(db);
  const days = sums.flatMap(({ day, ...sum }) => (day === null ? [] : [{ day, ...sum }]));
  const { total, ...moved } = sums.at(-1) ?? { total: 0, in: 0n, out: 0n };
  const whole = { total, in: moved.in, out: moved.out, days };
  if (total <= offset) return { ...whole, rows: [] };
  const { rows } = await sql<TeamMovement>`
    select e.transfer_id as "transferId", a.owner_id as "memberId", e.created_at as at, t.kind, e.amount, e.balance_after as after ${matching}
    order by e.created_at desc, e.transfer_id desc, e.seq desc limit ${limit} offset ${offset}`.execute(db);
  return { ...whole, rows };
};
