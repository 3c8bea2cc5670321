import { sql } from 'kysely';
import type { Executor } from '../../../kernel/index.ts';

export interface CaptchaRow {
  readonly id: string;
  readonly merchantId: number;
  readonly answerHash: Buffer;
  readonly expiresAt: Date;
}

export const insertCaptcha = async (executor: Executor, row: CaptchaRow): Promise<void> => {
  await sql`
    insert into captcha (id, merchant_id, answer_hash, expires_at)
    values (${row.id}, ${row.merchantId}, ${row.answerHash}, ${row.expiresAt})`.execute(executor);
};

/** Reads and removes in one step: nobody else can use it again. */
export const takeCaptcha = async (
  executor: Executor,
  merchantId: number,
  id: string,
): Promise<Pick<CaptchaRow, 'answerHash' | 'expiresAt'> | null> => {
  const { rows } = await sql<{ answerHash: Uint8Array; expiresAt: Date }>`
    delete from captcha where id = ${id} and merchant_id = ${merchantId}
    returning answer_hash as "answerHash", expires_at as "expiresAt"`.execute(executor);
  const row = rows[0];
  return row ? { answerHash: Buffer.from(row.answerHash), expiresAt: row.expiresAt } : null;
};

export const purgeCaptchas = async (executor: Executor, now: Date): Promise<void> => {
  await sql`delete from captcha where expires_at <= ${now}`.execute(executor);
};
