/** Mobile numbers and mail addresses of members in SQL. */
import { sql } from 'kysely';
import { sqlState } from '../../../kernel/index.ts';
import type { Executor } from '../../../kernel/index.ts';

export const CONTACT_KINDS = ['mobile', 'email'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export interface ContactRow {
  readonly kind: ContactKind;
  readonly sealed: string;
  readonly verifiedAt: Date | null;
}

const bytea = (bytes: Buffer) => sql`decode(${bytes.toString('hex')}, 'hex')`;

export interface ContactKey {
  readonly merchantId: number;
  readonly kind: ContactKind;
  readonly lookup: Buffer;
}

const isOf = ({ merchantId, kind, lookup }: ContactKey, alias: 'c' | 'other') =>
  sql`${sql.raw(alias)}.merchant_id = ${merchantId} and ${sql.raw(alias)}.kind = ${kind} and ${sql.raw(alias)}.lookup = ${bytea(lookup)}`;

/** Whoever has proved it: what was only typed belongs to nobody. */
export const findOwner = async (executor: Executor, key: ContactKey): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    select member_id as id from member_contact c where ${isOf(key, 'c')} and verified_at is not null`.execute(executor);
  return rows[0]?.id ?? null;
};

/** Whoever has proved it, or else the earliest account that names it: whoever comes later shuts nobody out. */
export const findNamed = async (executor: Executor, key: ContactKey): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    select member_id as id from member_contact c where ${isOf(key, 'c')}
    order by verified_at is null, member_id limit 1`.execute(executor);
  return rows[0]?.id ?? null;
};

/** Whoever has proved it, or else the one account without a password that names it; null where several do. */
export const findReached = async (executor: Executor, key: ContactKey): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint; isProved: boolean }>`
    select c.member_id as id, c.verified_at is not null as "isProved" from member_contact c join member m on m.id = c.member_id
    where ${isOf(key, 'c')} and (c.verified_at is not null or m.password_hash is null)
    order by c.verified_at is null limit 2`.execute(executor);
  const [first] = rows;
  return first && (first.isProved || rows.length === 1) ? first.id : null;
};

const isNoOthers = sql`(verified_at is not null or not exists (select from member_contact other
  where other.merchant_id = c.merchant_id and other.kind = c.kind and other.lookup = c.lookup and other.verified_at is not null))`;

/** Whether the member has it, proved or typed, and no other has proved it. */
export const hasContact = async (
  executor: Executor,
  { memberId, ...key }: ContactKey & { readonly memberId: bigint },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from member_contact c where ${isOf(key, 'c')} and member_id = ${memberId} and ${isNoOthers}`.execute(
    executor,
  );
  return rows.length > 0;
};

/** Without what another member has proved meanwhile. */
export const contactsOf = async (
  executor: Executor,
  merchantId: number,
  memberId: bigint,
): Promise<readonly ContactRow[]> => {
  const { rows } = await sql<ContactRow>`
    select kind, sealed, verified_at as "verifiedAt" from member_contact c
    where merchant_id = ${merchantId} and member_id = ${memberId} and ${isNoOthers}`.execute(executor);
  return rows;
};

const UNIQUE_VIOLATION = '23505';

/** False where another member proves the same at the same moment and is first. A transaction around it goes on. */
const unlessOvertaken = async (executor: Executor, write: () => Promise<boolean>): Promise<boolean> => {
  const { isTransaction } = executor;
  if (isTransaction) await sql`savepoint contact`.execute(executor);
  try {
    return await write();
  } catch (error) {
    if (isTransaction) await sql`rollback to savepoint contact`.execute(executor);
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    return false;
  } finally {
    if (isTransaction) await sql`release savepoint contact`.execute(executor);
  }
};

interface NewContact extends ContactKey {
  readonly memberId: bigint;
  readonly sealed: string;
  readonly verifiedAt: Date | null;
  readonly at: Date;
}

const replaceContact = async (executor: Executor, contact: NewContact): Promise<boolean> => {
  const { rows } = await sql`
    update member_contact set lookup = ${bytea(contact.lookup)}, sealed = ${contact.sealed},
      verified_at = ${contact.verifiedAt?.toISOString() ?? null}::timestamptz, changed_at = ${contact.at.toISOString()}::timestamptz
    where merchant_id = ${contact.merchantId} and member_id = ${contact.memberId} and kind = ${contact.kind}
      and not exists (select from member_contact other
        where ${isOf(contact, 'other')} and other.member_id <> ${contact.memberId} and other.verified_at is not null)
    returning member_id`.execute(executor);
  return rows.length > 0;
};

/** False where another member has proved it. */
export const writeContact = async (executor: Executor, contact: NewContact): Promise<boolean> => {
  const { rows } = await sql`
    insert into member_contact (merchant_id, member_id, kind, lookup, sealed, verified_at, changed_at)
    select ${contact.merchantId}, ${contact.memberId}, ${contact.kind}, ${bytea(contact.lookup)}, ${contact.sealed},
      ${contact.verifiedAt?.toISOString() ?? null}::timestamptz, ${contact.at.toISOString()}::timestamptz
    where not exists (select from member_contact other
      where ${isOf(contact, 'other')} and other.member_id <> ${contact.memberId} and other.verified_at is not null)
    on conflict do nothing
    returning member_id`.execute(executor);
  return rows.length > 0 || unlessOvertaken(executor, () => replaceContact(executor, contact));
};

interface ProvedContact extends ContactKey {
  readonly memberId: bigint;
  readonly at: Date;
}

const markProved = async (executor: Executor, contact: ProvedContact): Promise<boolean> => {
  const { rows } = await sql`
    update member_contact c set verified_at = ${contact.at.toISOString()}::timestamptz
    where ${isOf(contact, 'c')} and c.member_id = ${contact.memberId} and c.verified_at is null
      and not exists (select from member_contact other where ${isOf(contact, 'other')} and other.verified_at is not null)
    returning member_id`.execute(executor);
  return rows.length > 0;
};

/** A code came back from there. False where it was proved before, by whomever, or is not the member's any more. */
export const writeProof = (executor: Executor, contact: ProvedContact): Promise<boolean> =>
  unlessOvertaken(executor, () => markProved(executor, contact));
