/** A page of the movements of many members' main wallets, with the sums of all that the filter finds. */
import { sql } from 'kysely';
import { idSet } from '../../kernel/index.ts';
import type { Executor, IdSet } from '../../kernel/index.ts';
import type { TransferKind } from './ledger.ts';

export interface TeamStatementFilter {
  readonly merchantId: number;
  readonly memberIds: IdSet;
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

export interface TeamStatement {
  /** Newest first. */
  readonly rows: readonly TeamMovement[];
  readonly total: number;
  /** Minor units that came in, and that went out (positive). */
  readonly in: bigint;
  readonly out: bigint;
}

interface Totals {
  readonly total: number;
  readonly in: bigint;
  readonly out: bigint;
}

export const readTeamStatement = async (db: Executor, filter: TeamStatementFilter): Promise<TeamStatement> => {
  const { merchantId, memberIds, currency, kinds, from, to, timeZone, offset, limit } = filter;
  const wanted = kinds ? sql`and t.kind = any (${`{${kinds.join(',')}}`}::text::text[])` : sql``;
  const matching = sql`
    from ledger_account a
    join ledger_entry e on e.account_id = a.id and e.account_version is not null
    join ledger_transfer t on t.id = e.transfer_id
    where a.merchant_id = ${merchantId} and a.owner_id = any (${idSet(memberIds)}) and a.kind = 'wallet' and a.currency = ${currency} ${wanted}
      and e.created_at >= (${from}::text::date)::timestamp at time zone ${timeZone}::text
      and e.created_at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text`;
  const { rows: totals } = await sql<Totals>`
    select count(*)::int as total, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out ${matching}`.execute(db);
  const sums = totals[0] ?? { total: 0, in: 0n, out: 0n };
  if (sums.total <= offset) return { ...sums, rows: [] };
  const { rows } = await sql<TeamMovement>`
    select e.transfer_id as "transferId", a.owner_id as "memberId", e.created_at as at, t.kind, e.amount, e.balance_after as after ${matching}
    order by e.created_at desc, e.transfer_id desc, e.seq desc limit ${limit} offset ${offset}`.execute(db);
  return { ...sums, rows };
};
