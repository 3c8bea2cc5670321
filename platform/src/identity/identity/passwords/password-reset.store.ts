/** Passwords that are set anew, in SQL. */
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/index.ts';
import { deleteTicketsOf } from '../step-up/step-up.store.ts';

const bytea = (bytes: Buffer) => sql`decode(${bytes.toString('hex')}, 'hex')`;

/** One living link a member: a new one makes the former worthless. */
export const writeReset = async (
  executor: Executor,
  reset: {
    readonly tokenHash: Buffer;
    readonly memberId: bigint;
    /** Of the address that it goes to. */
    readonly lookup: Buffer;
    readonly expiresAt: Date;
  },
): Promise<void> => {
  await sql`
    insert into password_reset (token_hash, member_id, lookup, expires_at)
    values (${bytea(reset.tokenHash)}, ${reset.memberId}, ${bytea(reset.lookup)}, ${reset.expiresAt.toISOString()}::timestamptz)
    on conflict (member_id) do update set token_hash = excluded.token_hash, lookup = excluded.lookup,
      expires_at = excluded.expires_at`.execute(executor);
};

/** Whose password the link sets, null where it leads nowhere: a look, which takes nothing. */
export const ownerOfReset = async (
  executor: Executor,
  merchantId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    select m.id from password_reset r join member m on m.id = r.member_id
    where r.token_hash = ${bytea(tokenHash)} and m.merchant_id = ${merchantId} and r.expires_at > ${now.toISOString()}::timestamptz`.execute(
    executor,
  );
  return rows[0]?.id ?? null;
};

interface TakenReset {
  readonly memberId: bigint;
  /** Null in a link that was sent before links proved anything. */
  readonly lookup: Buffer | null;
  readonly expiresAt: Date;
}

/** Takes the link: whoever comes second finds nothing. The member's row first, as every change of a password does. */
export const takeReset = async (
  executor: Executor,
  merchantId: number,
  tokenHash: Buffer,
): Promise<TakenReset | null> => {
  const { rows } = await sql<TakenReset>`
    with owner as (
      select m.id from password_reset r join member m on m.id = r.member_id
      where r.token_hash = ${bytea(tokenHash)} and m.merchant_id = ${merchantId} for no key update of m)
    delete from password_reset r using owner where r.token_hash = ${bytea(tokenHash)} and r.member_id = owner.id
    returning r.member_id as "memberId", r.lookup, r.expires_at as "expiresAt"`.execute(executor);
  const [row] = rows;
  return row ? { ...row, lookup: row.lookup && Buffer.from(row.lookup) } : null;
};

/** With what the former password had opened the door to. False where `former` is given and no longer the password's hash. */
export const writePassword = async (
  executor: Executor,
  change: { readonly memberId: bigint; readonly hash: string; readonly former?: string | null; readonly at: Date },
): Promise<boolean> => {
  const { memberId, hash, former, at } = change;
  // Before all else: whoever opens a session or issues a ticket with the former password waits here, or is waited for.
  const { rows } = await sql`
    update member set password_hash = ${hash}, password_changed_at = ${at.toISOString()}::timestamptz, first_time_login = false
    where id = ${memberId} and (${former === undefined}::boolean or password_hash is not distinct from ${former ?? null}::text)
    returning id`.execute(executor);
  await sql`delete from password_reset where member_id = ${memberId}`.execute(executor);
  await deleteTicketsOf(executor, memberId);
  return rows.length === 1;
};

export const purgeResets = async (executor: Executor, now: Date): Promise<void> => {
  await sql`delete from password_reset where expires_at < ${now.toISOString()}::timestamptz`.execute(executor);
};
