import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface UsedPuzzle {
  readonly merchantId: number;
  readonly nonce: string;
  readonly expiresAt: Date;
  /** Keyed hash of the one call that it was spent on; null where a call never comes twice. */
  readonly call: Buffer | null;
}

/** False when the puzzle was handed in before. */
export const useUp = async (
  executor: Executor,
  { nonce, merchantId, expiresAt, call }: UsedPuzzle,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into human_check_used (nonce, merchant_id, expires_at, call) values (${nonce}, ${merchantId}, ${expiresAt}, ${call})
    on conflict do nothing returning nonce`.execute(executor);
  return rows.length === 1;
};

/** Whether the puzzle was spent on this very call. */
export const isSpentOn = async (executor: Executor, nonce: string, call: Buffer): Promise<boolean> => {
  const { rows } = await sql`select 1 from human_check_used where nonce = ${nonce} and call = ${call}`.execute(
    executor,
  );
  return rows.length === 1;
};

/** Takes back what was spent on this call, and nothing else. */
export const unspend = async (executor: Executor, nonce: string, call: Buffer): Promise<void> => {
  await sql`delete from human_check_used where nonce = ${nonce} and call = ${call}`.execute(executor);
};

export const purgeUsed = async (executor: Executor, now: Date): Promise<void> => {
  await sql`delete from human_check_used where expires_at <= ${now}`.execute(executor);
};
