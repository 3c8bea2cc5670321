/** Members' bank accounts in SQL. */
import { sql } from 'kysely';
import { bigints, jsonb } from '../../kernel/index.ts';

import type { Executor } from '../../kernel/index.ts';

export interface MemberKey {
  readonly merchantId: number;
  readonly memberId: bigint;
}

export interface BankAccountRow {
  readonly id: bigint;
  readonly memberId: bigint;
  /** Name of the bank. */
  readonly bank: string;
  readonly bankCode: string;
  readonly lastFour: string;
  /** Null once the data of an account that was removed long ago are gone. */
  readonly sealed: string | null;
  readonly addedAt: Date;
  readonly removedAt: Date | null;
  readonly removedBy: string | null;
  readonly removedWhy: string | null;
}

const ROW = sql.raw(
  'a.id, a.member_id as "memberId", b.name as bank, b.code as "bankCode", a.last_four as "lastFour", a.sealed, a.added_at as "addedAt", ' +
    'a.removed_at as "removedAt", a.removed_by as "removedBy", a.removed_why as "removedWhy"',
);
const FROM = sql.raw('bank_account a join bank b on b.id = a.bank_id');
const bytea = (bytes: Buffer) => sql`decode(${bytes.toString('hex')}, 'hex')`;
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Those that are there; newest first. */
export const listAccounts = async (
  db: Executor,
  { merchantId, memberId }: MemberKey,
): Promise<readonly BankAccountRow[]> => {
  const { rows } = await sql<BankAccountRow>`
    select ${ROW} from ${FROM}
     where a.merchant_id = ${merchantId} and a.member_id = ${memberId} and a.removed_at is null order by a.id desc`.execute(
    db,
  );
  return rows;
};

/** Those that are there, then the last removed ones; each newest first. */
export const listAllAccounts = async (
  db: Executor,
  { merchantId, memberId }: MemberKey,
  limit: number,
): Promise<readonly BankAccountRow[]> => {
  const { rows } = await sql<BankAccountRow>`
    select ${ROW} from ${FROM}
     where a.merchant_id = ${merchantId} and a.member_id = ${memberId}
     order by (a.removed_at is null) desc, a.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Removed or not. */
export const findAccount = async (
  db: Executor,
  { merchantId, memberId }: MemberKey,
  id: bigint,
): Promise<BankAccountRow | null> => {
  const { rows } = await sql<BankAccountRow>`
    select ${ROW} from ${FROM} where a.merchant_id = ${merchantId} and a.member_id = ${memberId} and a.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Accounts of whatever members of the merchant, removed ones as well. */
export const findAccounts = async (
  db: Executor,
  merchantId: number,
  ids: readonly bigint[],
): Promise<readonly BankAccountRow[]> => {
  const { rows } = await sql<BankAccountRow>`
    select ${ROW} from ${FROM} where a.merchant_id = ${merchantId} and a.id = any(${bigints(ids)})`.execute(db);
  return rows;
};

/** One that is there, and stays until the transaction ends. */
export const holdAccount = async (
  trx: Executor,
  { merchantId, memberId }: MemberKey,
  id: bigint,
): Promise<BankAccountRow | null> => {
  const { rows } = await sql<BankAccountRow>`
    select ${ROW} from ${FROM}
     where a.merchant_id = ${merchantId} and a.member_id = ${memberId} and a.id = ${id} and a.removed_at is null for share of a`.execute(
    trx,
  );
  return rows[0] ?? null;
};

/** The oldest one that is not forgotten, removed or not. */
export const firstAccount = async (
  db: Executor,
  { merchantId, memberId }: MemberKey,
): Promise<Pick<BankAccountRow, 'memberId' | 'sealed'> | null> => {
  const { rows } = await sql<Pick<BankAccountRow, 'memberId' | 'sealed'>>`
    select member_id as "memberId", sealed from bank_account
     where merchant_id = ${merchantId} and member_id = ${memberId} and sealed is not null order by id limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
};

export const hasAccount = async (db: Executor, { merchantId, memberId }: MemberKey): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from bank_account where merchant_id = ${merchantId} and member_id = ${memberId} and removed_at is null limit 1`.execute(
    db,
  );
  return rows.length === 1;
};

/** Whose account this number is at a merchant; null: nobody's. */
export const ownerOf = async (db: Executor, merchantId: number, numberKey: Buffer): Promise<bigint | null> => {
  const { rows } = await sql<{ memberId: bigint }>`
    select member_id as "memberId" from bank_account
     where merchant_id = ${merchantId} and number_key = ${bytea(numberKey)} and removed_at is null`.execute(db);
  return rows[0]?.memberId ?? null;
};

export interface MemberPair {
  readonly memberId: bigint;
  readonly otherId: bigint;
}

/** Those of the first members who have, or had, an account that the other of their pair has or had, as long as removed ones are kept. */
export const sharingNumber = async (db: Executor, pairs: readonly MemberPair[]): Promise<ReadonlySet<bigint>> => {
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<Pick<MemberPair, 'memberId'>>`
    select distinct p."memberId" from jsonb_to_recordset(${jsonb(pairs)}) as p("memberId" bigint, "otherId" bigint)
    join member m on m.id = p."memberId"
    join bank_account own on own.merchant_id = m.merchant_id and own.member_id = m.id
    join bank_account other on other.merchant_id = m.merchant_id and other.member_id = p."otherId" and other.number_key = own.number_key`.execute(
    db,
  );
  return new Set(rows.map(({ memberId }) => memberId));
};

/** One change of a member's accounts at a time, until the transaction ends. */
export const lockAccounts = async (trx: Executor, memberId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank accounts of ${memberId}`}, 0))`.execute(trx);
};

export interface NewBankAccount extends MemberKey {
  readonly bankId: bigint;
  readonly sealed: string;
  readonly lastFour: string;
  readonly numberKey: Buffer;
  /** Finds the member by the holder's name. */
  readonly holderKey: Buffer | null;
  readonly at: Date;
}

/** False where the number belongs to somebody already. */
export const insertAccount = async (trx: Executor, row: NewBankAccount): Promise<boolean> => {
  const { rows } = await sql`
    insert into bank_account (merchant_id, member_id, bank_id, sealed, last_four, number_key, holder_key, added_at)
    values (${row.merchantId}, ${row.memberId}, ${row.bankId}, ${row.sealed}, ${row.lastFour}, ${bytea(row.numberKey)},
      decode(${row.holderKey?.toString('hex') ?? null}::text, 'hex'), ${moment(row.at)})
    on conflict (merchant_id, number_key) where removed_at is null do nothing returning id`.execute(trx);
  return rows.length === 1;
};

/** Null where there is none, or it was removed before. `memberId`: null for an operator, who may take anybody's. */
export const removeAccount = async (
  trx: Executor,
  account: {
    readonly merchantId: number;
    readonly memberId: bigint | null;
    readonly id: bigint;
    readonly at: Date;
    readonly by: string | null;
    readonly why: string | null;
  },
): Promise<BankAccountRow | null> => {
  const { rows } = await sql<BankAccountRow>`
    update bank_account a set removed_at = ${moment(account.at)}, removed_by = ${account.by}, removed_why = ${account.why}
      from bank b
     where b.id = a.bank_id and a.merchant_id = ${account.merchantId} and a.id = ${account.id} and a.removed_at is null
       and (${account.memberId}::bigint is null or a.member_id = ${account.memberId}::bigint)
    returning ${ROW}`.execute(trx);
  return rows[0] ?? null;
};

/** Forgets whose names and numbers those were that were removed before a moment, unless money is still to be sent there. */
export const forgetAccounts = async (trx: Executor, before: Date): Promise<void> => {
  await sql`
    update bank_account a set sealed = null, number_key = null, holder_key = null
     where a.removed_at < ${moment(before)} and a.sealed is not null
       and not exists (select from withdrawal w where w.account_id = a.id
         and (w.status = 'pending' or w.status in ('approved', 'received') and w.paid_at is null))`.execute(trx);
};
