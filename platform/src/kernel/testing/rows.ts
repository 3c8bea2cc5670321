import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../db/index.ts';

/** A merchant with no more than its table asks for: for tests of one domain's SQL. */
export const merchantRow = async (db: Executor, code: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language)
    values (${code}, ${code}, 'CNY', '¥', 'amber', '{EN}', 'EN') returning id`.execute(db);
  return rows[0]?.id ?? 0;
};

/** A member of it with an account that nobody else has. */
export const memberRow = async (db: Executor, merchantId: number): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname)
    values (${merchantId}, ${`m${randomUUID().slice(0, 8)}`}, 'm') returning id`.execute(db);
  return rows[0]?.id ?? 0n;
};
