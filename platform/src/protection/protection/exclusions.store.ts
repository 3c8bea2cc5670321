/** Exclusions, and the person behind them. */
import { sql } from 'kysely';
import { bigints, jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { ExclusionKind, ExclusionTerm, IdentityKind } from './protection.policy.ts';

export interface Exclusion {
  readonly id: bigint;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly kind: ExclusionKind;
  readonly term: ExclusionTerm;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly operator: string | null;
  readonly reason: string | null;
  readonly releasedAt: Date | null;
  readonly liftAskedBy: string | null;
  readonly liftAskedAt: Date | null;
  readonly liftReason: string | null;
  /** Of the request that was declined last. */
  readonly liftDeclinedBy: string | null;
  readonly liftDeclinedAt: Date | null;
  readonly liftDeclineReason: string | null;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
}

export interface IdentityKey {
  readonly kind: IdentityKind;
  readonly key: Buffer;
}

const COLUMNS =
  sql.raw(`e.id, e.merchant_id as "merchantId", e.member_id as "memberId", e.kind, e.term, e.starts_at as "startsAt",
  e.ends_at as "endsAt", e.operator, e.reason, e.released_at as "releasedAt", e.lift_asked_by as "liftAskedBy",
  e.lift_asked_at as "liftAskedAt", e.lift_reason as "liftReason", e.lift_declined_by as "liftDeclinedBy", e.lift_declined_at as "liftDeclinedAt",
  e.lift_decline_reason as "liftDeclineReason", e.lifted_by as "liftedBy", e.lifted_at as "liftedAt"`);

const hexes = (keys: readonly Buffer[]): string => `{${keys.map((key) => key.toString('hex')).join(',')}}`;

/** Answers whether a key is new, or was only claimed before. */
export const noteIdentity = async (
  db: Executor,
  member: { readonly merchantId: number; readonly memberId: bigint },
  keys: readonly IdentityKey[],
  at: Date,
  isClaimed = false,
): Promise<boolean> => {
  if (keys.length === 0) return false;
  const { rows } = await sql`
    insert into protection_identity as known (merchant_id, member_id, kind, key, seen_at, is_claimed)
    select ${member.merchantId}::integer, ${member.memberId}::bigint, k.kind, decode(k.hex, 'hex'), ${at}::timestamptz, ${isClaimed}::boolean
    from unnest(${`{${keys.map(({ kind }) => kind).join(',')}}`}::text::text[], ${hexes(keys.map(({ key }) => key))}::text::text[]) k (kind, hex)
    on conflict (member_id, kind, key) do update set is_claimed = false where known.is_claimed and not excluded.is_claimed
    returning member_id`.execute(db);
  return rows.length > 0;
};

/** What was claimed before and is not any more, but for that through which an exclusion of somebody else's holds now. */
export const forgetClaims = async (db: Executor, memberId: bigint, now: Date): Promise<void> => {
  await sql`
    delete from protection_identity i where i.member_id = ${memberId} and i.is_claimed and not exists (
      select from exclusion_key k join exclusion e on e.id = k.exclusion_id
      where k.key = i.key and exclusion_end(e) > ${now}::timestamptz and e.member_id <> i.member_id
        and not protection_is_apart(e.member_id, i.member_id))`.execute(db);
};

/** Whether all of these are known of the member already, and proved. */
export const knowsIdentity = async (db: Executor, memberId: bigint, keys: readonly IdentityKey[]): Promise<boolean> => {
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known from protection_identity i where i.member_id = ${memberId} and not i.is_claimed
      and (i.kind, i.key) in (select k.kind, decode(k.hex, 'hex') from
        unnest(${`{${keys.map(({ kind }) => kind).join(',')}}`}::text::text[], ${hexes(keys.map(({ key }) => key))}::text::text[]) k (kind, hex))`.execute(
    db,
  );
  return rows[0]?.known === keys.length;
};

/** Those of these keys that an exclusion in force goes by. */
export const keysInForce = async (
  db: Executor,
  keys: readonly IdentityKey[],
  now: Date,
): Promise<readonly IdentityKey[]> => {
  const { rows } = await sql<Pick<IdentityKey, 'key'>>`
    select distinct k.key from exclusion_key k join exclusion e on e.id = k.exclusion_id
    where exclusion_end(e) > ${now}::timestamptz
      and k.key in (select decode(h, 'hex') from unnest(${hexes(keys.map(({ key }) => key))}::text::text[]) h)`.execute(
    db,
  );
  return keys.filter(({ key }) => rows.some((row) => key.equals(row.key)));
};

/** The member's own exclusions in force. */
export const ownInForce = async (db: Executor, memberId: bigint, now: Date): Promise<readonly Exclusion[]> => {
  const { rows } = await sql<Exclusion>`
    select ${COLUMNS} from exclusion e where e.member_id = ${memberId} and exclusion_end(e) > ${now}::timestamptz
    order by exclusion_end(e) desc, e.ends_at desc nulls first, e.id desc`.execute(db);
  return rows;
};

/** An exclusion holds from here on for whoever has one of these keys as well. */
export const widen = async (trx: Executor, id: bigint, keys: readonly Buffer[]): Promise<void> => {
  await sql`
    insert into exclusion_key (exclusion_id, key)
    select ${id}::bigint, decode(h, 'hex') from unnest(${hexes(keys)}::text::text[]) h on conflict do nothing`.execute(
    trx,
  );
};

/** Brings what bets look at up to the exclusions of these members. */
export const bar = async (db: Executor, memberIds: readonly bigint[]): Promise<void> => {
  await sql`select protection_bar(${bigints(memberIds)})`.execute(db);
};

/** The exclusion in force that ends last, for a person by any of these keys or as the member. */
export const findInForce = async (
  db: Executor,
  person: { readonly memberId: bigint | null; readonly keys: readonly Buffer[] },
  now: Date,
): Promise<Exclusion | null> => {
  const { rows } = await sql<Exclusion>`
    select ${COLUMNS} from exclusion e
    where exclusion_end(e) > ${now}::timestamptz and (
      e.id in (select h.exclusion_id from protection_held h where h.member_id = ${person.memberId}::bigint)
      or e.id in (select k.exclusion_id from exclusion_key k
        where k.key in (select decode(h, 'hex') from unnest(${hexes(person.keys)}::text::text[]) h)))
    order by exclusion_end(e) desc, e.ends_at desc nulls first, e.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Those of these members for whom an exclusion holds now: their own, or one of the same person's. */
export const excludedAmong = async (
  db: Executor,
  memberIds: readonly bigint[],
  now: Date,
): Promise<ReadonlySet<bigint>> => {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<Pick<Exclusion, 'memberId'>>`
    select distinct h.member_id as "memberId" from protection_held h join exclusion e on e.id = h.exclusion_id
    where h.member_id = any (${bigints(memberIds)}) and exclusion_end(e) > ${now}::timestamptz`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
};

export const insertExclusion = async (
  trx: Executor,
  e: Pick<Exclusion, 'merchantId' | 'memberId' | 'kind' | 'term' | 'startsAt' | 'endsAt' | 'operator' | 'reason'>,
): Promise<Exclusion> => {
  const { rows } = await sql<Exclusion>`
    with e as (
      insert into exclusion (merchant_id, member_id, kind, term, starts_at, ends_at, operator, reason)
      values (${e.merchantId}, ${e.memberId}, ${e.kind}, ${e.term}, ${e.startsAt}, ${e.endsAt}, ${e.operator}, ${e.reason}) returning *
    ), keys as (
      insert into exclusion_key (exclusion_id, key)
      select e.id, i.key from e join protection_identity i on i.member_id = e.member_id and not i.is_claimed group by e.id, i.key
    )
    select ${COLUMNS} from e`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('an exclusion was not written');
  return row;
};

/** One wish of a member after the other: the second finds what the first has taken. Until the transaction ends. */
export const holdExclusions = async (trx: Executor, memberId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exclusions of ${memberId}`}, 0))`.execute(trx);
};

/**
 * Part of every transaction that notes what is known of a member, or takes an exclusion. Of two that are about one person, each of which
 * could not see the other's rows, the second waits and finds them. In one order, with the keys that are known already, so that a
 * transaction that does both asks for nothing more the second time.
 */
export const holdPerson = async (trx: Executor, memberId: bigint, keys: readonly IdentityKey[]): Promise<void> => {
  await holdExclusions(trx, memberId);
  await sql`
    select pg_advisory_xact_lock(p.place) from (
      select distinct hashtextextended('person ' || encode(k.key, 'hex'), 0) as place from (
        select i.key from protection_identity i where i.member_id = ${memberId}::bigint
        union all select decode(h, 'hex') from unnest(${hexes(keys.map(({ key }) => key))}::text::text[]) h) k
      order by place) p`.execute(trx);
};

/** Everybody whom one of these exclusions holds for: its member, and the same person at other merchants. */
export const affectedBy = async (
  db: Executor,
  ...ids: readonly bigint[]
): Promise<readonly { readonly memberId: bigint; readonly merchantId: number }[]> => {
  const { rows } = await sql<{ memberId: bigint; merchantId: number }>`
    select distinct h.member_id as "memberId", h.merchant_id as "merchantId" from protection_held h
    where h.exclusion_id = any (${bigints(ids)})`.execute(db);
  return rows;
};

/** In the order of their ids. */
export const membersOf = async (
  db: Executor,
  ids: readonly bigint[],
): Promise<readonly { readonly memberId: bigint; readonly merchantId: number }[]> => {
  const { rows } = await sql<{ memberId: bigint; merchantId: number }>`
    select id as "memberId", merchant_id as "merchantId" from member where id = any (${bigints(ids)}) order by id`.execute(
    db,
  );
  return rows;
};

export interface MemberPair {
  readonly memberId: bigint;
  readonly otherId: bigint;
}

/** Those of the first members who share a key with the other: one person as far as is known, and not taken apart. */
export const sameAsOther = async (db: Executor, pairs: readonly MemberPair[]): Promise<ReadonlySet<bigint>> => {
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<Pick<MemberPair, 'memberId'>>`
    select distinct p."memberId" from jsonb_to_recordset(${jsonb(pairs)}) as p("memberId" bigint, "otherId" bigint)
    join protection_identity i on i.member_id = p."memberId"
    join protection_identity o on o.key = i.key and o.member_id = p."otherId"
    where (i.kind <> 'person' and not i.is_claimed and not o.is_claimed)
      or not protection_is_apart(p."memberId", p."otherId")`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
};

/** One of this merchant, held until the transaction ends. */
export const findExclusion = async (trx: Executor, merchantId: number, id: bigint): Promise<Exclusion | null> => {
  const { rows } = await sql<Exclusion>`
    select ${COLUMNS} from exclusion e where e.merchant_id = ${merchantId} and e.id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
};

export const release = async (trx: Executor, ids: readonly bigint[], at: Date): Promise<void> => {
  await sql`update exclusion set released_at = ${at} where id = any (${bigints(ids)}) and released_at is null`.execute(
    trx,
  );
};

export const askLift = async (
  trx: Executor,
  id: bigint,
  ask: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<void> => {
  await sql`update exclusion set lift_asked_by = ${ask.by}, lift_reason = ${ask.reason}, lift_asked_at = ${ask.at} where id = ${id}`.execute(
    trx,
  );
};

/** The request is gone, and another one can be made. */
export const declineLift = async (
  trx: Executor,
  id: bigint,
  decision: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<void> => {
  await sql`
    update exclusion set lift_asked_by = null, lift_asked_at = null, lift_reason = null, lift_declined_by = ${decision.by},
      lift_declined_at = ${decision.at}, lift_decline_reason = ${decision.reason}
    where id = ${id}`.execute(trx);
};

export const lift = async (trx: Executor, id: bigint, by: string, at: Date): Promise<void> => {
  await sql`update exclusion set lifted_by = ${by}, lifted_at = ${at} where id = ${id} and lifted_at is null`.execute(
    trx,
  );
};

/** Newest first. */
export const exclusionsOf = async (db: Executor, memberId: bigint): Promise<readonly Exclusion[]> => {
  const { rows } = await sql<Exclusion>`
    select ${COLUMNS} from exclusion e where e.member_id = ${memberId} order by e.id desc limit 200`.execute(db);
  return rows;
};

export const listExclusions = async (
  db: Executor,
  filter: {
    readonly merchantId: number;
    /** Those alone whose lifting waits for a second operator at this time; null: all. */
    readonly waitingAt: Date | null;
    /** One alone; null: all. */
    readonly id: bigint | null;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly rows: readonly Exclusion[]; readonly total: number }> => {
  const { merchantId, waitingAt, id, offset, limit } = filter;
  const found = sql`
    from exclusion e where e.merchant_id = ${merchantId} ${id === null ? sql`` : sql`and e.id = ${id}`}
    ${waitingAt === null ? sql`` : sql`and e.lift_asked_at is not null and e.lifted_at is null and exclusion_end(e) > ${waitingAt}::timestamptz`}`;
  const { rows } = await sql<Exclusion>`
    select ${COLUMNS} ${found} order by e.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
