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

export const findMemberId = async (
  executor: Executor,
  key: { readonly merchantId: number; readonly kind: ContactKind; readonly lookup: Buffer },
): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    select member_id as id from member_contact
    where merchant_id = ${key.merchantId} and kind = ${key.kind} and lookup = ${bytea(key.lookup)}`.execute(executor);
  return rows[0]?.id ?? null;
};

export const contactsOf = async (
  executor: Executor,
  merchantId: number,
  memberId: bigint,
): Promise<readonly ContactRow[]> => {
  const { rows } = await sql<ContactRow>`
    select kind, sealed, verified_at as "verifiedAt" from member_contact
    where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(executor);
  return rows;
};

/** False where another member has it. */
export const writeContact = async (
  executor: Executor,
  contact: {
    readonly merchantId: number;
    readonly memberId: bigint;
    readonly kind: ContactKind;
    readonly lookup: Buffer;
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
      where other.merchant_id = ${contact.merchantId} and other.kind = ${contact.kind} and other.lookup = ${bytea(contact.lookup)}
        and other.member_id <> ${contact.memberId})
    on conflict do nothing
    returning member_id`.execute(executor);
  if (rows.length > 0) return true;
  const { rows: changed } = await sql`
    update member_contact set lookup = ${bytea(contact.lookup)}, sealed = ${contact.sealed},
      verified_at = ${contact.verifiedAt?.toISOString() ?? null}::timestamptz, changed_at = ${contact.at.toISOString()}::timestamptz
    where merchant_id = ${contact.merchantId} and member_id = ${contact.memberId} and kind = ${contact.kind}
      and not exists (select from member_contact other
        where other.merchant_id = ${contact.merchantId} and other.kind = ${contact.kind} and other.lookup = ${bytea(contact.lookup)}
          and other.member_id <> ${contact.memberId})
    returning member_id`.execute(executor);
  return changed.length > 0;
};
