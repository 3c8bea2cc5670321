/** Known addresses and tickets in SQL. Hashes go as hex, which both drivers read alike. */
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/index.ts';

const bytea = (bytes: Buffer) => sql`decode(${bytes.toString('hex')}, 'hex')`;
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export const isKnown = async (executor: Executor, memberId: bigint, address: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from known_address where member_id = ${memberId} and address = ${bytea(address)}`.execute(executor);
  return rows.length > 0;
};

export const addKnown = async (
  executor: Executor,
  known: { readonly merchantId: number; readonly memberId: bigint; readonly address: Buffer; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into known_address (merchant_id, member_id, address, verified_at)
    values (${known.merchantId}, ${known.memberId}, ${bytea(known.address)}, ${moment(known.at)})
    on conflict (member_id, address) do update set verified_at = excluded.verified_at`.execute(executor);
};

export interface TicketKey {
  readonly merchantId: number;
  readonly tokenHash: Buffer;
  /** It serves at the address alone that it was given to. */
  readonly address: Buffer;
  readonly now: Date;
}

/** None where the password is no longer that of the hash. A change of it waits for this, and takes the ticket with it. */
export const insertTicket = async (
  executor: Executor,
  ticket: Omit<TicketKey, 'now'> & {
    readonly memberId: bigint;
    readonly numberTyped: boolean;
    readonly passwordHash: string | null;
    readonly expiresAt: Date;
  },
): Promise<void> => {
  await sql`
    insert into step_up_ticket (token_hash, merchant_id, member_id, address, expires_at, number_typed)
    select ${bytea(ticket.tokenHash)}, ${ticket.merchantId}::integer, id, ${bytea(ticket.address)}, ${moment(ticket.expiresAt)},
      ${ticket.numberTyped}::boolean
    from member where id = ${ticket.memberId} and password_hash is not distinct from ${ticket.passwordHash}::text
    for share`.execute(executor);
};

/** With the password that they were given for. */
export const deleteTicketsOf = async (executor: Executor, memberId: bigint): Promise<void> => {
  await sql`delete from step_up_ticket where member_id = ${memberId}`.execute(executor);
};

const fits = ({ merchantId, tokenHash, address, now }: TicketKey) =>
  sql`token_hash = ${bytea(tokenHash)} and merchant_id = ${merchantId} and address = ${bytea(address)} and expires_at > ${moment(now)}`;

export interface Ticket {
  readonly memberId: bigint;
  /** The member's mobile number was typed as username. */
  readonly numberTyped: boolean;
}

export const findTicket = async (executor: Executor, key: TicketKey): Promise<Ticket | null> => {
  const { rows } = await sql<Ticket>`
    select member_id as "memberId", number_typed as "numberTyped" from step_up_ticket where ${fits(key)}`.execute(
    executor,
  );
  return rows[0] ?? null;
};

/** False where it was used meanwhile. */
export const takeTicket = async (executor: Executor, key: TicketKey): Promise<boolean> => {
  const { rows } = await sql`delete from step_up_ticket where ${fits(key)} returning member_id`.execute(executor);
  return rows.length === 1;
};

export const purgeTickets = async (executor: Executor, now: Date): Promise<void> => {
  await sql`delete from step_up_ticket where expires_at <= ${moment(now)}`.execute(executor);
};
