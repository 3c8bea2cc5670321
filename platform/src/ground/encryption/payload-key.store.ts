import { sql } from 'kysely';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';
import { jsonb } from '../../kernel/index.ts';
import type { Executor, Trx } from '../../kernel/index.ts';
import { KEY_GRACE_MS } from './payload-key.policy.ts';

export interface PayloadKeyRow {
  readonly kid: string;
  readonly publicJwk: PublicKeyJwk;
  /** The private JWK, sealed with the key id as context. */
  readonly sealedJwk: string;
  readonly createdAt: Date;
  readonly retiresAt: Date;
}

/** The same for all instances: one of them makes the new key. */
const ROTATION_LOCK = 7_305_881_110;

/** Keys that are published or within their day of grace, newest first. */
export const acceptedKeys = async (executor: Executor, now: Date): Promise<readonly PayloadKeyRow[]> => {
  const { rows } = await sql<PayloadKeyRow>`
    select kid, public_jwk as "publicJwk", sealed_jwk as "sealedJwk", created_at as "createdAt", retires_at as "retiresAt"
    from payload_key where retires_at > ${new Date(now.getTime() - KEY_GRACE_MS)}
    order by created_at desc, kid`.execute(executor);
  return rows;
};

/** Adds the key unless one is published, those in `unusable` apart: another instance may have been faster. */
export const addUnlessPublished = async (
  trx: Trx,
  row: PayloadKeyRow,
  unusable: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${ROTATION_LOCK})`.execute(trx);
  await sql`
    insert into payload_key (kid, public_jwk, sealed_jwk, created_at, retires_at)
    select ${row.kid}, ${jsonb(row.publicJwk)}, ${row.sealedJwk}, ${row.createdAt}::timestamptz, ${row.retiresAt}::timestamptz
    where not exists (
      select from payload_key where retires_at > ${now} and not kid = any (${[...unusable]}::text[])
    )`.execute(trx);
};

/** False when the nonce was used before. */
export const claimNonce = async (executor: Executor, nonce: string, expiresAt: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into payload_nonce (nonce, expires_at) values (${nonce}, ${expiresAt})
    on conflict do nothing returning nonce`.execute(executor);
  return rows.length === 1;
};

export const purgePayloadRows = async (executor: Executor, now: Date): Promise<void> => {
  await sql`delete from payload_nonce where expires_at <= ${now}`.execute(executor);
  await sql`delete from payload_key where retires_at <= ${new Date(now.getTime() - KEY_GRACE_MS)}`.execute(executor);
};
