import { sql } from 'kysely';
import type { CASE_SORTS } from 'shared-contracts/sorts';
import { bigints, inOrder, jsonb, timeKey } from '../../kernel/index.ts';
import type { Executor, SortedRow, Sorting } from '../../kernel/index.ts';

export type CaseRule =
  | 'withdrawal-without-play'
  | 'transfer-without-play'
  | 'failed-payments'
  | 'exclusion-elsewhere'
  | 'limit-raised'
  | 'withdrawal-not-received'
  | 'large-win'
  | 'deposit-while-excluded'
  | 'payment-difference'
  | 'vendor-difference'
  | 'risk-signal';
export type PaymentKind = 'deposit' | 'withdrawal' | 'payment-failed';

export interface Case {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly rule: CaseRule;
  readonly facts: Readonly<Record<string, string>>;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly note: string | null;
  /** The operator who works on it. */
  readonly assignee: string | null;
}

export interface Payment {
  readonly merchantId: number;
  readonly memberId: bigint;
  /** Minor units. */
  readonly amount: bigint;
  readonly at: Date;
}

const CASE = sql.raw(
  'id, member_id as "memberId", rule, facts, opened_at as "openedAt", closed_at as "closedAt", closed_by as "closedBy", note, ' +
    `(select a.operator from work_assignment a where a.queue = 'case' and a.entry_id = protection_case.id) as assignee`,
);

export const insertPayment = async (db: Executor, kind: PaymentKind, payment: Payment): Promise<void> => {
  await sql`
    insert into case_event (merchant_id, member_id, kind, amount, at)
    values (${payment.merchantId}, ${payment.memberId}, ${kind}, ${payment.amount}, ${payment.at})`.execute(db);
};

/** One of them, should there be two of the same amount and moment. */
export const deleteWithdrawal = async (db: Executor, { merchantId, memberId, amount, at }: Payment): Promise<void> => {
  await sql`
    delete from case_event where id = (
      select id from case_event
       where merchant_id = ${merchantId} and member_id = ${memberId} and kind = 'withdrawal' and amount = ${amount} and at = ${at} limit 1)`.execute(
    db,
  );
};

export const failedSince = async (db: Executor, memberId: bigint, since: Date): Promise<readonly Date[]> => {
  const { rows } = await sql<{ at: Date }>`
    select at from case_event where member_id = ${memberId} and kind = 'payment-failed' and at >= ${since} order by at desc limit 50`.execute(
    db,
  );
  return rows.map(({ at }) => at);
};

/** Deposits after the withdrawal before `at`: their sum and the first of them. */
export const depositsBefore = async (
  db: Executor,
  memberId: bigint,
  at: Date,
): Promise<{ readonly deposited: bigint; readonly firstAt: Date | null }> => {
  const { rows } = await sql<{ deposited: bigint; firstAt: Date | null }>`
    select coalesce(sum(amount), 0)::bigint as deposited, min(at) as "firstAt" from case_event
    where member_id = ${memberId} and kind = 'deposit' and at <= ${at}
      and at > coalesce((select max(w.at) from case_event w where w.member_id = ${memberId} and w.kind = 'withdrawal' and w.at < ${at}), '-infinity')`.execute(
    db,
  );
  return rows[0] ?? { deposited: 0n, firstAt: null };
};

/** One open case a member and rule: a second occasion adds nothing until the first is closed. False then. */
export const insertCase = async (
  db: Executor,
  entry: {
    readonly merchantId: number;
    readonly memberId: bigint;
    readonly rule: CaseRule;
    readonly facts: Readonly<Record<string, string>>;
    readonly at: Date;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into protection_case (merchant_id, member_id, rule, facts, opened_at)
    values (${entry.merchantId}, ${entry.memberId}, ${entry.rule}, ${jsonb(entry.facts)}, ${entry.at})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
};

export type OpenCase = Pick<Case, 'id' | 'memberId' | 'rule' | 'openedAt'>;

/** Open ones of these members, newest first: one a rule and member at most. */
export const openCasesOf = async (
  db: Executor,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<readonly OpenCase[]> => {
  const { rows } = await sql<OpenCase>`
    select id, member_id as "memberId", rule, opened_at as "openedAt" from protection_case
     where merchant_id = ${merchantId} and member_id = any (${bigints(memberIds)}) and closed_at is null order by id desc`.execute(
    db,
  );
  return rows;
};

type CaseSort = (typeof CASE_SORTS)[number];
export type CaseSorting = Sorting<CaseSort> | null;

export interface CaseList {
  readonly rows: readonly (Case & SortedRow)[];
  readonly total: number;
}

/** In words that an index of the open ones serves. */
const STANDING = { open: sql`and closed_at is null`, closed: sql`and closed_at is not null`, all: sql`` } as const;

/** Newest first in the usual order. */
export const listCases = async (
  db: Executor,
  filter: {
    readonly merchantId: number;
    readonly state: 'open' | 'closed' | 'all';
    readonly memberId?: bigint | undefined;
    readonly id?: bigint | undefined;
    /** The operator who works on them; null: whoever does. */
    readonly assignee: string | null;
    readonly sorting: CaseSorting;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<CaseList> => {
  const { sorting } = filter;
  const order = sorting ? inOrder(sql`opened_at`, sql`id`, sorting) : sql`order by id desc`;
  const where = sql`merchant_id = ${filter.merchantId} ${STANDING[filter.state]}
    ${filter.memberId === undefined ? sql`` : sql`and member_id = ${filter.memberId}`}
    ${filter.id === undefined ? sql`` : sql`and id = ${filter.id}`}
    and (${filter.assignee}::text is null or exists (
      select from work_assignment a where a.operator = ${filter.assignee}::text and a.queue = 'case' and a.entry_id = protection_case.id))`;
  const { rows } = await sql<Case & SortedRow>`
    select ${CASE}, case when ${sorting !== null}::boolean then ${timeKey(sql`opened_at`)} end as "sortKey" from protection_case
     where ${where} ${order} limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from protection_case where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const hasCase = async (db: Executor, merchantId: number, id: bigint): Promise<boolean> => {
  const { rows } = await sql`select from protection_case where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  return rows.length > 0;
};

export const closeCase = async (
  db: Executor,
  entry: {
    readonly merchantId: number;
    readonly id: bigint;
    readonly by: string;
    readonly note: string;
    readonly at: Date;
  },
): Promise<Case | null> => {
  const { rows } = await sql<Case>`
    update protection_case set closed_at = ${entry.at}, closed_by = ${entry.by}, note = ${entry.note}
    where merchant_id = ${entry.merchantId} and id = ${entry.id} and closed_at is null returning ${CASE}`.execute(db);
  return rows[0] ?? null;
};
