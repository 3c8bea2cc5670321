/** Rows about inviting friends. Every reading is about one merchant. */
import { sql } from 'kysely';
import { bigints } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import { NOT_SET } from './referral.model.ts';
import type { Friend, ListedFriend, MemberRef, Outcome, ReferralRules, ReferralSetting } from './referral.model.ts';

const SETTING = sql`bonus, deposited, wagered, days, changed_at as "changedAt", changed_by as "changedBy"`;

export const readSetting = async (db: Executor, merchantId: number): Promise<ReferralSetting> => {
  const { rows } = await sql<ReferralSetting>`
    select ${SETTING} from referral_setting where merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? NOT_SET;
};

/** One change of a merchant's setting at a time, until the transaction ends. */
export const lockSetting = async (trx: Executor, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral of ${merchantId}`}, 0))`.execute(trx);
};

/** Of every merchant that has set some. */
export const readSettings = async (db: Executor): Promise<ReadonlyMap<number, ReferralSetting>> => {
  const { rows } = await sql<ReferralSetting & { merchantId: number }>`
    select merchant_id as "merchantId", ${SETTING} from referral_setting order by merchant_id`.execute(db);
  return new Map(rows.map(({ merchantId, ...setting }) => [merchantId, setting]));
};

export const writeSetting = async (
  trx: Executor,
  merchantId: number,
  { bonus, deposited, wagered, days }: ReferralRules,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> => {
  await sql`
    insert into referral_setting (merchant_id, bonus, deposited, wagered, days, changed_at, changed_by)
    values (${merchantId}, ${bonus}, ${deposited}, ${wagered}, ${days}, ${at}, ${by})
    on conflict (merchant_id) do update set bonus = excluded.bonus, deposited = excluded.deposited, wagered = excluded.wagered,
      days = excluded.days, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(trx);
};

/** Somebody registered with the code of a member: part of that transaction (PRO-013). */
export const noteFriend = async (
  trx: Executor,
  friend: Friend & { readonly merchantId: number; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into referral_friend (member_id, merchant_id, referrer_id, invited_at)
    values (${friend.memberId}, ${friend.merchantId}, ${friend.referrerId}, ${friend.at}) on conflict do nothing`.execute(
    trx,
  );
};

export interface FriendPage {
  readonly invited: number;
  readonly qualified: number;
  readonly rows: readonly ListedFriend[];
}

type Counted = { readonly invited: number; readonly qualified: number };
type Joined<T> = { readonly [K in keyof T]: T[K] | null };
/** A page without rows comes as one row of nothing but the counts. */
const isFriend = <T extends Joined<ListedFriend>>(row: T): row is T & ListedFriend => row.memberId !== null;

/** Newest first. */
export const listFriends = async (
  db: Executor,
  { merchantId, memberId }: MemberRef,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<FriendPage> => {
  const mine = sql`from referral_friend where merchant_id = ${merchantId} and referrer_id = ${memberId}`;
  const { rows } = await sql<Counted & Joined<ListedFriend>>`
    with counted as (
      select count(*)::int as invited, count(*) filter (where outcome = 'qualified')::int as qualified ${mine}
    ), page as (
      select member_id as "memberId", invited_at as "invitedAt", case when outcome = 'qualified' then decided_at end as "qualifiedAt"
      ${mine} order by invited_at desc, member_id desc limit ${limit} offset ${offset}
    )
    select * from counted left join page on true order by "invitedAt" desc, "memberId" desc`.execute(db);
  const { invited = 0, qualified = 0 } = rows[0] ?? {};
  const friends = rows.filter(isFriend);
  return {
    ...{ invited, qualified },
    rows: friends.map(({ memberId, invitedAt, qualifiedAt }) => ({ memberId, invitedAt, qualifiedAt })),
  };
};

/** Those invited since then about whom nothing is decided, in the order of their ids. */
export const listWaiting = async (
  trx: Executor,
  { merchantId, since }: { readonly merchantId: number; readonly since: Date },
  after: bigint,
  limit: number,
): Promise<readonly Friend[]> => {
  const { rows } = await sql<Friend>`
    select member_id as "memberId", referrer_id as "referrerId" from referral_friend
    where merchant_id = ${merchantId} and decided_at is null and invited_at >= ${since} and member_id > ${after}
    order by member_id limit ${limit}`.execute(trx);
  return rows;
};

/** Answers those of whom it was not decided before. */
export const decide = async (
  trx: Executor,
  merchantId: number,
  memberIds: readonly bigint[],
  outcome: Outcome,
  at: Date,
): Promise<ReadonlySet<bigint>> => {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<Pick<Friend, 'memberId'>>`
    update referral_friend set outcome = ${outcome}, decided_at = ${at}
    where merchant_id = ${merchantId} and member_id = any (${bigints(memberIds)}) and decided_at is null
    returning member_id as "memberId"`.execute(trx);
  return new Set(rows.map(({ memberId }) => memberId));
};

export const readProgress = async (trx: Executor, merchantId: number): Promise<bigint> => {
  const { rows } = await sql<Pick<Friend, 'memberId'>>`
    select member_id as "memberId" from referral_progress where merchant_id = ${merchantId}`.execute(trx);
  return rows[0]?.memberId ?? 0n;
};

export const writeProgress = async (trx: Executor, merchantId: number, memberId: bigint): Promise<void> => {
  await sql`
    insert into referral_progress (merchant_id, member_id) values (${merchantId}, ${memberId})
    on conflict (merchant_id) do update set member_id = excluded.member_id`.execute(trx);
};
