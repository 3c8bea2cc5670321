/** Tickets of the console's stream in SQL: made on one instance, used on any, each once. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface StreamingOperator {
  readonly sessionId: string;
  readonly role: string;
  /** Null: all of the installation. */
  readonly merchants: readonly number[] | null;
}

export const insertTicket = async (
  executor: Executor,
  ticket: { readonly hash: Buffer; readonly sessionId: string; readonly expiresAt: Date },
): Promise<void> => {
  await sql`
    insert into operator_stream_ticket (ticket_hash, session_id, expires_at)
    values (${ticket.hash}, ${ticket.sessionId}, ${ticket.expiresAt})`.execute(executor);
};

/** Takes the ticket away, whatever comes of it. Null where it is unknown, too old, or its session has ended. */
export const takeTicket = async (executor: Executor, hash: Buffer, now: Date): Promise<StreamingOperator | null> => {
  const { rows } = await sql<StreamingOperator>`
    with taken as (delete from operator_stream_ticket where ticket_hash = ${hash} returning session_id, expires_at)
    select s.id as "sessionId", o.role, o.merchants
      from taken t
      join operator_session s on s.id = t.session_id
      join operator o on o.id = s.operator_id
     where t.expires_at > ${now} and s.revoked_at is null and s.idle_expires_at > ${now} and s.ends_at > ${now} and o.status = 'active'`.execute(
    executor,
  );
  return rows[0] ?? null;
};

/** Of these sessions, those that are open. */
export const openAmong = async (executor: Executor, ids: readonly string[], now: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from operator_session s join operator o on o.id = s.operator_id
     where s.id = any (${`{${ids.join(',')}}`}::text::text[]) and s.revoked_at is null and s.idle_expires_at > ${now} and s.ends_at > ${now}
       and o.status = 'active'`.execute(executor);
  return rows.map(({ id }) => id);
};

export const deleteExpiredTickets = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from operator_stream_ticket where expires_at < ${before}`.execute(executor);
};
