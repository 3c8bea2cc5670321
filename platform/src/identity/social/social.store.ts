/** Social identities, windows under way and tickets in SQL. */
import type { SocialProvider } from 'shared-contracts/social';
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

const bytea = (bytes: Buffer) => sql`decode(${bytes.toString('hex')}, 'hex')`;
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export interface Identity {
  readonly merchantId: number;
  readonly provider: SocialProvider;
  readonly subject: Buffer;
}

interface MemberKey {
  readonly merchantId: number;
  readonly memberId: bigint;
}

export const linkedMember = async (executor: Executor, identity: Identity): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    select member_id as id from social_identity
    where merchant_id = ${identity.merchantId} and provider = ${identity.provider} and subject = ${bytea(identity.subject)}`.execute(
    executor,
  );
  return rows[0]?.id ?? null;
};

/** What a member has linked, oldest first. */
export const linkedIdentities = async (
  executor: Executor,
  { merchantId, memberId }: MemberKey,
): Promise<readonly { readonly provider: SocialProvider; readonly linkedAt: Date }[]> => {
  const { rows } = await sql<{ provider: SocialProvider; linkedAt: Date }>`
    select provider, linked_at as "linkedAt" from social_identity
    where merchant_id = ${merchantId} and member_id = ${memberId} order by linked_at, provider`.execute(executor);
  return rows;
};

/** False where the identity belongs to somebody, or the member has one of this provider already. */
export const insertIdentity = async (
  executor: Executor,
  identity: Identity & { readonly memberId: bigint; readonly at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into social_identity (merchant_id, provider, subject, member_id, linked_at)
    values (${identity.merchantId}, ${identity.provider}, ${bytea(identity.subject)}, ${identity.memberId}, ${moment(identity.at)})
    on conflict do nothing returning member_id`.execute(executor);
  return rows.length === 1;
};

/** What a member has linked; of two that take something away at once, the second one sees what the first has left. */
export const holdIdentities = async (
  executor: Executor,
  { merchantId, memberId }: MemberKey,
): Promise<readonly SocialProvider[]> => {
  const { rows } = await sql<{ provider: SocialProvider }>`
    select provider from social_identity where merchant_id = ${merchantId} and member_id = ${memberId}
    order by provider for update`.execute(executor);
  return rows.map(({ provider }) => provider);
};

export const deleteIdentity = async (
  executor: Executor,
  { merchantId, memberId, provider }: MemberKey & Pick<Identity, 'provider'>,
): Promise<void> => {
  await sql`
    delete from social_identity where merchant_id = ${merchantId} and member_id = ${memberId} and provider = ${provider}`.execute(
    executor,
  );
};

export interface StateRow {
  readonly merchantId: number;
  readonly provider: SocialProvider;
  readonly sealed: string;
  readonly expiresAt: Date;
}

export const insertState = async (executor: Executor, hash: Buffer, row: StateRow): Promise<void> => {
  await sql`
    insert into social_state (state_hash, merchant_id, provider, sealed, expires_at)
    values (${bytea(hash)}, ${row.merchantId}, ${row.provider}, ${row.sealed}, ${moment(row.expiresAt)})`.execute(
    executor,
  );
};

/** Reads and removes in one step: a window comes back once. */
export const takeState = async (
  executor: Executor,
  hash: Buffer,
  key: Pick<StateRow, 'merchantId' | 'provider'>,
): Promise<Pick<StateRow, 'sealed' | 'expiresAt'> | null> => {
  const { rows } = await sql<Pick<StateRow, 'sealed' | 'expiresAt'>>`
    delete from social_state where state_hash = ${bytea(hash)} and merchant_id = ${key.merchantId} and provider = ${key.provider}
    returning sealed, expires_at as "expiresAt"`.execute(executor);
  return rows[0] ?? null;
};

export interface Ticket extends Identity {
  readonly email: string | null;
  readonly expiresAt: Date;
}

/** `sessionId`: of the session that links with it; null: it signs in or registers. */
export const insertTicket = async (
  executor: Executor,
  hash: Buffer,
  ticket: Ticket & { readonly sessionId: string | null },
): Promise<void> => {
  await sql`
    insert into social_ticket (token_hash, merchant_id, provider, subject, email, expires_at, session_id)
    values (${bytea(hash)}, ${ticket.merchantId}, ${ticket.provider}, ${bytea(ticket.subject)}, ${ticket.email},
      ${moment(ticket.expiresAt)}, ${ticket.sessionId})`.execute(executor);
};

const COLUMNS = sql`merchant_id as "merchantId", provider, subject, email, expires_at as "expiresAt"`;
const withBuffer = (row: Ticket | undefined): Ticket | null =>
  row ? { ...row, subject: Buffer.from(row.subject) } : null;

export const findTicket = async (executor: Executor, merchantId: number, hash: Buffer): Promise<Ticket | null> => {
  const { rows } = await sql<Ticket>`
    select ${COLUMNS} from social_ticket
    where token_hash = ${bytea(hash)} and merchant_id = ${merchantId} and session_id is null`.execute(executor);
  return withBuffer(rows[0]);
};

/** Used up: nobody else can take it. */
export const takeTicket = async (executor: Executor, hash: Buffer): Promise<Ticket | null> => {
  const { rows } = await sql<Ticket>`
    delete from social_ticket where token_hash = ${bytea(hash)} and session_id is null returning ${COLUMNS}`.execute(
    executor,
  );
  return withBuffer(rows[0]);
};

/** As `takeTicket`, of one that links for this session. */
export const takeLinkTicket = async (
  executor: Executor,
  hash: Buffer,
  of: Pick<Ticket, 'merchantId' | 'provider'> & { readonly sessionId: string },
): Promise<Ticket | null> => {
  const { rows } = await sql<Ticket>`
    delete from social_ticket
    where token_hash = ${bytea(hash)} and session_id = ${of.sessionId} and merchant_id = ${of.merchantId} and provider = ${of.provider}
    returning ${COLUMNS}`.execute(executor);
  return withBuffer(rows[0]);
};

export const purgeSocial = async (executor: Executor, now: Date): Promise<void> => {
  await sql`delete from social_state where expires_at <= ${moment(now)}`.execute(executor);
  await sql`delete from social_ticket where expires_at <= ${moment(now)}`.execute(executor);
};
