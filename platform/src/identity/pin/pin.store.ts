/** Payment PINs in SQL: hashes only. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

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

/** `former`: only in the place of this one. Answers whether it was written. */
export const writePin = async (
  executor: Executor,
  merchantId: number,
  memberId: bigint,
  { pinHash, changedAt, former }: PinRow & { readonly former?: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into member_pin as kept (merchant_id, member_id, pin_hash, changed_at)
    values (${merchantId}, ${memberId}, ${pinHash}, ${changedAt.toISOString()}::timestamptz)
    on conflict (member_id) do update set pin_hash = excluded.pin_hash, changed_at = excluded.changed_at
      where ${former === undefined}::boolean or kept.pin_hash = ${former ?? null}::text
    returning member_id`.execute(executor);
  return rows.length === 1;
};
