/** Links in SQL. */
import { sql } from 'kysely';
import type { Executor } from '../kernel/index.ts';

const bytea = (bytes: Buffer) => sql`decode(${bytes.toString('hex')}, 'hex')`;
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export interface LinkRow {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly expiresAt: Date;
}

export const insertLink = async (executor: Executor, hash: Buffer, row: LinkRow): Promise<void> => {
  await sql`
    insert into sign_in_link (token_hash, merchant_id, member_id, expires_at)
    values (${bytea(hash)}, ${row.merchantId}, ${row.memberId}, ${moment(row.expiresAt)})`.execute(executor);
};

/** Reads and removes in one step: it serves once. */
export const takeLink = async (
  executor: Executor,
  merchantId: number,
  hash: Buffer,
): Promise<Omit<LinkRow, 'merchantId'> | null> => {
  const { rows } = await sql<Omit<LinkRow, 'merchantId'>>`
    delete from sign_in_link where token_hash = ${bytea(hash)} and merchant_id = ${merchantId}
    returning member_id as "memberId", expires_at as "expiresAt"`.execute(executor);
  return rows[0] ?? null;
};

export const purgeLinks = async (executor: Executor, now: Date): Promise<void> => {
  await sql`delete from sign_in_link where expires_at <= ${moment(now)}`.execute(executor);
};
