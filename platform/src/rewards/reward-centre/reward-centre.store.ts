/** Rows of grants. Every reading is about one merchant. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { Grant, GrantSource, GrantState, MemberRef, NewGrant, OperatorGrant } from './grant.model.ts';

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface GrantPage {
  readonly rows: readonly Grant[];
  readonly total: number;
}

export interface MemberGrants extends GrantPage {
  /** Everything that can be claimed now. */
  readonly claimable: { readonly count: number; readonly amount: bigint };
}

/** Answers how many are new. In the order of their keys: of two transactions with the same ones one waits for the other. */
export const insertGrants = async (trx: Executor, grants: readonly (NewGrant | OperatorGrant)[]): Promise<number> => {
  if (grants.length === 0) return 0;
  const { rows } = await sql`
    insert into reward_grant (merchant_id, member_id, grant_key, source, facts, titles, amount, granted_at, granted_by, reason, expires_at)
    select g."merchantId", g."memberId", g.key, g.source, g.facts, g.titles, g.amount, g.at, g.by, g.reason, g."expiresAt"
    from jsonb_to_recordset(${jsonb(grants)}) as g("merchantId" integer, "memberId" bigint, key text, source text, facts jsonb, titles jsonb,
      amount bigint, at timestamptz, by text, reason text, "expiresAt" timestamptz)
    order by g."merchantId", g.key
    on conflict (merchant_id, grant_key) do nothing returning id`.execute(trx);
  return rows.length;
};

/** Without what was withdrawn. */
export const sumOfSource = async (
  db: Executor,
  { merchantId, memberId }: MemberRef,
  source: GrantSource,
): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from reward_grant
    where merchant_id = ${merchantId} and member_id = ${memberId} and source = ${source} and withdrawn_at is null`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
};

const GRANT = sql`g.id, g.merchant_id as "merchantId", g.member_id as "memberId", g.source, g.facts, g.titles, g.amount,
  g.granted_at as "grantedAt", g.granted_by as "grantedBy", g.reason, g.expires_at as "expiresAt", g.claimed_at as "claimedAt",
  g.withdrawn_at as "withdrawnAt", g.withdrawn_why as "withdrawnWhy"`;

/** Neither claimed nor withdrawn; written like the condition of the index. */
const OPEN = sql`g.claimed_at is null and g.withdrawn_at is null`;
const expired = (now: Date) => sql`g.expires_at is not null and g.expires_at <= ${now}::timestamptz`;
const claimable = (now: Date) => sql`${OPEN} and (g.expires_at is null or g.expires_at > ${now}::timestamptz)`;

const conditionOf = (state: GrantState, now: Date): RawBuilder<unknown> => {
  if (state === 'claimable') return claimable(now);
  if (state === 'expired') return sql`${OPEN} and ${expired(now)}`;
  return state === 'claimed' ? sql`g.claimed_at is not null` : sql`g.withdrawn_at is not null`;
};

type Joined<T> = { readonly [K in keyof T]: T[K] | null };
/** A page without rows comes as one row of nothing but the sums. */
const isGrant = <T extends Joined<Grant>>(row: T): row is T & Grant => row.id !== null;

/** Claimable ones: what expires next comes first. Past ones: the newest end first. With the sums of all that is claimable. */
export const listOfMember = async (
  db: Executor,
  { merchantId, memberId }: MemberRef,
  { state, after, offset, limit }: Page & { readonly state: 'claimable' | 'past'; readonly after?: bigint | undefined },
  now: Date,
): Promise<MemberGrants> => {
  const mine = sql`g.merchant_id = ${merchantId} and g.member_id = ${memberId}`;
  const [matching, order] =
    state === 'claimable'
      ? [claimable(now), sql`"expiresAt" nulls last, id`]
      : [
          sql`(g.claimed_at is not null or g.withdrawn_at is not null or ${expired(now)})`,
          sql`"endedAt" desc nulls last, id desc`,
        ];
  const following =
    state === 'claimable' || after === undefined
      ? sql``
      : sql`and (coalesce(g.claimed_at, g.withdrawn_at, g.expires_at), g.id) < (
          select coalesce(p.claimed_at, p.withdrawn_at, p.expires_at), p.id from reward_grant p
          where p.id = ${after} and p.merchant_id = ${merchantId} and p.member_id = ${memberId})`;
  const { rows } = await sql<Joined<Grant> & { count: number; sum: bigint; total: number }>`
    with sums as (
      select count(*)::int as count, coalesce(sum(g.amount), 0)::bigint as sum from reward_grant g where ${mine} and ${claimable(now)}
    ), counted as (
      select count(*)::int as total from reward_grant g where ${mine} and ${matching}
    ), page as (
      select ${GRANT}, coalesce(g.claimed_at, g.withdrawn_at, g.expires_at) as "endedAt" from reward_grant g
      where ${mine} and ${matching} ${following} order by ${order} limit ${limit} offset ${offset}
    )
    select * from sums cross join counted left join page on true order by ${order}`.execute(db);
  const { count = 0, sum = 0n, total = 0 } = rows[0] ?? {};
  return { rows: rows.filter(isGrant), total, claimable: { count, amount: sum } };
};

export interface GrantFilter extends Page {
  readonly merchantId: number;
  readonly state?: GrantState | undefined;
  /** Absent: of all members. */
  readonly memberId?: bigint | undefined;
}

/** Newest first. */
export const listGrants = async (
  db: Executor,
  { merchantId, memberId, state, limit, offset }: GrantFilter,
  now: Date,
): Promise<GrantPage> => {
  const matching = sql`from reward_grant g where g.merchant_id = ${merchantId}
    ${memberId === undefined ? sql`` : sql`and g.member_id = ${memberId}`} ${state === undefined ? sql`` : sql`and ${conditionOf(state, now)}`}`;
  const { rows } = await sql<Grant>`
    select ${GRANT} ${matching} order by g.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};

export const findGrant = async (db: Executor, merchantId: number, key: string): Promise<Grant | null> => {
  const { rows } = await sql<Grant>`
    select ${GRANT} from reward_grant g where g.merchant_id = ${merchantId} and g.grant_key = ${key}`.execute(db);
  return rows[0] ?? null;
};

/** Locked until the transaction ends: of two claims at once, or a claim and a withdrawal, the later one sees the other. */
export const lockGrant = async (
  trx: Executor,
  merchantId: number,
  id: bigint,
  /** Absent: of whichever member. */
  memberId?: bigint,
): Promise<Grant | null> => {
  const { rows } = await sql<Grant>`
    select ${GRANT} from reward_grant g where g.merchant_id = ${merchantId} and g.id = ${id}
      ${memberId === undefined ? sql`` : sql`and g.member_id = ${memberId}`} for update`.execute(trx);
  return rows[0] ?? null;
};

export const markClaimed = async (trx: Executor, id: bigint, transferId: bigint, at: Date): Promise<void> => {
  await sql`update reward_grant set claimed_at = ${at}, transfer_id = ${transferId} where id = ${id}`.execute(trx);
};

export const markWithdrawn = async (
  trx: Executor,
  id: bigint,
  { by, why, at }: { readonly by: string; readonly why: string; readonly at: Date },
): Promise<void> => {
  await sql`update reward_grant set withdrawn_at = ${at}, withdrawn_by = ${by}, withdrawn_why = ${why} where id = ${id}`.execute(
    trx,
  );
};
