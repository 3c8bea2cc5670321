/** Rows of web push. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { bigints, jsonb } from '../../kernel/index.ts';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';
import type { DueDelivery, NewSubscription, PushedMessage, PushOwner } from './push.model.ts';

/** As the database takes bytes in text. */
const hex = (digest: string): string => `\\x${digest}`;
export const digestOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** A device has one subscription; the oldest of a member's devices make room. */
export const saveSubscription = async (trx: Executor, given: NewSubscription, most: number): Promise<void> => {
  const { merchantId, memberId, sessionId, endpoint, p256dh, auth, language, at } = given;
  // What waits for the member who used the device before is not for this one.
  await sql`
    delete from push_subscription
    where endpoint_hash = ${hex(digestOf(endpoint))}::text::bytea and (merchant_id, member_id) <> (${merchantId}::integer, ${memberId}::bigint)`.execute(
    trx,
  );
  await sql`
    insert into push_subscription (merchant_id, member_id, session_id, endpoint, endpoint_hash, p256dh, auth, language, created_at)
    values (${merchantId}, ${memberId}, ${sessionId}, ${endpoint}, ${hex(digestOf(endpoint))}::text::bytea, ${p256dh}, ${auth}, ${language}, ${at})
    on conflict (endpoint_hash) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      language = excluded.language`.execute(trx);
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where merchant_id = ${merchantId} and member_id = ${memberId} order by id desc offset ${most})`.execute(
    trx,
  );
};

/** False where this member has not agreed on this device. Its logout is now that of the given session. */
export const keepForSession = async (
  db: Executor,
  { merchantId, memberId }: PushOwner,
  device: string,
  sessionId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update push_subscription set session_id = ${sessionId}
    where endpoint_hash = ${hex(device)}::text::bytea and merchant_id = ${merchantId} and member_id = ${memberId} returning id`.execute(
    db,
  );
  return rows.length > 0;
};

export const removeSubscription = async (
  db: Executor,
  { merchantId, memberId }: PushOwner,
  endpoint: string,
): Promise<void> => {
  await sql`
    delete from push_subscription
    where endpoint_hash = ${hex(digestOf(endpoint))}::text::bytea and merchant_id = ${merchantId} and member_id = ${memberId}`.execute(
    db,
  );
};

export const removeSubscriptions = async (db: Executor, ids: readonly bigint[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`delete from push_subscription where id = any (${bigints(ids)})`.execute(db);
};

/** Devices of the member's own export, oldest first. Whoever has an address could be tracked by it: the service alone is told. */
export const listMemberDevices = async (
  db: Executor,
  { merchantId, memberId }: PushOwner,
): Promise<readonly { readonly service: string; readonly language: string; readonly addedAt: Date }[]> => {
  const { rows } = await sql<{ service: string; language: string; addedAt: Date }>`
    select substring(endpoint from '^[a-z]+://([^/:]+)') as service, language, created_at as "addedAt" from push_subscription
    where merchant_id = ${merchantId} and member_id = ${memberId} order by id`.execute(db);
  return rows;
};

/** Subscriptions whose login was ended, on that device or from another one. */
export const removeLoggedOut = async (db: Executor): Promise<void> => {
  await sql`
    delete from push_subscription s using member_session l where l.id = s.session_id and l.revoked_at is not null`.execute(
    db,
  );
};

/** One row for each device of the messages' members. */
export const insertDeliveries = async (trx: Executor, messages: readonly PushedMessage[]): Promise<void> => {
  const rows = messages.map(({ id, merchantId, memberId, kind }) => ({
    ...{ id: id.toString(), merchantId, memberId: memberId.toString(), kind },
  }));
  await sql`
    insert into push_delivery (merchant_id, subscription_id, message_id, kind)
    select s.merchant_id, s.id, m.id, m.kind
    from jsonb_to_recordset(${jsonb(rows)}) as m(id bigint, "merchantId" integer, "memberId" bigint, kind text)
    join push_subscription s on s.merchant_id = m."merchantId" and s.member_id = m."memberId"
    on conflict (subscription_id, message_id) do nothing`.execute(trx);
};

export const hasDue = (): WorkQuestion =>
  sql`select exists (select from push_delivery where due_at <= now()) as "hasWork"`;

/** The next ones, oldest first. Each is due again later, so a sender that dies loses none: half a minute, then four times as long. */
export const claimDue = async (db: Executor, limit: number): Promise<readonly DueDelivery[]> => {
  const { rows } = await sql<DueDelivery>`
    with claimed as (
      update push_delivery d set attempts = d.attempts + 1, due_at = now() + interval '30 seconds' * power(4, d.attempts)
      from (select id from push_delivery where due_at <= now() order by due_at limit ${limit} for update skip locked) due
      where d.id = due.id
      returning d.id, d.subscription_id, d.message_id, d.kind, d.attempts
    )
    select c.id, c.subscription_id as "subscriptionId", c.message_id as "messageId", c.kind, c.attempts, s.merchant_id as "merchantId",
      s.member_id as "memberId", s.endpoint, s.p256dh, s.auth, s.language, t.name as "merchantName",
      m.id is not null and m.read_at is null and m.deleted_at is null as "isWanted", l.revoked_at is not null as "isLoggedOut"
    from claimed c
    join push_subscription s on s.id = c.subscription_id
    join merchant t on t.id = s.merchant_id
    left join inbox_message m on m.id = c.message_id
    left join member_session l on l.id = s.session_id
    order by c.id`.execute(db);
  return rows;
};

/** Sent, or given up. */
export const removeDeliveries = async (db: Executor, ids: readonly bigint[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`delete from push_delivery where id = any (${bigints(ids)})`.execute(db);
};
