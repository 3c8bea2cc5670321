/** Rows of messages. Every reading of a member's messages is about one member of one merchant. */
import { sql } from 'kysely';
import { bigints, jsonb } from '../../kernel/index.ts';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';
import type { PushedMessage } from '../push/index.ts';
import type { EventMessage, MemberRef, Message, NewSending, Sending } from './inbox.model.ts';

/** Returns the messages that are new. In the order of their keys, so that two transactions never wait for each other. */
export const insertEvents = async (
  trx: Executor,
  messages: readonly EventMessage[],
): Promise<readonly PushedMessage[]> => {
  const { rows } = await sql<PushedMessage>`
    insert into inbox_message (merchant_id, member_id, kind, facts, event_key, sent_at)
    select e."merchantId", e."memberId", e.kind, e.facts, e.key, e.at
    from jsonb_to_recordset(${jsonb(messages)}) as e("merchantId" integer, "memberId" bigint, kind text, facts jsonb, key text,
      at timestamptz)
    order by e."merchantId", e.key
    on conflict (merchant_id, event_key) do nothing returning id, kind, merchant_id as "merchantId", member_id as "memberId"`.execute(
    trx,
  );
  return rows;
};

export const countUnread = async (db: Executor, { merchantId, memberId }: MemberRef): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from inbox_message
    where merchant_id = ${merchantId} and member_id = ${memberId} and read_at is null and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Newest first. `before`: only older ones than this. */
export const listMessages = async (
  db: Executor,
  { merchantId, memberId }: MemberRef,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<readonly Message[]> => {
  const { rows } = await sql<Message>`
    select m.id, m.kind, m.facts, s.texts, m.sent_at as "sentAt", m.read_at as "readAt"
    from inbox_message m left join inbox_sending s on s.id = m.sending_id
    where m.merchant_id = ${merchantId} and m.member_id = ${memberId} and m.deleted_at is null
      ${before === null ? sql`` : sql`and m.id < ${before}`}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
};

/** What one call changes: null where the member has no such message, false where it is read already. */
export const markRead = async (
  trx: Executor,
  { merchantId, memberId }: MemberRef,
  id: bigint,
  at: Date,
): Promise<boolean | null> => {
  const { rows } = await sql<{ changed: boolean }>`
    with mine as (
      select id from inbox_message
      where merchant_id = ${merchantId} and member_id = ${memberId} and id = ${id} and deleted_at is null
    ), marked as (
      update inbox_message m set read_at = ${at} from mine where m.id = mine.id and m.read_at is null returning m.id
    )
    select exists (select from marked) as changed from mine`.execute(trx);
  return rows[0]?.changed ?? null;
};

/** False where the member has no such message. */
export const markDeleted = async (
  trx: Executor,
  { merchantId, memberId }: MemberRef,
  id: bigint,
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update inbox_message set deleted_at = ${at}
    where merchant_id = ${merchantId} and member_id = ${memberId} and id = ${id} and deleted_at is null returning id`.execute(
    trx,
  );
  return rows.length === 1;
};

const SENDING = sql`
  s.id, s.merchant_id as "merchantId", s.texts, s.audience, s.time_zone as "timeZone", s.sent_at as "sentAt", s.sent_by as "sentBy",
  s.recipients, s.sent_to as "sentTo", s.completed_at as "completedAt",
  (select count(*)::integer from inbox_message m where m.sending_id = s.id and m.read_at is not null) as read`;

export const insertSending = async (trx: Executor, sending: NewSending): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into inbox_sending (merchant_id, texts, audience, time_zone, sent_at, sent_by, reason)
    values (${sending.merchantId}, ${jsonb(sending.texts)}, ${jsonb(sending.audience)}, ${sending.timeZone}, ${sending.at}, ${sending.by},
      ${sending.reason}) returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a message that was sent has no row');
  return row.id;
};

/** Newest first. `before`: only older ones than this. */
export const listSendings = async (
  db: Executor,
  merchantId: number,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<readonly Sending[]> => {
  const { rows } = await sql<Sending>`
    select ${SENDING} from inbox_sending s
    where s.merchant_id = ${merchantId} ${before === null ? sql`` : sql`and s.id < ${before}`}
    order by s.id desc limit ${limit}`.execute(db);
  return rows;
};

export const hasUnfinished = (): WorkQuestion =>
  sql`select exists (select from inbox_sending where completed_at is null) as "hasWork"`;

/** Locked until the transaction ends. `id` null: the oldest that is not complete and that no other transaction delivers. */
export const lockSending = async (trx: Executor, id: bigint | null): Promise<Sending | null> => {
  const { rows } = await sql<Sending>`
    select ${SENDING} from inbox_sending s
    where ${id === null ? sql`s.completed_at is null` : sql`s.id = ${id}`}
    order by s.id limit 1 for update of s ${id === null ? sql`skip locked` : sql``}`.execute(trx);
  return rows[0] ?? null;
};

/** One row for each of these members; returns them. */
export const insertForMembers = async (
  trx: Executor,
  { id, merchantId, sentAt }: Pick<Sending, 'id' | 'merchantId' | 'sentAt'>,
  memberIds: readonly bigint[],
): Promise<readonly PushedMessage[]> => {
  const { rows } = await sql<PushedMessage>`
    insert into inbox_message (merchant_id, member_id, kind, sending_id, sent_at)
    select ${merchantId}::integer, t.id, 'operator', ${id}::bigint, ${sentAt}::timestamptz
    from unnest(${bigints(memberIds)}) with ordinality as t(id, place) order by t.place
    returning id, kind, merchant_id as "merchantId", member_id as "memberId"`.execute(trx);
  return rows;
};

export const writeProgress = async (
  trx: Executor,
  id: bigint,
  done: { readonly added: number; readonly sentTo: bigint; readonly completedAt: Date | null },
): Promise<void> => {
  await sql`
    update inbox_sending set recipients = recipients + ${done.added}::integer, sent_to = ${done.sentTo}, completed_at = ${done.completedAt}
    where id = ${id}`.execute(trx);
};

const PURGE_SLICE = 5_000;

/** Deletes what was sent before a moment: what operators sent, with its messages, and messages of events. */
export const purgeInbox = async (trx: Executor, before: Date): Promise<void> => {
  await sql`delete from inbox_sending where sent_at < ${before} and completed_at is not null`.execute(trx);
  for (;;) {
    // Along the primary key: no index on the age that every message would pay for.
    const { numAffectedRows } = await sql`
      delete from inbox_message where id in (select id from inbox_message order by id limit ${PURGE_SLICE})
        and sent_at < ${before}`.execute(trx);
    if (Number(numAffectedRows ?? 0n) < PURGE_SLICE) return;
  }
};
