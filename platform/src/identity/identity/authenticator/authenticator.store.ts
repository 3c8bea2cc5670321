import { sql } from 'kysely';
import type { Executor } from '../../../kernel/index.ts';

export interface AuthenticatorRow {
  readonly sealed: string;
  readonly confirmedAt: Date | null;
  readonly lastStep: bigint;
}

/** Locked until the transaction ends, so that a code can't be used twice at once. */
export const lockAuthenticator = async (
  executor: Executor,
  merchantId: number,
  memberId: bigint,
): Promise<AuthenticatorRow | null> => {
  const { rows } = await sql<AuthenticatorRow>`
    select sealed, confirmed_at as "confirmedAt", last_step as "lastStep" from member_authenticator
    where merchant_id = ${merchantId} and member_id = ${memberId} for update`.execute(executor);
  return rows[0] ?? null;
};

export const confirmedAt = async (executor: Executor, merchantId: number, memberId: bigint): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select confirmed_at as at from member_authenticator where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(
    executor,
  );
  return rows[0]?.at ?? null;
};

/** A secret that waits for its first code. False where one is bound already. */
export const writePending = async (
  executor: Executor,
  row: { readonly merchantId: number; readonly memberId: bigint; readonly sealed: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into member_authenticator (member_id, merchant_id, sealed) values (${row.memberId}, ${row.merchantId}, ${row.sealed})
    on conflict (member_id) do update set sealed = excluded.sealed, last_step = 0 where member_authenticator.confirmed_at is null
    returning member_id`.execute(executor);
  return rows.length === 1;
};

export const noteStep = async (
  executor: Executor,
  memberId: bigint,
  step: bigint,
  confirmed: Date | null,
): Promise<void> => {
  await sql`
    update member_authenticator set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${confirmed?.toISOString() ?? null}::timestamptz)
    where member_id = ${memberId}`.execute(executor);
};

export const deleteAuthenticator = async (
  executor: Executor,
  merchantId: number,
  memberId: bigint,
): Promise<boolean> => {
  const { rows } = await sql`
    delete from member_authenticator where merchant_id = ${merchantId} and member_id = ${memberId} returning member_id`.execute(
    executor,
  );
  return rows.length === 1;
};
