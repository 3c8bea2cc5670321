/** Links in SQL. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

const bytea = (bytes: Buffer) => sql`decode(${bytes.toString('hex')}, 'hex')`;
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export interface NewLink {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly issuedAt: Date;
  readonly issuedBy: string;
  readonly reason: string;
  readonly expiresAt: Date;
}

export interface LinkRow {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly issuedAt: Date;
  readonly issuedBy: string;
  readonly reason: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
}

export const insertLink = async (executor: Executor, hash: Buffer, link: NewLink): Promise<void> => {
  await sql`
    insert into sign_in_link (token_hash, merchant_id, member_id, issued_at, issued_by, reason, expires_at)
    values (${bytea(hash)}, ${link.merchantId}, ${link.memberId}, ${moment(link.issuedAt)}, ${link.issuedBy}, ${link.reason},
      ${moment(link.expiresAt)})`.execute(executor);
};

/** Looks and uses up in one step: it serves once. */
export const takeLink = async (
  executor: Executor,
  merchantId: number,
  hash: Buffer,
  now: Date,
): Promise<bigint | null> => {
  const { rows } = await sql<{ memberId: bigint }>`
    update sign_in_link set used_at = ${moment(now)}
    where token_hash = ${bytea(hash)} and merchant_id = ${merchantId} and used_at is null and revoked_at is null
      and expires_at > ${moment(now)}
    returning member_id as "memberId"`.execute(executor);
  return rows[0]?.memberId ?? null;
};

/** Whose it was; null where there is none that could still be used. */
export const revokeLink = async (
  executor: Executor,
  link: { readonly merchantId: number; readonly id: bigint; readonly at: Date; readonly by: string },
): Promise<bigint | null> => {
  const { rows } = await sql<{ memberId: bigint }>`
    update sign_in_link set revoked_at = ${moment(link.at)}, revoked_by = ${link.by}
    where merchant_id = ${link.merchantId} and id = ${link.id} and used_at is null and revoked_at is null
      and expires_at > ${moment(link.at)}
    returning member_id as "memberId"`.execute(executor);
  return rows[0]?.memberId ?? null;
};

/** Newest first. The table allows a link without operator and reason; none is written without them. */
export const readLinks = async (
  executor: Executor,
  page: { readonly merchantId: number; readonly before: bigint | null; readonly limit: number },
): Promise<readonly LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    select id, member_id as "memberId", issued_at as "issuedAt", coalesce(issued_by, '') as "issuedBy", coalesce(reason, '') as reason, expires_at as "expiresAt",
      used_at as "usedAt", revoked_at as "revokedAt", revoked_by as "revokedBy"
    from sign_in_link
    where merchant_id = ${page.merchantId} and (${page.before}::bigint is null or id < ${page.before}::bigint)
    order by id desc limit ${page.limit}`.execute(executor);
  return rows;
};

export const purgeLinks = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from sign_in_link where expires_at <= ${moment(before)}`.execute(executor);
};
