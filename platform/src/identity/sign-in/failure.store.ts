import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { FailureRow } from './sign-in.policy.ts';

export type FailureScope = 'account' | 'address' | 'operator' | 'operator-address';

export interface FailureKey {
  readonly scope: FailureScope;
  /** Keyed hash of the name or the address. */
  readonly key: Buffer;
}

/** The row, locked until the transaction ends: two tries at once are counted one after the other. */
export const lockFailures = async (trx: Executor, { scope, key }: FailureKey, now: Date): Promise<FailureRow> => {
  const { rows } = await sql<FailureRow>`
    insert into sign_in_failure (scope, key, failures, last_failure_at) values (${scope}, ${key}, 0, ${now})
    on conflict (scope, key) do update set failures = sign_in_failure.failures
    returning failures, last_failure_at as "lastFailureAt", locked_until as "lockedUntil"`.execute(trx);
  return rows[0] ?? { failures: 0, lastFailureAt: now, lockedUntil: null };
};

export const writeFailures = async (trx: Executor, { scope, key }: FailureKey, row: FailureRow): Promise<void> => {
  await sql`
    update sign_in_failure set failures = ${row.failures}, last_failure_at = ${row.lastFailureAt}, locked_until = ${row.lockedUntil}::timestamptz
    where scope = ${scope} and key = ${key}`.execute(trx);
};

/** A right password ends the row of failures of its name. */
export const clearFailures = async (executor: Executor, { scope, key }: FailureKey): Promise<void> => {
  await sql`delete from sign_in_failure where scope = ${scope} and key = ${key}`.execute(executor);
};

/** Takes back the one failure that was counted before the password was looked at. */
export const giveBackFailure = async (
  executor: Executor,
  { scope, key }: FailureKey,
  lockFrom: number,
): Promise<void> => {
  await sql`
    update sign_in_failure set failures = greatest(failures - 1, 0),
      locked_until = case when failures - 1 >= ${lockFrom}::integer then locked_until end
    where scope = ${scope} and key = ${key}`.execute(executor);
};

export const purgeFailures = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from sign_in_failure where last_failure_at < ${before} and (locked_until is null or locked_until < ${before})`.execute(
    executor,
  );
};
