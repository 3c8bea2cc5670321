/** What a session has seen: input, reality checks. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface Attention {
  readonly startedAt: Date;
  readonly lastInputAt: Date;
  readonly isStale: boolean;
  readonly acknowledgedAt: Date | null;
  /** What bets look at; null before the first question about it. */
  readonly realityDueAt: Date | null;
  /** The password was given then; null: not since the session began. */
  readonly authenticatedAt: Date | null;
  /** Played at vendors that keep the player's money, which have no rounds. Minor units. */
  readonly ownWagered: bigint;
  readonly ownWon: bigint;
}

const COLUMNS = sql.raw(
  'started_at as "startedAt", last_input_at as "lastInputAt", is_stale as "isStale", acknowledged_at as "acknowledgedAt", reality_due_at as "realityDueAt", authenticated_at as "authenticatedAt", own_wagered as "ownWagered", own_won as "ownWon"',
);

export const readAttention = async (db: Executor, sessionId: string): Promise<Attention | null> => {
  const { rows } = await sql<Attention>`
    select ${COLUMNS} from protection_session where session_id = ${sessionId}`.execute(db);
  return rows[0] ?? null;
};

export const insertAttention = async (
  db: Executor,
  session: { readonly id: string; readonly merchantId: number; readonly memberId: bigint; readonly startedAt: Date },
): Promise<void> => {
  await sql`
    insert into protection_session (session_id, merchant_id, member_id, started_at, last_input_at)
    values (${session.id}, ${session.merchantId}, ${session.memberId}, ${session.startedAt}, ${session.startedAt})
    on conflict do nothing`.execute(db);
};

/** Input now. A pause before it that was too long stays known until the password was given again. */
export const noteInput = async (db: Executor, sessionId: string, at: Date, staleBefore: Date): Promise<void> => {
  await sql`
    update protection_session set is_stale = is_stale or last_input_at < ${staleBefore}, last_input_at = greatest(last_input_at, ${at}::timestamptz)
    where session_id = ${sessionId}`.execute(db);
};

export const noteReauthenticated = async (db: Executor, sessionId: string, at: Date): Promise<void> => {
  await sql`
    update protection_session set is_stale = false, authenticated_at = ${at}, last_input_at = greatest(last_input_at, ${at}::timestamptz)
    where session_id = ${sessionId}`.execute(db);
};

/** From this moment on bets of the session are refused until the check is acknowledged. */
export const writeRealityDue = async (db: Executor, sessionId: string, dueAt: Date): Promise<void> => {
  await sql`update protection_session set reality_due_at = ${dueAt} where session_id = ${sessionId}`.execute(db);
};

export const noteAcknowledged = async (
  trx: Executor,
  check: {
    readonly sessionId: string;
    readonly merchantId: number;
    readonly memberId: bigint;
    readonly at: Date;
    readonly elapsedMinutes: number;
    readonly wagered: bigint;
    readonly won: bigint;
  },
): Promise<void> => {
  await sql`
    with noted as (
      update protection_session set acknowledged_at = ${check.at} where session_id = ${check.sessionId}
    )
    insert into reality_check (merchant_id, member_id, session_id, at, elapsed_minutes, wagered, won)
    values (${check.merchantId}, ${check.memberId}, ${check.sessionId}, ${check.at}, ${check.elapsedMinutes}, ${check.wagered}, ${check.won})`.execute(
    trx,
  );
};

export interface RealityRow {
  readonly at: Date;
  readonly elapsedMinutes: number;
  readonly wagered: bigint;
  readonly won: bigint;
}

/** Newest first. */
export const listRealityChecks = async (db: Executor, memberId: bigint): Promise<readonly RealityRow[]> => {
  const { rows } = await sql<RealityRow>`
    select at, elapsed_minutes as "elapsedMinutes", wagered, won from reality_check where member_id = ${memberId} order by id desc limit 500`.execute(
    db,
  );
  return rows;
};

export const readChoice = async (db: Executor, memberId: bigint): Promise<number | null> => {
  const { rows } = await sql<{ minutes: number }>`
    select reality_minutes as minutes from protection_choice where member_id = ${memberId}`.execute(db);
  return rows[0]?.minutes ?? null;
};

export const writeChoice = async (
  db: Executor,
  choice: { readonly merchantId: number; readonly memberId: bigint; readonly minutes: number },
): Promise<void> => {
  await sql`
    insert into protection_choice (member_id, merchant_id, reality_minutes) values (${choice.memberId}, ${choice.merchantId}, ${choice.minutes})
    on conflict (member_id) do update set reality_minutes = excluded.reality_minutes`.execute(db);
};

export const purgeAttention = async (db: Executor, before: Date): Promise<void> => {
  await sql`delete from protection_session where started_at < ${before}`.execute(db);
};
