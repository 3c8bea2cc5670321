/** Bills as operators list and decide them. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BILL_SORTS } from 'shared-contracts/sorts';
import { inOrder, timeKey } from '../../kernel/index.ts';
import type { Executor, SortedRow, Sorting, Trx } from '../../kernel/index.ts';
import type { ContractKind } from '../contracts/index.ts';
import { BILLS, billColumns } from './bills.store.ts';
import type { Bill } from './bills.store.ts';

export interface Decision {
  readonly isApproved: boolean;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

export interface AgentBill extends Bill, SortedRow {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly account: string;
  /** What is due, in minor units. */
  readonly due: bigint;
  readonly decision: Decision | null;
}

export interface BillsQuery {
  readonly merchantId: number;
  readonly timeZone: string;
  readonly state: 'waiting' | 'all';
  readonly kind: ContractKind | null;
  readonly memberId: bigint | null;
  /** In the usual order: only bills with a lower id; null: the newest. */
  readonly before: bigint | null;
  /** Null or absent: the newest first. */
  readonly sorting?: BillSorting;
  readonly limit: number;
}

type BillSort = (typeof BILL_SORTS)[number];
type BillSorting = Sorting<BillSort> | null;
const SORTS = { period: sql`b.starts_at`, amount: sql`b.amount` } as const satisfies Record<
  BillSort,
  RawBuilder<unknown>
>;

type BillRow = Omit<AgentBill, 'decision'> & Omit<Decision, 'isApproved' | 'at'> & { readonly decidedAt: Date | null };

const billOf = ({ by, reason, decidedAt, ...bill }: BillRow): AgentBill => ({
  ...bill,
  decision: bill.isApproved === null || !decidedAt ? null : { isApproved: bill.isApproved, by, reason, at: decidedAt },
});

/** `by`: the chosen order of a list. */
const select = (timeZone: string, by: BillSort | null = null) => sql`
  select ${billColumns(timeZone)}, case ${by}::text when 'period' then ${timeKey(SORTS.period)} when 'amount' then ${SORTS.amount}::text end as "sortKey", b.member_id as "memberId", m.account, b.paid as due, d.decided_by as by, d.reason, d.decided_at as "decidedAt"
  from ${BILLS} join member m on m.id = b.member_id left join agent_bill_decision d on d.bill_id = b.id`;

const orderOf = ({ before, sorting }: BillsQuery) => {
  if (sorting) return inOrder(SORTS[sorting.by], sql`b.id`, sorting);
  return before === null ? sql`order by b.id desc` : sql`and b.id < ${before} order by b.id desc`;
};

/** Newest first in the usual order. */
export const listAgentBills = async (db: Executor, query: BillsQuery): Promise<readonly AgentBill[]> => {
  const { merchantId, state, kind, memberId } = query;
  const chosen = sql`
    select b.id from agent_bill b where b.merchant_id = ${merchantId}
      ${state === 'all' ? sql`` : sql`and b.id in (select w.bill_id from agent_bill_waiting w where w.merchant_id = ${merchantId})`}
      ${kind === null ? sql`` : sql`and b.kind = ${kind}`} ${memberId === null ? sql`` : sql`and b.member_id = ${memberId}`}
      ${orderOf(query)} limit ${query.limit}`;
  const { rows } = await sql<BillRow>`
    ${select(query.timeZone, query.sorting?.by ?? null)} join unnest(array(${chosen})) with ordinality as page (id, place) on page.id = b.id order by page.place`.execute(
    db,
  );
  return rows.map(billOf);
};

export const findAgentBill = async (
  db: Executor,
  { merchantId, id, timeZone }: { readonly merchantId: number; readonly id: bigint; readonly timeZone: string },
): Promise<AgentBill | null> => {
  const { rows } = await sql<BillRow>`
    ${select(timeZone)} where b.id = ${id} and b.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ? billOf(rows[0]) : null;
};

/** False: the bill does not wait. */
export const insertDecision = async (trx: Trx, id: bigint, decision: Decision): Promise<boolean> => {
  const { isApproved, by, reason, at } = decision;
  const { rows } = await sql`
    with taken as (delete from agent_bill_waiting where bill_id = ${id} returning bill_id)
    insert into agent_bill_decision (bill_id, is_approved, decided_by, reason, decided_at)
    select bill_id, ${isApproved}::boolean, ${by}::text, ${reason}::text, ${at}::timestamptz from taken returning bill_id`.execute(
    trx,
  );
  return rows.length === 1;
};
