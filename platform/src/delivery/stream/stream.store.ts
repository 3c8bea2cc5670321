/** Tickets of the stream in SQL: made on one instance, used on any, each once. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface Ticket {
  readonly merchantId: number;
  readonly host: string;
  readonly memberId: bigint | null;
  readonly sessionId: string | null;
}

export const insertTicket = async (
  executor: Executor,
  ticketHash: string,
  ticket: Ticket,
  expiresAt: Date,
): Promise<void> => {
  await sql`
    insert into stream_ticket (ticket_hash, merchant_id, host, member_id, session_id, expires_at)
    values (${ticketHash}, ${ticket.merchantId}, ${ticket.host}, ${ticket.memberId}, ${ticket.sessionId}, ${expiresAt})`.execute(
    executor,
  );
};

/** Takes the ticket away, whatever comes of it: a ticket that was shown once is worth nothing any more. */
export const takeTicket = async (
  executor: Executor,
  ticketHash: string,
): Promise<(Ticket & { readonly expiresAt: Date }) | null> => {
  const { rows } = await sql<Ticket & { readonly expiresAt: Date }>`
    delete from stream_ticket where ticket_hash = ${ticketHash}
    returning merchant_id as "merchantId", host, member_id as "memberId", session_id as "sessionId", expires_at as "expiresAt"`.execute(
    executor,
  );
  return rows[0] ?? null;
};

export const deleteExpiredTickets = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from stream_ticket where expires_at < ${before}`.execute(executor);
};
