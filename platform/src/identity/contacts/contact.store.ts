/** Mobile numbers and mail addresses of members in SQL. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

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

/** Whoever has proved it, or else the one account that names it; null where several do. */
export const findNamed = async (executor: Executor, key: ContactKey): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint; isProved: boolean }>`
    select member_id as id, verified_at is not null as "isProved" from member_contact c where ${isOf(key, 'c')}
    order by verified_at is null limit 2`.execute(executor);
  const [first] = rows;
  return first && (first.isProved || rows.length === 1) ? first.id : null;
};

/** Without what another member has proved meanwhile. */
export const contactsOf = async (
  executor: Executor,
  merchantId: number,
  memberId: bigint,
): Promise<readonly ContactRow[]> => {
  const { rows } = await sql<ContactRow>`
    select kind, sealed, verified_at as "verifiedAt" from member_contact c
    where merchant_id = ${merchantId} and member_id = ${memberId}
      and (verified_at is not null or not exists (select from member_contact other
        where other.merchant_id = c.merchant_id and other.kind = c.kind and other.lookup = c.lookup and other.verified_at is not null))`.execute(
    executor,
  );
  return rows;
};

/** False where another member has proved it. */
export const writeContact = async (
  executor: Executor,
  contact: ContactKey & {
    readonly memberId: bigint;
    readonly sealed: string;
    readonly verifiedAt: Date | null;
    readonly at: Date;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into member_contact (merchant_id, member_id, kind, lookup, sealed, verified_at, changed_at)
    select ${contact.merchantId}, ${contact.memberId}, ${contact.kind}, ${bytea(contact.lookup)}, ${contact.sealed},
      ${contact.verifiedAt?.toISOString() ?? null}::timestamptz, ${contact.at.toISOString()}::timestamptz
    where not exists (select from member_contact other
      where ${isOf(contact, 'other')} and other.member_id <> ${contact.memberId} and other.verified_at is not null)
    on conflict do nothing
    returning member_id`.execute(executor);
  if (rows.length > 0) return true;
  const { rows: changed } = await sql`
    update member_contact set lookup = ${bytea(contact.lookup)}, sealed = ${contact.sealed},
      verified_at = ${contact.verifiedAt?.toISOString() ?? null}::timestamptz, changed_at = ${contact.at.toISOString()}::timestamptz
    where merchant_id = ${contact.merchantId} and member_id = ${contact.memberId} and kind = ${contact.kind}
      and not exists (select from member_contact other
        where ${isOf(contact, 'other')} and other.member_id <> ${contact.memberId} and other.verified_at is not null)
    returning member_id`.execute(executor);
  return changed.length > 0;
};

/** A code came back from there. False where it was proved before, by whomever, or is not the member's any more. */
export const writeProof = async (
  executor: Executor,
  contact: ContactKey & { readonly memberId: bigint; readonly at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update member_contact c set verified_at = ${contact.at.toISOString()}::timestamptz
    where ${isOf(contact, 'c')} and c.member_id = ${contact.memberId} and c.verified_at is null
      and not exists (select from member_contact other where ${isOf(contact, 'other')} and other.verified_at is not null)
    returning member_id`.execute(executor);
  return rows.length > 0;
};
