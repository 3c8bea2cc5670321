/** Names of what rows of the audit log are about. A name is read at the merchant of its row alone. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { ThingKind } from './things.policy.ts';

export interface Asked {
  readonly merchant: string | null;
  readonly subject: string;
}

export interface Named extends Asked {
  readonly name: string | null;
  readonly memberId: bigint | null;
}

/** Of `asked` (merchant, subject): names of its own, or of the member it belongs to. */
const NAMES: Partial<Readonly<Record<ThingKind, RawBuilder<unknown>>>> = {
  member: sql`
    select a.merchant, a.subject, m.account as name, m.id as "memberId" from asked a
      join merchant o on o.code = a.merchant join member m on m.merchant_id = o.id and m.id = a.subject::bigint`,
  merchant: sql`
    select a.merchant, a.subject, o.name, null::bigint as "memberId" from asked a join merchant o on o.code = a.subject`,
  game: sql`
    select a.merchant, a.subject, t.display_name as name, null::bigint as "memberId" from asked a
      join game g on g.code = a.subject join game_text t on t.game_id = g.id and t.language = 'EN'`,
  vendor: sql`
    select a.merchant, a.subject, v.name, null::bigint as "memberId" from asked a join vendor v on v.code = a.subject`,
  promotion: sql`
    select a.merchant, a.subject, p.texts -> 'EN' ->> 'title' as name, null::bigint as "memberId" from asked a
      join merchant o on o.code = a.merchant join content_promotion p on p.id = a.subject::bigint and p.merchant_id = o.id`,
  reward: sql`
    select a.merchant, a.subject, r.texts -> 'EN' ->> 'name' as name, null::bigint as "memberId" from asked a
      join merchant o on o.code = a.merchant join point_reward r on r.id = a.subject::bigint and r.merchant_id = o.id`,
  mission: sql`
    select a.merchant, a.subject, r.titles ->> 'EN' as name, null::bigint as "memberId" from asked a
      join merchant o on o.code = a.merchant join mission r on r.id = a.subject::bigint and r.merchant_id = o.id`,
  payment: sql`
    select a.merchant, a.subject, m.account as name, m.id as "memberId" from asked a
      join merchant o on o.code = a.merchant
      cross join lateral (
        select w.member_id from withdrawal w where w.merchant_id = o.id and w.reference = a.subject
        union all
        select d.member_id from deposit d where d.merchant_id = o.id and d.reference = a.subject) p
      join member m on m.id = p.member_id`,
  application: sql`
    select a.merchant, a.subject, m.account as name, m.id as "memberId" from asked a join merchant o on o.code = a.merchant
      join promotion_entry r on r.id = a.subject::bigint and r.merchant_id = o.id join member m on m.id = r.member_id`,
  redemption: sql`
    select a.merchant, a.subject, m.account as name, m.id as "memberId" from asked a join merchant o on o.code = a.merchant
      join point_redemption r on r.id = a.subject::bigint and r.merchant_id = o.id join member m on m.id = r.member_id`,
  grant: sql`
    select a.merchant, a.subject, m.account as name, m.id as "memberId" from asked a join merchant o on o.code = a.merchant
      join reward_grant r on r.id = a.subject::bigint and r.merchant_id = o.id join member m on m.id = r.member_id`,
  feedback: sql`
    select a.merchant, a.subject, m.account as name, m.id as "memberId" from asked a join merchant o on o.code = a.merchant
      join feedback r on r.id = a.subject::bigint and r.merchant_id = o.id join member m on m.id = r.member_id`,
  case: sql`
    select a.merchant, a.subject, m.account as name, m.id as "memberId" from asked a join merchant o on o.code = a.merchant
      join protection_case r on r.id = a.subject::bigint and r.merchant_id = o.id join member m on m.id = r.member_id`,
};

/** Those that are not there are left out. */
export const readNames = async (db: Executor, kind: ThingKind, asked: readonly Asked[]): Promise<readonly Named[]> => {
  const names = NAMES[kind];
  if (!names || asked.length === 0) return [];
  const { rows } = await sql<Named>`
    with asked as (
      select distinct * from unnest(${asked.map(({ merchant }) => merchant)}::text[], ${asked.map(({ subject }) => subject)}::text[])
        as t (merchant, subject))
    ${names}`.execute(db);
  return rows;
};

/** Ids of members with exactly this account, at these merchants; null: at all of them. */
export const findAccount = async (
  db: Executor,
  merchantIds: readonly number[],
  account: string,
): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select m.id from unnest(${`{${merchantIds.join(',')}}`}::text::integer[]) as own (id)
      join member m on m.merchant_id = own.id and lower(m.account) = lower(${account})`.execute(db);
  return rows.map(({ id }) => id);
};
