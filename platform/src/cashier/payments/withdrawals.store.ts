/** Withdrawals in SQL. Every reading is about one merchant. */
import { sql } from 'kysely';
import { countedPage, inOrder, timeKey } from '../../kernel/index.ts';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';
import { matching, newestFirst, rowsOf } from './deposits.store.ts';
import type { Narrowing, PaymentSorting, SortedPayment } from './deposits.store.ts';
import type { Paged, RuleOutcome, Withdrawal, WithdrawalStatus } from './payments.model.ts';
import type { DaySum } from './withdrawal.policy.ts';

/** One table with values looked up for each row: planning a join of them takes longer than reading a page. */
const ROW = sql.raw(
  'w.id, w.member_id as "memberId", (select m.account from member m where m.id = w.member_id) as account, w.reference, ' +
    'w.account_id as "accountId", w.bank, w.bank_code as "bankCode", ' +
    'w.last_four as "lastFour", w.amount, w.status, w.needs_two as "needsTwo", w.language, w.created_at as "createdAt", ' +
    'w.first_approved_by as "firstApprovedBy", w.first_approved_at as "firstApprovedAt", w.approved_by as "approvedBy", ' +
    'w.approved_at as "approvedAt", w.paid_at as "paidAt", w.paid_by as "paidBy", w.bank_reference as "bankReference", ' +
    'w.decided_by as "decidedBy", w.decided_at as "decidedAt", w.reason, w.receive_due_at as "receiveDueAt", w.received_at as "receivedAt", ' +
    'w.received_by as "receivedBy", w.disputed_at as "disputedAt", w.transfer_id as "transferId", ' +
    'w.paid_transfer_id as "paidTransferId", w.payments_undone as "paymentsUndone", w.rule_outcome as "ruleOutcome", ' +
    // The newest: one that failed may be followed by no other, since the withdrawal fails with it.
    '(select o.state from payment_order o where o.withdrawal_id = w.id order by o.id desc limit 1) as "payoutState", ' +
    `(select a.operator from work_assignment a where a.queue = 'withdrawal' and a.entry_id = w.id) as assignee`,
);

/** One withdrawal of a member at a time, until the transaction ends: what a day has room for is counted one after the other. */
export const lockMember = async (trx: Executor, memberId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawals of ${memberId}`}, 0))`.execute(trx);
};

/** Of the day around a moment, without what came back. `upTo`: without those that were asked for after this one. */
export const sumDay = async (
  db: Executor,
  filter: {
    readonly merchantId: number;
    readonly memberId: bigint;
    readonly now: Date;
    readonly timeZone: string;
    readonly upTo?: bigint;
  },
): Promise<DaySum> => {
  const { upTo = null } = filter;
  const { rows } = await sql<DaySum>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount from withdrawal
     where merchant_id = ${filter.merchantId} and member_id = ${filter.memberId} and status not in ('rejected', 'failed')
       and (${upTo}::bigint is null or id <= ${upTo}::bigint)
       and created_at >= date_trunc('day', ${filter.now}::timestamptz at time zone ${filter.timeZone}::text) at time zone ${filter.timeZone}::text
       and created_at < (date_trunc('day', ${filter.now}::timestamptz at time zone ${filter.timeZone}::text) + interval '1 day')
         at time zone ${filter.timeZone}::text`.execute(db);
  return rows[0] ?? { count: 0, amount: 0n };
};

/** Held for a member by withdrawals that are not received yet. */
export const sumHeld = async (db: Executor, merchantId: number, memberId: bigint): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from withdrawal
     where merchant_id = ${merchantId} and member_id = ${memberId} and status in ('pending', 'approved')`.execute(db);
  return rows[0]?.amount ?? 0n;
};

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'memberId'
  | 'reference'
  | 'accountId'
  | 'bank'
  | 'bankCode'
  | 'lastFour'
  | 'amount'
  | 'needsTwo'
  | 'language'
  | 'createdAt'
> & { readonly merchantId: number };

/** Null where the reference number is taken. */
export const insertWithdrawal = async (trx: Executor, row: NewWithdrawal): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into withdrawal (merchant_id, member_id, reference, account_id, bank, bank_code, last_four, amount, needs_two, language, created_at)
    values (${row.merchantId}, ${row.memberId}, ${row.reference}, ${row.accountId}, ${row.bank}, ${row.bankCode}, ${row.lastFour}, ${row.amount},
      ${row.needsTwo}, ${row.language}, ${row.createdAt})
    on conflict (merchant_id, reference) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

export const writeTransfer = async (trx: Executor, id: bigint, transferId: bigint): Promise<void> => {
  await sql`update withdrawal set transfer_id = ${transferId} where id = ${id}`.execute(trx);
};

/** Locked until the transaction ends: two operators decide one after the other. `memberId`: of this member alone. */
export const lockWithdrawal = async (
  trx: Executor,
  merchantId: number,
  id: bigint,
  memberId: bigint | null = null,
): Promise<Withdrawal | null> => {
  const { rows } = await sql<Withdrawal>`
    select ${ROW} from withdrawal w
     where w.merchant_id = ${merchantId} and w.id = ${id} and (${memberId}::bigint is null or w.member_id = ${memberId}::bigint)
       for update of w`.execute(trx);
  return rows[0] ?? null;
};

export const findWithdrawal = async (db: Executor, merchantId: number, id: bigint): Promise<Withdrawal | null> => {
  const { rows } = await sql<Withdrawal>`
    select ${ROW} from withdrawal w where w.merchant_id = ${merchantId} and w.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** Two are needed from now on, whatever is set later. */
export const writeFirstApproval = async (trx: Executor, id: bigint, by: string, at: Date): Promise<void> => {
  await sql`
    update withdrawal set needs_two = true, first_approved_by = ${by}, first_approved_at = ${at} where id = ${id}`.execute(
    trx,
  );
};

export const writeApproval = async (
  trx: Executor,
  id: bigint,
  approval: { readonly by: string; readonly at: Date; readonly reason: string | null; readonly dueAt: Date },
): Promise<void> => {
  const { by, at, reason, dueAt } = approval;
  await sql`
    update withdrawal set status = 'approved', approved_by = ${by}, approved_at = ${at}, decided_by = ${by}, decided_at = ${at},
      reason = ${reason}, receive_due_at = ${dueAt} where id = ${id}`.execute(trx);
};

/** The money is back. */
export const writeReturn = async (
  trx: Executor,
  id: bigint,
  decision: {
    readonly status: 'rejected' | 'failed';
    readonly by: string;
    readonly at: Date;
    readonly reason: string | null;
  },
): Promise<void> => {
  const { status, by, at, reason } = decision;
  await sql`
    update withdrawal set status = ${status}, decided_by = ${by}, decided_at = ${at}, reason = ${reason}, receive_due_at = null
     where id = ${id}`.execute(trx);
};

export const writeReceipt = async (
  trx: Executor,
  id: bigint,
  receipt: {
    readonly by: 'member' | 'time' | 'operator';
    readonly at: Date;
  },
): Promise<void> => {
  const { by, at } = receipt;
  await sql`
    update withdrawal set status = 'received', received_by = ${by}, received_at = ${at}, receive_due_at = null
     where id = ${id}`.execute(trx);
};

/** False where another withdrawal of the merchant was paid by the same reference of the bank. */
export const writePayment = async (
  trx: Executor,
  row: Pick<Withdrawal, 'id'> & { readonly merchantId: number },
  payment: { readonly at: Date; readonly by: string; readonly bankReference: string; readonly transferId: bigint },
): Promise<boolean> => {
  const { at, by, bankReference, transferId } = payment;
  const { rows } = await sql`
    update withdrawal set paid_at = ${at}, paid_by = ${by}, bank_reference = ${bankReference}, paid_transfer_id = ${transferId}
     where id = ${row.id} and not exists (
       select from withdrawal o where o.merchant_id = ${row.merchantId} and o.bank_reference = ${bankReference})
    returning 1`.execute(trx);
  return rows.length > 0;
};

/** It counts as unpaid again, and the bank's reference is free for another one. */
export const writePaymentUndone = async (trx: Executor, id: bigint): Promise<void> => {
  await sql`
    update withdrawal set paid_at = null, paid_by = null, bank_reference = null, paid_transfer_id = null, payments_undone = payments_undone + 1
     where id = ${id}`.execute(trx);
};

/** Looked at again then. */
export const writeLater = async (trx: Executor, id: bigint, dueAt: Date): Promise<void> => {
  await sql`update withdrawal set receive_due_at = ${dueAt} where id = ${id}`.execute(trx);
};

/** What the work wrote is undone where it throws, and nothing else of the transaction. */
export const inSavepoint = async (trx: Executor, work: () => Promise<void>): Promise<void> => {
  await sql`savepoint payment`.execute(trx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint payment`.execute(trx);
    throw error;
  } finally {
    await sql`release savepoint payment`.execute(trx);
  }
};

export const writeDispute = async (trx: Executor, id: bigint, at: Date): Promise<void> => {
  await sql`update withdrawal set disputed_at = ${at}, receive_due_at = null where id = ${id}`.execute(trx);
};

export const hasDue = (now: Date): WorkQuestion =>
  sql`select exists (select from withdrawal where receive_due_at <= ${now}) as "hasWork"`;

/** Approved ones that count as received by now, of all merchants, locked; what another instance has in hand is left to it. */
export const lockDue = async (
  trx: Executor,
  now: Date,
  limit: number,
): Promise<
  readonly (Pick<Withdrawal, 'id' | 'memberId' | 'reference' | 'amount'> & { readonly merchantId: number })[]
> => {
  const { rows } = await sql<{
    id: bigint;
    memberId: bigint;
    reference: string;
    amount: bigint;
    merchantId: number;
  }>`
    select w.id, w.member_id as "memberId", w.reference, w.amount, w.merchant_id as "merchantId" from withdrawal w
     where w.receive_due_at <= ${now} order by w.receive_due_at limit ${limit} for update of w skip locked`.execute(
    trx,
  );
  return rows;
};

export interface WithdrawalFilter {
  readonly merchantId: number;
  /** Absent: of all members. */
  readonly memberId?: bigint;
  /**
   * `disputed`: approved ones that the member says did not arrive; `unpaid`: approved ones of which nobody has said that they were paid;
   * `overdue`: those of them that were approved before `overdueBefore`.
   */
  readonly status?: WithdrawalStatus | 'disputed' | 'unpaid' | 'overdue' | undefined;
  readonly overdueBefore?: Date;
  /** The start of an account or a whole reference number. */
  readonly search?: string | undefined;
  readonly narrowing?: Narrowing | undefined;
  /** The operator who works on them; absent: whoever does. */
  readonly assignee?: string | undefined;
  /** Paid out through a payment provider or by an operator's hand; `payable`: those that no provider pays, or may have paid. */
  readonly way?: 'provider' | 'hand' | 'payable' | undefined;
  /** Null or absent: the usual order. */
  readonly sorting?: PaymentSorting | undefined;
  readonly offset: number;
  readonly limit: number;
}

const IN_PROVIDER = sql`exists (select from payment_order o where o.withdrawal_id = w.id)`;
const UNPAID = sql`and w.paid_at is null and w.status in ('approved', 'received')`;

const withStatus = ({ status, overdueBefore = new Date(0) }: WithdrawalFilter) => {
  switch (status) {
    case undefined:
      return sql``;
    // Few of all: a plan for any state would read the table for those that wait.
    case 'pending':
      return sql`and w.status = 'pending'`;
    case 'disputed':
      return sql`and w.status = 'approved' and w.disputed_at is not null`;
    case 'unpaid':
      return UNPAID;
    case 'overdue':
      return sql`${UNPAID} and w.approved_at < ${overdueBefore}`;
    default:
      return sql`and w.status = ${status}`;
  }
};

const MAY_BE_PAID = sql`exists (select from payment_order o where o.withdrawal_id = w.id and o.state <> 'failed')`;

const ofWay = (way: string | null) => sql`(${way}::text is null
  or case when ${way}::text = 'payable' then not ${MAY_BE_PAID} else ${IN_PROVIDER} = (${way}::text = 'provider') end)`;

const SORTS = { asked: sql`w.created_at`, amount: sql`w.amount` } as const;

const orderOf = (filter: WithdrawalFilter) => {
  const { status, memberId, sorting } = filter;
  if (sorting) return inOrder(SORTS[sorting.by], sql`w.id`, sorting);
  if (status === 'unpaid' || status === 'overdue') return sql`order by w.approved_at, w.id`;
  return status === 'pending' && memberId === undefined ? sql`order by w.id` : newestFirst('w', filter);
};

/** In the usual order, an operator's list of those that wait comes oldest first, everything else newest first. */
export const listWithdrawals = async (
  db: Executor,
  filter: WithdrawalFilter,
): Promise<Paged<Withdrawal & SortedPayment>> => {
  const where = sql`${matching('w', filter, ofWay(filter.way ?? null))} ${withStatus(filter)}`;
  // What else is shown is read of the page alone.
  const { rows } = await sql<Withdrawal & SortedPayment & { readonly total: number }>`
    with asked as not materialized (select w.* from withdrawal w where ${where})
    select ${ROW}, case ${filter.sorting?.by ?? null}::text when 'asked' then ${timeKey(SORTS.asked)} when 'amount' then ${SORTS.amount}::text end as "sortKey",
      (select count(*)::integer from asked) as total
      from unnest(array(select w.id from asked w where true ${orderOf(filter)} ${rowsOf(filter)})) with ordinality as page (id, place)
      join withdrawal w on w.id = page.id
     order by page.place`.execute(db);
  return countedPage(rows, async () => {
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::integer as total from withdrawal w where ${where}`.execute(db);
    return counted[0]?.total ?? 0;
  });
};

/** A member's other withdrawals that stand, and when the one before was asked for. */
export const sumOthers = async (
  db: Executor,
  merchantId: number,
  { id, memberId }: Pick<Withdrawal, 'id' | 'memberId'>,
): Promise<DaySum & { readonly before: Date | null }> => {
  const { rows } = await sql<DaySum & { before: Date | null }>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount, max(created_at) filter (where id < ${id}) as before
      from withdrawal
     where merchant_id = ${merchantId} and member_id = ${memberId} and id <> ${id} and status not in ('rejected', 'failed')`.execute(
    db,
  );
  return rows[0] ?? { count: 0, amount: 0n, before: null };
};

/** By reference number, in one question; numbers of anything else are left out. */
export const statusesOf = async (
  db: Executor,
  merchantId: number,
  references: readonly string[],
): Promise<readonly Pick<Withdrawal, 'reference' | 'status'>[]> => {
  if (references.length === 0) return [];
  const { rows } = await sql<Pick<Withdrawal, 'reference' | 'status'>>`
    select reference, status from withdrawal
     where merchant_id = ${merchantId} and reference in (${sql.join(references)})`.execute(db);
  return rows;
};

export const hasUnruled = (): WorkQuestion => sql`
  select exists (
    select from withdrawal w join payment_settings s on s.merchant_id = w.merchant_id
     where s.auto_enabled and w.status = 'pending' and w.rule_outcome is null) as "hasWork"`;

/** Pending withdrawals that the rules have not seen, oldest first, of merchants whose rules are on. */
export const listUnruled = async (
  db: Executor,
  limit: number,
): Promise<readonly (Pick<Withdrawal, 'id'> & { readonly merchantId: number })[]> => {
  const { rows } = await sql<{ id: bigint; merchantId: number }>`
    select w.id, w.merchant_id as "merchantId" from withdrawal w join payment_settings s on s.merchant_id = w.merchant_id
     where s.auto_enabled and w.status = 'pending' and w.rule_outcome is null order by w.id limit ${limit}`.execute(db);
  return rows;
};

export const writeRule = async (trx: Executor, id: bigint, outcome: RuleOutcome, at: Date): Promise<void> => {
  await sql`update withdrawal set rule_outcome = ${outcome}, rule_at = ${at} where id = ${id}`.execute(trx);
};

/**
 * When the member asked for the last withdrawal before this one that was approved; null: there is none. One that waits does not count: it was
 * left to operators, maybe because its deposits were not played.
 */
export const previousApprovedAt = async (
  db: Executor,
  merchantId: number,
  { id, memberId }: Pick<Withdrawal, 'id' | 'memberId'>,
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(created_at) as at from withdrawal
     where merchant_id = ${merchantId} and member_id = ${memberId} and id < ${id} and status in ('approved', 'received')`.execute(
    db,
  );
  return rows[0]?.at ?? null;
};
