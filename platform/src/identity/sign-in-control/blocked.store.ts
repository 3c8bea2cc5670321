/** Blocked addresses in SQL. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface BlockedRow {
  readonly id: bigint;
  readonly merchantId: number;
  readonly network: string;
  readonly reason: string;
  readonly blockedBy: string;
  readonly blockedAt: Date;
}

const COLUMNS = sql`
  id, merchant_id as "merchantId", network::text as network, reason, blocked_by as "blockedBy", blocked_at as "blockedAt"`;

export const allBlocked = async (executor: Executor): Promise<readonly BlockedRow[]> => {
  const { rows } = await sql<BlockedRow>`select ${COLUMNS} from blocked_address order by merchant_id, id desc`.execute(
    executor,
  );
  return rows;
};

/** Of one merchant, newest first. */
export const readBlocked = async (
  executor: Executor,
  page: { readonly merchantId: number; readonly before: bigint | null; readonly limit: number },
): Promise<readonly BlockedRow[]> => {
  const { rows } = await sql<BlockedRow>`
    select ${COLUMNS} from blocked_address
    where merchant_id = ${page.merchantId} and (${page.before}::bigint is null or id < ${page.before}::bigint)
    order by id desc limit ${page.limit}`.execute(executor);
  return rows;
};

/** Blocked once more, it has the new reason. Bits of the host are dropped: 203.0.113.7/24 is 203.0.113.0/24. */
export const writeBlocked = async (
  executor: Executor,
  row: Omit<BlockedRow, 'id'>,
): Promise<BlockedRow | undefined> => {
  const { rows } = await sql<BlockedRow>`
    insert into blocked_address (merchant_id, network, reason, blocked_by, blocked_at)
    values (${row.merchantId}, network(${row.network}::inet), ${row.reason}, ${row.blockedBy}, ${row.blockedAt.toISOString()}::timestamptz)
    on conflict (merchant_id, network) do update set reason = excluded.reason, blocked_by = excluded.blocked_by,
      blocked_at = excluded.blocked_at
    returning ${COLUMNS}`.execute(executor);
  return rows[0];
};

/** Answers the network that was let in again. */
export const deleteBlocked = async (executor: Executor, merchantId: number, id: bigint): Promise<string | null> => {
  const { rows } = await sql<{ network: string }>`
    delete from blocked_address where merchant_id = ${merchantId} and id = ${id} returning network::text as network`.execute(
    executor,
  );
  return rows[0]?.network ?? null;
};
