import { sql } from 'kysely';
import type { Executor, Trx } from '../../kernel/index.ts';
import type { OperatorCredentials } from './operators.store.ts';

export interface PasskeyRow {
  readonly id: bigint;
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface NewPasskey extends Omit<PasskeyRow, 'id' | 'lastUsedAt'> {
  readonly operatorId: bigint;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
}

/** A passkey with what its verification and its operator's sign-in need. */
export interface KnownPasskey {
  readonly id: bigint;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly operator: OperatorCredentials;
}

export const listPasskeys = async (executor: Executor, operatorId: bigint): Promise<readonly PasskeyRow[]> => {
  const { rows } = await sql<PasskeyRow>`
    select id, name, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"
    from operator_passkey where operator_id = ${operatorId} order by id`.execute(executor);
  return rows;
};

/** For the browser, which offers no authenticator that has one already. */
export const listCredentialIds = async (
  executor: Executor,
  operatorId: bigint,
): Promise<readonly { readonly id: string; readonly transports: readonly string[] }[]> => {
  const { rows } = await sql<{ id: string; transports: readonly string[] }>`
    select credential_id as id, transports from operator_passkey where operator_id = ${operatorId} order by id`.execute(
    executor,
  );
  return rows;
};

/** Null where the credential is known already, or the operator has `limit` passkeys. */
export const insertPasskey = async (trx: Trx, passkey: NewPasskey, limit: number): Promise<PasskeyRow | null> => {
  await sql`select 1 from operator where id = ${passkey.operatorId} for update`.execute(trx);
  const { rows } = await sql<PasskeyRow>`
    insert into operator_passkey (operator_id, name, credential_id, public_key, sign_count, transports, is_synced, created_at)
    select ${passkey.operatorId}, ${passkey.name}::text, ${passkey.credentialId}::text, ${passkey.publicKey}::bytea, ${passkey.signCount}::bigint,
      ${passkey.transports}::text[], ${passkey.isSynced}::boolean, ${passkey.createdAt}::timestamptz
     where (select count(*) from operator_passkey where operator_id = ${passkey.operatorId}) < ${limit}::integer
    on conflict (credential_id) do nothing
    returning id, name, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"`.execute(trx);
  return rows[0] ?? null;
};

export const findPasskey = async (executor: Executor, credentialId: string): Promise<KnownPasskey | null> => {
  const { rows } = await sql<
    Omit<KnownPasskey, 'operator'> & { operatorId: bigint; operatorName: string } & Omit<
        OperatorCredentials,
        'id' | 'name'
      >
  >`
    select p.id, p.name, p.public_key as "publicKey", o.id as "operatorId", o.name as "operatorName", o.role, o.merchants,
      o.password_hash as "passwordHash", o.status
    from operator_passkey p join operator o on o.id = p.operator_id where p.credential_id = ${credentialId}`.execute(
    executor,
  );
  const [row] = rows;
  if (!row) return null;
  const { id, name, publicKey, operatorId, operatorName, ...rest } = row;
  return { id, name, publicKey, operator: { id: operatorId, name: operatorName, ...rest } };
};

/**
 * False where the count of signatures is not ahead of the last one: two authenticators have the key, or a signature came twice.
 * An authenticator that doesn't count always sends 0.
 */
export const notePasskeyUse = async (
  trx: Trx,
  use: { readonly id: bigint; readonly signCount: number; readonly at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update operator_passkey set sign_count = ${use.signCount}::bigint, last_used_at = ${use.at}
    where id = ${use.id} and (sign_count < ${use.signCount}::bigint or (sign_count = 0 and ${use.signCount}::bigint = 0))
    returning id`.execute(trx);
  return rows.length === 1;
};

/** Of this operator alone. Null where there is none. */
export const deletePasskey = async (trx: Trx, operatorId: bigint, id: bigint): Promise<{ name: string } | null> => {
  const { rows } = await sql<{ name: string }>`
    delete from operator_passkey where id = ${id} and operator_id = ${operatorId} returning name`.execute(trx);
  return rows[0] ?? null;
};

export const deletePasskeysOf = async (trx: Trx, operatorId: bigint): Promise<void> => {
  await sql`delete from operator_passkey where operator_id = ${operatorId}`.execute(trx);
};

export interface Challenge {
  readonly hash: Buffer;
  readonly purpose: 'add' | 'sign-in';
  readonly holder: Buffer;
}

export const insertChallenge = async (executor: Executor, challenge: Challenge, expiresAt: Date): Promise<void> => {
  await sql`
    insert into operator_passkey_challenge (challenge_hash, purpose, holder_hash, expires_at)
    values (${challenge.hash}, ${challenge.purpose}, ${challenge.holder}, ${expiresAt})`.execute(executor);
};

/** True once, for the holder and the purpose that it was made for, until it expires. */
export const useChallenge = async (executor: Executor, challenge: Challenge, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    delete from operator_passkey_challenge
    where challenge_hash = ${challenge.hash} and purpose = ${challenge.purpose} and holder_hash = ${challenge.holder}
      and expires_at > ${now}
    returning purpose`.execute(executor);
  return rows.length === 1;
};

export const purgeChallenges = async (executor: Executor, now: Date): Promise<void> => {
  await sql`delete from operator_passkey_challenge where expires_at <= ${now}`.execute(executor);
};
