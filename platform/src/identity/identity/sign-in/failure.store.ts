import { sql } from 'kysely';
import type { Executor } from '../../../kernel/index.ts';
import { FAILURE_MEMORY_MS, LOCK_MS } from './sign-in.policy.ts';
import type { Limits } from './sign-in.policy.ts';

export type KnownScope = 'account' | 'operator';
export type FailureScope = KnownScope | `${KnownScope}-source` | 'address' | 'operator-address';

export interface FailureKey {
  readonly scope: FailureScope;
  /** Keyed hash of the name or the address. */
  readonly key: Buffer;
}

export interface FailurePair<T> {
  readonly name: T;
  readonly address: T;
}

/** What a try meets; the rule is the function `sign_in_try`. */
export interface CountedTry {
  readonly verdict: 'try' | 'picture' | 'locked';
  /** Of a lock: the one that is met, or the one that this try leads to. */
  readonly until: Date | null;
  /** Of a try that goes on: what stands when the password turns out wrong. */
  readonly after: 'open' | 'captcha' | 'locked' | null;
}

export interface Try {
  readonly keys: FailurePair<FailureKey>;
  readonly limits: FailurePair<Limits>;
  /** False where the address decides nothing: it counts wrong pictures alone. */
  readonly addressJudges: boolean;
  readonly now: Date;
  /** Whether the picture was answered, and how. */
  readonly picture: 'none' | 'right' | 'wrong';
}

/** Counts a try of both rows, in a transaction of its own: call it outside of one. */
export const countTry = async (
  executor: Executor,
  { keys, limits, addressJudges, now, picture }: Try,
): Promise<CountedTry> => {
  const { name, address } = keys;
  const { rows } = await sql<CountedTry>`
    select verdict, until, after from sign_in_try(${now}, ${picture}, array[${name.scope}, ${address.scope}]::text[],
      array[${name.key}, ${address.key}]::bytea[], array[true, ${addressJudges}::boolean], array[${limits.name.captchaFrom}, ${limits.address.captchaFrom}]::integer[],
      array[${limits.name.lockFrom}, ${limits.address.lockFrom}]::integer[],
      make_interval(secs => ${LOCK_MS / 1000}), make_interval(secs => ${FAILURE_MEMORY_MS / 1000}))`.execute(executor);
  const [counted] = rows;
  if (!counted) throw new Error('sign_in_try answered nothing');
  return counted;
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
      -- The name's row first, as everywhere: see sign_in_try.
      and (select count(*) from ended) >= 0`.execute(trx);
};

/** A right password from a source that the account has used before ends that source's own row. */
export const endFailures = async (trx: Executor, { scope, key }: FailureKey): Promise<void> => {
  await sql`delete from sign_in_failure where scope = ${scope} and key = ${key}`.execute(trx);
};

export interface KnownKey {
  readonly scope: KnownScope;
  /** Keyed hash of the name. */
  readonly key: Buffer;
}

/** Those of the sources from which the account has been signed in before. */
export const knownSources = async (
  executor: Executor,
  { scope, key }: KnownKey,
  sources: readonly Buffer[],
): Promise<readonly Buffer[]> => {
  const { rows } = await sql<{ source: Uint8Array }>`
    select source from sign_in_known where scope = ${scope} and key = ${key} and source = any (array[${sql.join([...sources])}]::bytea[])`.execute(
    executor,
  );
  return rows.map(({ source }) => Buffer.from(source));
};

export const rememberSources = async (
  trx: Executor,
  { scope, key }: KnownKey,
  sources: readonly Buffer[],
  at: Date,
): Promise<void> => {
  // In one order, so that two sign-ins never wait for each other crosswise.
  await sql`
    insert into sign_in_known (scope, key, source, last_used_at)
    select ${scope}, ${key}, source, ${at} from unnest(array[${sql.join([...sources])}]::bytea[]) as source order by source
    on conflict (scope, key, source) do update set last_used_at = greatest(sign_in_known.last_used_at, excluded.last_used_at)`.execute(
    trx,
  );
};

export const purgeKnown = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from sign_in_known where last_used_at < ${before}`.execute(executor);
};

export const purgeFailures = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from sign_in_failure where last_failure_at < ${before} and (locked_until is null or locked_until < ${before})`.execute(
    executor,
  );
};
