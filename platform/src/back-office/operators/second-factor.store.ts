import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface SecondFactorRow {
  readonly sealed: string;
  readonly confirmedAt: Date | null;
  readonly lastStep: bigint;
}

/** Locked until the transaction ends, so that a code can't be used twice at once. */
export const lockSecondFactor = async (executor: Executor, operatorId: bigint): Promise<SecondFactorRow | null> => {
  const { rows } = await sql<SecondFactorRow>`
    select sealed, confirmed_at as "confirmedAt", last_step as "lastStep" from operator_authenticator
    where operator_id = ${operatorId} for update`.execute(executor);
  return rows[0] ?? null;
};

/** A secret that waits for its first code. False where one is bound already. */
export const writePendingFactor = async (executor: Executor, operatorId: bigint, sealed: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into operator_authenticator (operator_id, sealed) values (${operatorId}, ${sealed})
    on conflict (operator_id) do update set sealed = excluded.sealed, last_step = 0 where operator_authenticator.confirmed_at is null
    returning operator_id`.execute(executor);
  return rows.length === 1;
};

/** @param step number of the period whose code was used. */
export const noteFactorStep = async (executor: Executor, operatorId: bigint, step: bigint, at: Date): Promise<void> => {
  await sql`
    update operator_authenticator set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${at}::timestamptz)
    where operator_id = ${operatorId}`.execute(executor);
};

export const replaceRecoveryCodes = async (
  executor: Executor,
  operatorId: bigint,
  hashes: readonly Buffer[],
): Promise<void> => {
  await sql`delete from operator_recovery_code where operator_id = ${operatorId}`.execute(executor);
  await sql`
    insert into operator_recovery_code (operator_id, code_hash)
    select ${operatorId}::bigint, unnest(${hashes}::bytea[])`.execute(executor);
};

/** False where there is no such code, or another sign-in has used it. */
export const useRecoveryCode = async (executor: Executor, operatorId: bigint, hash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    delete from operator_recovery_code where operator_id = ${operatorId} and code_hash = ${hash} returning operator_id`.execute(
    executor,
  );
  return rows.length === 1;
};

export const deleteSecondFactor = async (executor: Executor, operatorId: bigint): Promise<void> => {
  await sql`delete from operator_recovery_code where operator_id = ${operatorId}`.execute(executor);
  await sql`delete from operator_authenticator where operator_id = ${operatorId}`.execute(executor);
};
