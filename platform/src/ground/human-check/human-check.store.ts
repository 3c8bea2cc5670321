import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

/** False when the puzzle was handed in before. */
export const useUp = async (
  executor: Executor,
  puzzle: { readonly merchantId: number; readonly nonce: string; readonly expiresAt: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into human_check_used (nonce, merchant_id, expires_at) values (${puzzle.nonce}, ${puzzle.merchantId}, ${puzzle.expiresAt})
    on conflict do nothing returning nonce`.execute(executor);
  return rows.length === 1;
};

export const purgeUsed = async (executor: Executor, now: Date): Promise<void> => {
  await sql`delete from human_check_used where expires_at <= ${now}`.execute(executor);
};
