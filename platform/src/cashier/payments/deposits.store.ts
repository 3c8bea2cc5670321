/** Deposits in SQL. Every reading is about one merchant. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MEMBER_TYPE } from '../../identity/identity/index.ts';
import type { PAYMENT_SORTS } from 'shared-contracts/sorts';
import { bigints, countedPage, inOrder, jsonb, rowCount, timeKey } from '../../kernel/index.ts';
import type { Executor, SortedRow, Sorting } from '../../kernel/index.ts';
import type { Deposit, DepositStatus, Method, Paged } from './payments.model.ts';
import type { DaySum } from './withdrawal.policy.ts';

/** One table with values looked up for each row: planning a join of them takes longer than reading a page. */
const ROW = sql.raw(
  'd.id, d.member_id as "memberId", (select m.account from member m where m.id = d.member_id) as account, ' +
    'd.reference, d.kind, d.texts, d.provider, d.holder, d.number, d.qr_text as "qrText", ' +
    'd.amount, d.credited, d.status, d.created_at as "createdAt", d.decided_at as "decidedAt", d.decided_by as "decidedBy", d.reason, ' +
    '(select o.state from payment_order o where o.deposit_id = d.id) as "orderState", ' +
    'd.first_credited_by as "firstCreditedBy", d.first_credited_at as "firstCreditedAt", d.first_credited as "firstCredited", ' +
    `(select a.operator from work_assignment a where a.queue = 'deposit' and a.entry_id = d.id) as assignee`,
);

/** One change of a member's pending deposits at a time, until the transaction ends. */
export const lockMember = async (trx: Executor, memberId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposits of ${memberId}`}, 0))`.execute(trx);
};

export type Waiting = Readonly<Record<'pending' | 'cancelled', DaySum>>;

/** How many of a member's wait, and their sum; `cancelled`: checkouts that the member has cancelled and can still pay. */
export const sumWaiting = async (trx: Executor, merchantId: number, memberId: bigint): Promise<Waiting> => {
  const { rows } = await sql<DaySum & { status: 'pending' | 'cancelled' }>`
    select d.status, count(*)::integer as count, sum(d.amount)::bigint as amount from deposit d
     where d.merchant_id = ${merchantId} and d.member_id = ${memberId} and (d.status = 'pending'
       or d.status = 'cancelled' and exists (select from payment_order o where o.deposit_id = d.id and o.state = 'open'))
     group by 1`.execute(trx);
  const of = (status: DepositStatus): DaySum => rows.find((row) => row.status === status) ?? { count: 0, amount: 0n };
  return { pending: of('pending'), cancelled: of('cancelled') };
};

/**
 * Checkouts of a member that a provider may still report as paid, cancelled ones too: the sum. Until the transaction ends no deposit is begun.
 */
export const sumPayable = async (trx: Executor, merchantId: number, memberId: bigint): Promise<bigint> => {
  await lockMember(trx, memberId);
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from payment_order
     where merchant_id = ${merchantId} and member_id = ${memberId} and deposit_id is not null and state = 'open'`.execute(
    trx,
  );
  return rows[0]?.sum ?? 0n;
};

export interface NewDeposit {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly reference: string;
  readonly method: Method;
  readonly amount: bigint;
  readonly at: Date;
}

/** Null where the reference number is taken. */
export const insertDeposit = async (trx: Executor, { method: m, ...row }: NewDeposit): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into deposit (merchant_id, member_id, reference, method_id, kind, texts, provider, holder, number, qr_text, amount, created_at)
    values (${row.merchantId}, ${row.memberId}, ${row.reference}, ${m.id}, ${m.kind}, ${jsonb(m.texts)}, ${m.provider}, ${m.holder}, ${m.number},
      ${m.qrText}, ${row.amount}, ${row.at})
    on conflict (merchant_id, reference) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

/** Locked until the transaction ends: two operators decide one after the other. `memberId`: of this member alone. */
export const lockDeposit = async (
  trx: Executor,
  merchantId: number,
  id: bigint,
  memberId: bigint | null = null,
): Promise<Deposit | null> => {
  const { rows } = await sql<Deposit>`
    select ${ROW} from deposit d
     where d.merchant_id = ${merchantId} and d.id = ${id} and (${memberId}::bigint is null or d.member_id = ${memberId}::bigint)
       for update of d`.execute(trx);
  return rows[0] ?? null;
};

export const findDeposit = async (db: Executor, merchantId: number, id: bigint): Promise<Deposit | null> => {
  const { rows } = await sql<Deposit>`
    select ${ROW} from deposit d where d.merchant_id = ${merchantId} and d.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

export interface DepositDecision {
  readonly status: Exclude<DepositStatus, 'pending'>;
  readonly credited: bigint | null;
  readonly by: string | null;
  readonly reason: string | null;
  readonly at: Date;
}

export const decideDeposit = async (
  trx: Executor,
  merchantId: number,
  id: bigint,
  { status, credited, by, reason, at }: DepositDecision,
): Promise<void> => {
  await sql`
    update deposit set status = ${status}, credited = ${credited}, decided_by = ${by}, reason = ${reason}, decided_at = ${at}
     where merchant_id = ${merchantId} and id = ${id}`.execute(trx);
};

/** Narrows a list of payments by when they were requested and how much of. */
export interface Narrowing {
  /** Days in the time zone, `YYYY-MM-DD`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
  /** Minor units, both included. */
  readonly least?: bigint | undefined;
  readonly most?: bigint | undefined;
}

type PaymentSort = (typeof PAYMENT_SORTS)[number];
export type PaymentSorting = Sorting<PaymentSort> | null;
export type SortedPayment = SortedRow;
const SORTS = { asked: sql`d.created_at`, amount: sql`d.amount` } as const satisfies Record<
  PaymentSort,
  RawBuilder<unknown>
>;

export interface DepositFilter {
  readonly merchantId: number;
  /** Absent: of all members. */
  readonly memberId?: bigint;
  readonly status?: DepositStatus | undefined;
  /** The start of an account or a whole reference number. */
  readonly search?: string | undefined;
  readonly narrowing?: Narrowing | undefined;
  /** The operator who works on them; absent: whoever does. */
  readonly assignee?: string | undefined;
  readonly way?: Deposit['kind'] | undefined;
  /** Null or absent: the usual order. */
  readonly sorting?: PaymentSorting | undefined;
  readonly offset: number;
  readonly limit: number;
}

const QUEUES = { d: 'deposit', w: 'withdrawal' } as const;

/** Entries of a queue that an operator works on; null: all. */
const assignedTo = (table: 'd' | 'w', assignee: string | null) => sql`
  (${assignee}::text is null or exists (
    select from work_assignment a where a.operator = ${assignee}::text and a.queue = ${QUEUES[table]}
      and a.entry_id = ${sql.ref(`${table}.id`)}))`;

const startingWith = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** One statement for every choice: what is not asked for is folded away when the statement is planned. */
const narrowedBy = (table: 'd' | 'w', narrowing: Partial<Narrowing>) => {
  const { timeZone = 'UTC' } = narrowing;
  const [from, to] = [narrowing.from ?? null, narrowing.to ?? null];
  const [least, most] = [narrowing.least ?? null, narrowing.most ?? null];
  const createdAt = sql.ref(`${table}.created_at`);
  const amount = sql.ref(`${table}.amount`);
  return sql`
    (${from}::text is null or ${createdAt} >= ${from}::text::date::timestamp at time zone ${timeZone}::text)
    and (${to}::text is null or ${createdAt} < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text)
    and (${least}::bigint is null or ${amount} >= ${least}::bigint) and (${most}::bigint is null or ${amount} <= ${most}::bigint)`;
};

type Bounds = Omit<DepositFilter, 'status' | 'way'> & { readonly way?: string | undefined };

const isBounded = ({
  memberId,
  search,
  assignee,
  way,
  narrowing: { from, to, least, most } = { timeZone: '' },
}: Bounds) =>
  [memberId, search || undefined, assignee, way, from, to, least, most].some((bound) => bound !== undefined);

/** The start of an account or a whole reference number. Members are looked for by themselves, so that rows are counted without them. */
const foundBy = (table: 'd' | 'w', merchantId: number, search: string | null) => sql`
  (${search}::text is null or ${sql.ref(`${table}.reference`)} = ${search?.toUpperCase() ?? null}::text
    or ${sql.ref(`${table}.member_id`)} in (
      select f.id from member f where f.merchant_id = ${merchantId} and f.type = ${sql.lit(MEMBER_TYPE.member)}
        and lower(f.account) like ${startingWith(search ?? '')}::text))`;

/** Of a method's kind. */
const ofKind = (way: string | null) => sql`(${way}::text is null or d.kind = ${way}::text)`;

/**
 * What is asked for, of a table with a reference number; `ofWay`: the condition of the way. The usual list has no bounds: without conditions on
 * absent values, one plan of it serves every call.
 */
export const matching = (table: 'd' | 'w', filter: Bounds, ofWay: RawBuilder<unknown>) => {
  const { merchantId, memberId = null, search, narrowing = {}, assignee = null } = filter;
  return sql`
    ${sql.ref(`${table}.merchant_id`)} = ${merchantId}
    ${
      isBounded(filter)
        ? sql`and (${memberId}::bigint is null or ${sql.ref(`${table}.member_id`)} = ${memberId}::bigint)
            and ${foundBy(table, merchantId, search || null)} and ${narrowedBy(table, narrowing)} and ${assignedTo(table, assignee)} and ${ofWay}`
        : sql``
    }`;
};

/** A list with bounds is planned at every call, with what it is bounded by. */
export const rowsOf = (filter: Bounds & { readonly offset: number; readonly limit: number }) => {
  const count = isBounded(filter) ? (rows: number) => rows : rowCount;
  return sql`limit ${count(filter.limit)} offset ${count(filter.offset)}`;
};

/**
 * Narrowed by days, rows come in the order of the index of days: in that of their numbers, each newer row would be read and left out, and the
 * bounds worked out for it.
 */
export const newestFirst = (table: 'd' | 'w', { narrowing }: Pick<DepositFilter, 'narrowing'>) => {
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  const isByDay = narrowing?.from !== undefined || narrowing?.to !== undefined;
  return isByDay ? sql`order by ${at} desc, ${id} desc` : sql`order by ${id} desc`;
};

const withStatus = (status: DepositStatus | undefined) => {
  if (status === undefined) return sql``;
  // Few of all: a plan for any state would read the table for those that wait.
  return status === 'pending' ? sql`and d.status = 'pending'` : sql`and d.status = ${status}`;
};

const orderOf = (filter: DepositFilter) => {
  const { status, memberId, sorting } = filter;
  if (sorting) return inOrder(SORTS[sorting.by], sql`d.id`, sorting);
  return status === 'pending' && memberId === undefined ? sql`order by d.id` : newestFirst('d', filter);
};

/** In the usual order, an operator's list of those that wait comes oldest first, everything else newest first. */
export const listDeposits = async (db: Executor, filter: DepositFilter): Promise<Paged<Deposit & SortedPayment>> => {
  const { status, way } = filter;
  const where = sql`${matching('d', filter, ofKind(way ?? null))} ${withStatus(status)}`;
  // What else is shown is read of the page alone.
  const { rows } = await sql<Deposit & SortedPayment & { readonly total: number }>`
    with asked as not materialized (select d.* from deposit d where ${where})
    select ${ROW}, case ${filter.sorting?.by ?? null}::text when 'asked' then ${timeKey(SORTS.asked)} when 'amount' then ${SORTS.amount}::text end as "sortKey",
      (select count(*)::integer from asked) as total
      from unnest(array(select d.id from asked d where true ${orderOf(filter)} ${rowsOf(filter)})) with ordinality as page (id, place)
      join deposit d on d.id = page.id
     order by page.place`.execute(db);
  return countedPage(rows, async () => {
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::integer as total from deposit d where ${where}`.execute(db);
    return counted[0]?.total ?? 0;
  });
};

/** The first deposit of at least so much that was credited in a time; null where there is none. */
export const firstCredited = async (
  db: Executor,
  filter: {
    readonly merchantId: number;
    readonly memberId: bigint;
    readonly from: Date;
    /** Null: without end. */
    readonly until: Date | null;
    readonly least: bigint;
  },
): Promise<bigint | null> => {
  const { rows } = await sql<{ credited: bigint }>`
    select credited from deposit
     where merchant_id = ${filter.merchantId} and member_id = ${filter.memberId} and status = 'credited' and credited >= ${filter.least}
       and decided_at >= ${filter.from} and (${filter.until}::timestamptz is null or decided_at < ${filter.until})
     order by decided_at, id limit 1`.execute(db);
  return rows[0]?.credited ?? null;
};

/** What was credited to members in all, in minor units; whom nothing was credited to is left out. */
export const sumCredited = async (
  db: Executor,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<readonly { readonly memberId: bigint; readonly count: number; readonly amount: bigint }[]> => {
  const { rows } = await sql<{ memberId: bigint; count: number; amount: bigint }>`
    select member_id as "memberId", count(*)::integer as count, sum(credited)::bigint as amount from deposit
     where merchant_id = ${merchantId} and member_id = any (${bigints(memberIds)}) and status = 'credited' group by 1`.execute(
    db,
  );
  return rows;
};

/** What a member has deposited or received from other members since a moment, minor units: such a transfer is a deposit, too (WAL-021). */
export const sumDepositedSince = async (
  db: Executor,
  { merchantId, memberId, since }: { readonly merchantId: number; readonly memberId: bigint; readonly since: Date },
): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as amount
      from ledger_account a join ledger_entry e on e.account_id = a.id
     where a.merchant_id = ${merchantId} and a.owner_id = ${memberId}
       and e.cash_kind in ('deposit', 'member-transfer') and e.amount > 0 and e.created_at >= ${since}`.execute(db);
  return rows[0]?.amount ?? 0n;
};

/** The first of two operators who saw the money; what he saw counts for the second. */
export const writeFirstCredit = async (
  trx: Executor,
  id: bigint,
  { by, amount, at }: { readonly by: string; readonly amount: bigint; readonly at: Date },
): Promise<void> => {
  await sql`
    update deposit set first_credited_by = ${by}, first_credited_at = ${at}, first_credited = ${amount} where id = ${id}`.execute(
    trx,
  );
};
