import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { FailureRow } from './sign-in.policy.ts';

export type FailureScope = 'account' | 'address' | 'operator' | 'operator-address';

export interface FailureKey {
  readonly scope: FailureScope;
  /** Keyed hash of the name or the address. */
  readonly key: Buffer;
}

export interface FailurePair<T> {
  readonly name: T;
  readonly address: T;
}

/** Both rows, locked until the transaction ends: two tries at once are counted one after the other. */
export const lockFailures = async (
  trx: Executor,
  keys: FailurePair<FailureKey>,
  now: Date,
): Promise<FailurePair<FailureRow>> => {
  // Always the name first, so that two transactions never wait for each other crosswise.
  const { rows } = await sql<FailureRow & { readonly scope: FailureScope }>`
    insert into sign_in_failure (scope, key, failures, last_failure_at)
    values (${keys.name.scope}, ${keys.name.key}, 0, ${now}), (${keys.address.scope}, ${keys.address.key}, 0, ${now})
    on conflict (scope, key) do update set failures = sign_in_failure.failures
    returning scope, failures, last_failure_at as "lastFailureAt", locked_until as "lockedUntil"`.execute(trx);
  const rowOf = ({ scope }: FailureKey): FailureRow =>
    rows.find((row) => row.scope === scope) ?? { failures: 0, lastFailureAt: now, lockedUntil: null };
  return { name: rowOf(keys.name), address: rowOf(keys.address) };
};

export const writeFailures = async (trx: Executor, { scope, key }: FailureKey, row: FailureRow): Promise<void> => {
  await sql`
    update sign_in_failure set failures = ${row.failures}, last_failure_at = ${row.lastFailureAt}, locked_until = ${row.lockedUntil}::timestamptz
    where scope = ${scope} and key = ${key}`.execute(trx);
};

export const writeBothFailures = async (
  trx: Executor,
  keys: FailurePair<FailureKey>,
  rows: FailurePair<FailureRow>,
): Promise<void> => {
  await sql`
    update sign_in_failure f set failures = w.failures, last_failure_at = w.last_failure_at, locked_until = w.locked_until
    from (values
      (${keys.name.scope}, ${keys.name.key}::bytea, ${rows.name.failures}::integer, ${rows.name.lastFailureAt}::timestamptz, ${rows.name.lockedUntil}::timestamptz),
      (${keys.address.scope}, ${keys.address.key}::bytea, ${rows.address.failures}::integer, ${rows.address.lastFailureAt}::timestamptz, ${rows.address.lockedUntil}::timestamptz)
    ) w (scope, key, failures, last_failure_at, locked_until)
    where f.scope = w.scope and f.key = w.key`.execute(trx);
};

/**
 * A right password ends the row of failures of its name, and takes back the one of the address that was counted before the password
 * was looked at. The address keeps the others: somebody could reset them at will by signing in to an account of their own.
 */
export const forgiveFailures = async (
  trx: Executor,
  keys: FailurePair<FailureKey>,
  addressLockFrom: number,
): Promise<void> => {
  await sql`
    with ended as (delete from sign_in_failure where scope = ${keys.name.scope} and key = ${keys.name.key} returning 1)
    update sign_in_failure set failures = greatest(failures - 1, 0),
      locked_until = case when failures - 1 >= ${addressLockFrom}::integer then locked_until end
    where scope = ${keys.address.scope} and key = ${keys.address.key}
      -- The name's row first, as everywhere: see lockFailures.
      and (select count(*) from ended) >= 0`.execute(trx);
};

export const purgeFailures = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from sign_in_failure where last_failure_at < ${before} and (locked_until is null or locked_until < ${before})`.execute(
    executor,
  );
};
