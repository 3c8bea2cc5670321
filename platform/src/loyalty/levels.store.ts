/** Levels of a merchant, who has which, and who rises. */
import { sql } from 'kysely';
import { bigints, jsonb } from '../kernel/index.ts';
import type { Executor } from '../kernel/index.ts';
import type { Changed, Level, NewLevel } from './loyalty.model.ts';

const LEVEL =
  sql.raw(`l.rank_level as "rankLevel", l.label_name as "labelName", l.color, l.color2, l.turnover, l.cashback_rate as "cashbackRate",
  l.cashback_max as "cashbackMax", l.level_up_bonus as "levelUpBonus"`);

/** Ascending. */
export const readLevels = async (db: Executor, merchantId: number): Promise<readonly Level[]> => {
  const { rows } = await sql<Level>`
    select ${LEVEL} from club_level l where l.merchant_id = ${merchantId} order by l.rank_level`.execute(db);
  return rows;
};

/** By rank; ranks that nobody has are left out. */
export const countByLevel = async (db: Executor, merchantId: number): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ rank: number; members: number }>`
    select club_rank_level as rank, count(*)::integer as members from member
    where merchant_id = ${merchantId} and club_rank_level is not null group by 1`.execute(db);
  return new Map(rows.map(({ rank, members }) => [rank, members]));
};

export const readLevelsChanged = async (db: Executor, merchantId: number): Promise<Changed> => {
  const { rows } = await sql<Changed>`
    select levels_changed_at as "changedAt", levels_changed_by as "changedBy" from loyalty_config
    where merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? { changedAt: null, changedBy: null };
};

export interface LevelsAct {
  readonly merchantId: number;
  readonly timeZone: string;
  /** Null: the demo. */
  readonly by: string | null;
  readonly at: Date;
}

/** All levels anew. The first time, cashback begins with the running week. */
export const writeLevels = async (trx: Executor, act: LevelsAct, levels: readonly NewLevel[]): Promise<void> => {
  const { merchantId, timeZone, by, at } = act;
  const ranks = levels.map(({ rankLevel }) => rankLevel);
  await sql`delete from club_level where merchant_id = ${merchantId} and rank_level <> all (${ranks}::integer[])`.execute(
    trx,
  );
  await sql`
    insert into club_level (merchant_id, rank_level, label_name, color, color2, turnover, cashback_rate, cashback_max, level_up_bonus)
    select ${merchantId}, i.*
    from jsonb_to_recordset(${jsonb(levels)}) as i("rankLevel" integer, "labelName" text, color text, color2 text, turnover bigint,
      "cashbackRate" integer, "cashbackMax" bigint, "levelUpBonus" bigint)
    on conflict (merchant_id, rank_level) do update set label_name = excluded.label_name, color = excluded.color, color2 = excluded.color2,
      turnover = excluded.turnover, cashback_rate = excluded.cashback_rate, cashback_max = excluded.cashback_max,
      level_up_bonus = excluded.level_up_bonus`.execute(trx);
  await sql`
    insert into loyalty_config (merchant_id, levels_changed_at, levels_changed_by, rise_due, cashback_from)
    values (${merchantId}, ${at}, ${by}, true, date_trunc('week', ${at}::timestamptz at time zone ${timeZone}::text)::date)
    on conflict (merchant_id) do update set levels_changed_at = excluded.levels_changed_at, levels_changed_by = excluded.levels_changed_by,
      rise_due = true`.execute(trx);
};

/** Merchants whose levels have changed since the last time that this was asked. */
export const takeRisesDue = async (trx: Executor): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    update loyalty_config set rise_due = false where rise_due returning merchant_id as id`.execute(trx);
  return rows.map(({ id }) => id);
};

/** A level that a member has reached, the skipped ones included. */
export interface ReachedLevel {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly rankLevel: number;
  readonly labelName: string;
  readonly levelUpBonus: bigint;
}

/**
 * Members whose turnover reaches a higher level have it from now on, and their portals are told: of the members named, of all members of
 * the merchants named, and of those who have no level yet where the first one asks for nothing. Nobody falls.
 */
export const raise = async (
  trx: Executor,
  whom: { readonly memberIds: readonly bigint[]; readonly merchantIds: readonly number[] },
): Promise<readonly ReachedLevel[]> => {
  const { rows } = await sql<ReachedLevel>`
    with asked as (
      select m.id from member m where m.id = any (${bigints(whom.memberIds)})
      union select m.id from member m where m.merchant_id = any (${[...whom.merchantIds]}::integer[])
      union select m.id from club_level l join member m on m.merchant_id = l.merchant_id and m.club_rank_level is null where l.turnover = 0
    ), reached as (
      select m.merchant_id, m.id, coalesce(m.club_rank_level, -1) as before, l.rank_level
      from asked join member m on m.id = asked.id and m.type = 1
      left join loyalty_account a on a.merchant_id = m.merchant_id and a.member_id = m.id
      cross join lateral (
        select l.rank_level from club_level l where l.merchant_id = m.merchant_id and l.turnover <= coalesce(a.turnover, 0)
        order by l.rank_level desc limit 1
      ) l
      where l.rank_level > coalesce(m.club_rank_level, -1)
    ), risen as (
      update member m set club_rank_level = r.rank_level from reached r
      where m.id = r.id and coalesce(m.club_rank_level, -1) < r.rank_level
      returning m.merchant_id, m.id, r.before, r.rank_level
    ), told as (
      insert into outbox (merchant_id, member_id, type, payload)
      select r.merchant_id, r.id, 'member/level-changed', jsonb_build_object('clubLabel', jsonb_build_object(
        'labelName', l.label_name, 'color', l.color, 'color2', l.color2, 'rankLevel', l.rank_level))
      from risen r join club_level l on l.merchant_id = r.merchant_id and l.rank_level = r.rank_level
    )
    select r.merchant_id as "merchantId", r.id as "memberId", l.rank_level as "rankLevel", l.label_name as "labelName",
      l.level_up_bonus as "levelUpBonus"
    from risen r join club_level l on l.merchant_id = r.merchant_id and l.rank_level > r.before and l.rank_level <= r.rank_level
    order by r.merchant_id, r.id, l.rank_level`.execute(trx);
  return rows;
};

export interface Standing {
  readonly rankLevel: number | null;
  readonly turnover: bigint;
}

export const readStanding = async (db: Executor, merchantId: number, memberId: bigint): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select m.club_rank_level as "rankLevel", coalesce(a.turnover, 0)::bigint as turnover from member m
    left join loyalty_account a on a.merchant_id = m.merchant_id and a.member_id = m.id
    where m.merchant_id = ${merchantId} and m.id = ${memberId}`.execute(db);
  return rows[0] ?? { rankLevel: null, turnover: 0n };
};

/** Members who never played are left out. */
export const readTurnover = async (
  db: Executor,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> => {
  const { rows } = await sql<{ id: bigint; turnover: bigint }>`
    select member_id as id, turnover from loyalty_account
    where merchant_id = ${merchantId} and member_id = any (${bigints(memberIds)})`.execute(db);
  return new Map(rows.map(({ id, turnover }) => [id, turnover]));
};
