/** Keys that vendors sign with. The secret is stored sealed; a retired key stays as a row and is refused. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface SealedKey {
  readonly vendor: string;
  readonly keyId: string;
  readonly sealed: string;
}

/** `expiresAt`: null where it is valid until it is retired. */
export type LiveKey = SealedKey & { readonly expiresAt: Date | null };

export const listLiveKeys = async (db: Executor): Promise<readonly LiveKey[]> => {
  const { rows } = await sql<LiveKey>`
    select vendor, key_id as "keyId", sealed, expires_at as "expiresAt" from vendor_key
    where retired_at is null and (expires_at is null or expires_at > now())`.execute(db);
  return rows;
};

export interface KeyRow {
  readonly keyId: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly expiresAt: Date | null;
  readonly retiredAt: Date | null;
}

/** All keys of a vendor, the newest first. */
export const listKeys = async (db: Executor, vendor: string): Promise<readonly KeyRow[]> => {
  const { rows } = await sql<KeyRow>`
    select key_id as "keyId", created_at as "createdAt", created_by as "createdBy", expires_at as "expiresAt", retired_at as "retiredAt"
    from vendor_key where vendor = ${vendor} order by created_at desc, key_id desc`.execute(db);
  return rows;
};

/** Until the end of the transaction nobody else changes keys of this vendor. False: there is no such vendor. */
export const lockVendorKeys = async (trx: Executor, vendor: string): Promise<boolean> => {
  const { rows } = await sql`select code from vendor where code = ${vendor} for update`.execute(trx);
  return rows.length > 0;
};

export const addKey = async (trx: Executor, key: SealedKey & { readonly by: string }, now: Date): Promise<void> => {
  await sql`
    insert into vendor_key (vendor, key_id, sealed, created_by, created_at)
    values (${key.vendor}, ${key.keyId}, ${key.sealed}, ${key.by}, ${now}::timestamptz)`.execute(trx);
};

export const endKeyAt = async (trx: Executor, vendor: string, keyId: string, at: Date): Promise<void> => {
  await sql`
    update vendor_key set expires_at = ${at}::timestamptz where vendor = ${vendor} and key_id = ${keyId}`.execute(trx);
};

/** Stores the secret of a key, or replaces it. */
export const putKey = async (db: Executor, key: SealedKey): Promise<void> => {
  await sql`
    insert into vendor_key (vendor, key_id, sealed) values (${key.vendor}, ${key.keyId}, ${key.sealed})
    on conflict (vendor, key_id) do update set sealed = excluded.sealed, retired_at = null, expires_at = null`.execute(
    db,
  );
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
