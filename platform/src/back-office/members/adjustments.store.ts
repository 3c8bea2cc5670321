/** Corrections of balances that one operator proposes and another decides about (LED-006). */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { Scope } from './sections.store.ts';

export interface Adjustment {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly account: string;
  /** Minor units that the member receives; below zero: that are taken. */
  readonly amount: bigint;
  /** The transfer that it takes back; null: a movement of its own. */
  readonly reverses: bigint | null;
  readonly reason: string;
  readonly state: 'proposed' | 'posted' | 'declined';
  readonly proposedAt: Date;
  readonly proposedBy: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decisionReason: string | null;
  readonly transferId: bigint | null;
}

const COLUMNS = sql`
  a.id, a.member_id as "memberId", m.account, a.amount, a.reverses, a.reason, a.state, a.proposed_at as "proposedAt",
  a.proposed_by as "proposedBy", a.decided_at as "decidedAt", a.decided_by as "decidedBy", a.decision_reason as "decisionReason",
  a.transfer_id as "transferId"`;
const FROM = sql`from balance_adjustment a join member m on m.id = a.member_id`;

export interface AdjustmentFilter {
  readonly merchantId: number;
  /** Null: those of all members that wait for a second operator. */
  readonly memberId: bigint | null;
  readonly before: bigint | null;
  readonly limit: number;
}

/** Newest first. */
export const listAdjustments = async (
  db: Executor,
  { merchantId, memberId, before, limit }: AdjustmentFilter,
): Promise<readonly Adjustment[]> => {
  const { rows } = await sql<Adjustment>`
    select ${COLUMNS} ${FROM} where a.merchant_id = ${merchantId}
      ${memberId === null ? sql`and a.state = 'proposed'` : sql`and a.member_id = ${memberId}`}
      ${before === null ? sql`` : sql`and a.id < ${before}`}
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
};

/** The row is held until the transaction ends. */
export const lockAdjustment = async (
  trx: Executor,
  { merchantId, memberId }: Scope,
  id: bigint,
): Promise<Adjustment | null> => {
  const { rows } = await sql<Adjustment>`
    select ${COLUMNS} ${FROM} where a.id = ${id} and a.merchant_id = ${merchantId} and a.member_id = ${memberId} for update of a`.execute(
    trx,
  );
  return rows[0] ?? null;
};

/** Null where another adjustment takes the same transfer back. */
export const insertAdjustment = async (
  trx: Executor,
  {
    merchantId,
    memberId,
    amount,
    reverses,
    reason,
    at,
    by,
  }: Scope & Pick<Adjustment, 'amount' | 'reverses' | 'reason'> & { readonly at: Date; readonly by: string },
): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into balance_adjustment (merchant_id, member_id, amount, reverses, reason, proposed_at, proposed_by)
    values (${merchantId}, ${memberId}, ${amount}, ${reverses}, ${reason}, ${at}, ${by})
    on conflict do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

export interface AdjustmentDecision {
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  /** Of the ledger; null: declined. */
  readonly transferId: bigint | null;
}

export const markDecided = async (
  trx: Executor,
  id: bigint,
  { at, by, reason, transferId }: AdjustmentDecision,
): Promise<void> => {
  await sql`
    update balance_adjustment set state = case when ${transferId}::bigint is null then 'declined' else 'posted' end,
      decided_at = ${at}, decided_by = ${by}, decision_reason = ${reason}, transfer_id = ${transferId}
    where id = ${id}`.execute(trx);
};
