/** Levels of a merchant, who has which, and who rises. */
import { sql } from 'kysely';
import { replaceClubLevels } from '../../identity/identity/index.ts';
import { bigints } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
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
  await replaceClubLevels(trx, merchantId, levels);
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

/** A member whose turnover reaches a higher level than the member has; `before`: the rank until now, -1 for none. */
export interface Reaching {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly before: number;
  readonly rankLevel: number;
}

/**
 * Of the members named, of all members of the merchants named, and of those who have no level yet where the first one asks for nothing:
 * who reaches a higher level.
 */
export const readReaching = async (
  trx: Executor,
  whom: { readonly memberIds: readonly bigint[]; readonly merchantIds: readonly number[] },
): Promise<readonly Reaching[]> => {
  const { rows } = await sql<Reaching>`
    with asked as (
      select m.id from member m where m.id = any (${bigints(whom.memberIds)})
      union select m.id from member m where m.merchant_id = any (${[...whom.merchantIds]}::integer[])
      union select m.id from club_level l join member m on m.merchant_id = l.merchant_id and m.club_rank_level is null where l.turnover = 0
    )
    select m.merchant_id as "merchantId", m.id as "memberId", coalesce(m.club_rank_level, -1) as before, l.rank_level as "rankLevel"
    from asked join member m on m.id = asked.id and m.type = 1
    left join loyalty_account a on a.merchant_id = m.merchant_id and a.member_id = m.id
    cross join lateral (
      select l.rank_level from club_level l where l.merchant_id = m.merchant_id and l.turnover <= coalesce(a.turnover, 0)
      order by l.rank_level desc limit 1
    ) l
    where l.rank_level > coalesce(m.club_rank_level, -1)
    order by m.merchant_id, m.id`.execute(trx);
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
