import { sql } from 'kysely';
import type { Executor } from '../../../kernel/index.ts';
import type { MemberStatus } from '../members/member.model.ts';
import { STATUS } from '../members/member.store.ts';

export type RevokeReason = 'user' | 'expired' | 'revoked';

/** The hash that a typed password was compared with, and what takes its place where that was made at another cost. */
export interface ComparedPassword {
  readonly hash: string | null;
  readonly newHash: string | null;
}

export interface NewSession {
  readonly id: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly tokenHash: Buffer;
  readonly device: string;
  readonly ip: string | null;
  readonly createdAt: Date;
  readonly idleExpiresAt: Date;
  readonly endsAt: Date;
  readonly mustChangePassword: boolean;
  /** A password has opened the door, now or where its ticket was given. */
  readonly byPassword: boolean;
  /** Null: opened by something else. */
  readonly password: ComparedPassword | null;
}

/** A session that a token opens, with what the kernel must know of its member. */
export interface LiveSession {
  readonly id: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly account: string;
  readonly type: number;
  readonly isAgent: number;
  readonly status: MemberStatus;
  readonly lastSeenAt: Date;
  readonly idleExpiresAt: Date;
  readonly endsAt: Date;
  readonly idleMinutes: number;
  readonly mustChangePassword: boolean;
}

export interface SessionListEntry {
  readonly id: string;
  readonly device: string;
  readonly ip: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

const IDLE_MINUTES_DEFAULT = 30;

/**
 * The session, and what the member's row says of the last one. False, and nothing is written, where the password has changed since it
 * was compared, or the account was closed (OPS-026): a change waits for this statement or this statement for it, and ends the sessions
 * that it finds (PWD-006). A new password that was demanded meanwhile binds the session all the same (PWD-001).
 */
export const insertSession = async (executor: Executor, session: NewSession): Promise<boolean> => {
  const { hash = null, newHash = null } = session.password ?? {};
  const { rows } = await sql`
    with signed_in as (
      update member set last_sign_in_at = ${session.createdAt}, password_hash = coalesce(${newHash}::text, password_hash)
      where id = ${session.memberId} and status = 'active' and agent_suspended_at is null
        and (${session.password === null}::boolean or password_hash is not distinct from ${hash}::text)
      returning id, first_time_login)
    insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at,
      must_change_password)
    select ${session.id}::text, ${session.merchantId}::integer, id, ${session.tokenHash}::bytea, ${session.device}::text,
      ${session.ip}::inet, ${session.createdAt}::timestamptz, ${session.createdAt}::timestamptz, ${session.idleExpiresAt}::timestamptz,
      ${session.endsAt}::timestamptz,
      ${session.mustChangePassword}::boolean or (${session.byPassword}::boolean and first_time_login)
    from signed_in returning id`.execute(executor);
  return rows.length === 1;
};

/** The session of a token, unless it was revoked. Ended ones are answered: the caller has the clock. */
export const findByToken = async (executor: Executor, tokenHash: Buffer): Promise<LiveSession | null> => {
  const { rows } = await sql<LiveSession>`
    select s.id, s.merchant_id as "merchantId", s.member_id as "memberId", m.account, m.type, m.is_agent as "isAgent", ${STATUS} as status,
      s.last_seen_at as "lastSeenAt", s.idle_expires_at as "idleExpiresAt", s.ends_at as "endsAt",
      s.must_change_password as "mustChangePassword",
      coalesce(i.session_idle_minutes, ${IDLE_MINUTES_DEFAULT}::integer) as "idleMinutes"
    from member_session s
    join member m on m.id = s.member_id
    left join identity_setting i on i.merchant_id = s.merchant_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null`.execute(executor);
  return rows[0] ?? null;
};

/** Two requests at once write the later time. A session that has ended meanwhile stays ended. */
export const touchSession = async (
  executor: Executor,
  id: string,
  seenAt: Date,
  idleExpiresAt: Date,
): Promise<void> => {
  await sql`
    update member_session set last_seen_at = greatest(last_seen_at, ${seenAt}::timestamptz),
      idle_expires_at = greatest(idle_expires_at, ${idleExpiresAt}::timestamptz)
    where id = ${id} and revoked_at is null`.execute(executor);
};

/** The password was changed: the session is like any other from the commit on, and has been used. */
export const unbindSession = async (executor: Executor, id: string, at: Date): Promise<void> => {
  await sql`
    update member_session set must_change_password = false, last_seen_at = greatest(last_seen_at, ${at}::timestamptz)
    where id = ${id}`.execute(executor);
};

/** Ends one session. False when it had ended before. */
export const revokeSession = async (
  executor: Executor,
  id: string,
  at: Date,
  reason: RevokeReason,
): Promise<boolean> => {
  const { rows } = await sql`
    update member_session set revoked_at = ${at}, revoke_reason = ${reason} where id = ${id} and revoked_at is null returning id`.execute(
    executor,
  );
  return rows.length === 1;
};

/** Ends all sessions of a member but one, and answers their ids. */
export const revokeSessionsOf = async (
  executor: Executor,
  memberId: bigint,
  at: Date,
  reason: RevokeReason,
  keepId: string | null,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    update member_session set revoked_at = ${at}, revoke_reason = ${reason}
    where member_id = ${memberId} and revoked_at is null and id is distinct from ${keepId}::text returning id`.execute(
    executor,
  );
  return rows.map((row) => row.id);
};

export const sessionsOfMember = async (
  executor: Executor,
  merchantId: number,
  memberId: bigint,
  now: Date,
): Promise<readonly SessionListEntry[]> => {
  const { rows } = await sql<SessionListEntry>`
    select id, device, host(ip) as ip, created_at as "createdAt", last_seen_at as "lastSeenAt" from member_session
    where merchant_id = ${merchantId} and member_id = ${memberId} and revoked_at is null and idle_expires_at > ${now} and ends_at > ${now}
    order by last_seen_at desc, id`.execute(executor);
  return rows;
};

/** Of these sessions, those that are alive. */
export const aliveAmong = async (executor: Executor, ids: readonly string[], now: Date): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from member_session where id = any (${[...ids]}::text[]) and revoked_at is null and idle_expires_at > ${now} and ends_at > ${now}`.execute(
    executor,
  );
  return rows.map((row) => row.id);
};

/** Whether no session of the member has ended, and none was seen in use: calls are written down by the minute, a new password at once. */
export const areUnused = async (executor: Executor, memberId: bigint, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from member_session where member_id = ${memberId}
      and (revoked_at is not null or last_seen_at > created_at or idle_expires_at <= ${now} or ends_at <= ${now}) limit 1`.execute(
    executor,
  );
  return rows.length === 0;
};

/** Rows that nobody can ask for any more. */
export const purgeSessions = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from member_session where ends_at < ${before} or revoked_at < ${before}`.execute(executor);
};

/** Trial accounts whose sessions are gone; one that anything else refers to stays (`member_purge_trials`). */
export const purgeTrials = async (executor: Executor, before: Date): Promise<void> => {
  await sql`select member_purge_trials(${before})`.execute(executor);
};
