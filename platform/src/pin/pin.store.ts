/** Payment PINs in SQL: hashes only. */
import { sql } from 'kysely';
import type { Executor } from '../kernel/index.ts';

export interface PinRow {
  readonly pinHash: string;
  readonly changedAt: Date;
}

export const readPin = async (executor: Executor, merchantId: number, memberId: bigint): Promise<PinRow | null> => {
  const { rows } = await sql<PinRow>`
    select pin_hash as "pinHash", changed_at as "changedAt" from member_pin
    where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(executor);
  return rows[0] ?? null;
};

export const writePin = async (
  executor: Executor,
  merchantId: number,
  memberId: bigint,
  { pinHash, changedAt }: PinRow,
): Promise<void> => {
  await sql`
    insert into member_pin (merchant_id, member_id, pin_hash, changed_at)
    values (${merchantId}, ${memberId}, ${pinHash}, ${changedAt.toISOString()}::timestamptz)
    on conflict (member_id) do update set pin_hash = excluded.pin_hash, changed_at = excluded.changed_at`.execute(
    executor,
  );
};
