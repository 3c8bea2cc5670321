/** Keys that vendors sign with. The secret is stored sealed; a retired key stays as a row and is refused. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface SealedKey {
  readonly vendor: string;
  readonly keyId: string;
  readonly sealed: string;
}

export const listLiveKeys = async (db: Executor): Promise<readonly SealedKey[]> => {
  const { rows } =
    await sql<SealedKey>`select vendor, key_id as "keyId", sealed from vendor_key where retired_at is null`.execute(db);
  return rows;
};

/** Stores the secret of a key, or replaces it. */
export const putKey = async (db: Executor, key: SealedKey): Promise<void> => {
  await sql`
    insert into vendor_key (vendor, key_id, sealed) values (${key.vendor}, ${key.keyId}, ${key.sealed})
    on conflict (vendor, key_id) do update set sealed = excluded.sealed, retired_at = null`.execute(db);
};

/** Answers false when there is no such live key. */
export const retireKey = async (db: Executor, vendor: string, keyId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update vendor_key set retired_at = ${now}::timestamptz where vendor = ${vendor} and key_id = ${keyId} and retired_at is null returning vendor`.execute(
    db,
  );
  return rows.length > 0;
};

export const hasVendor = async (db: Executor, vendor: string): Promise<boolean> => {
  const { rows } = await sql`select code from vendor where code = ${vendor}`.execute(db);
  return rows.length > 0;
};
