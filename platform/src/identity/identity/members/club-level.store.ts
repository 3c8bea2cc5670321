/** Levels of a merchant's club, and which member has which. Who reaches one is decided by a storey above. */
import { sql } from 'kysely';
import { bigints, jsonb } from '../../../kernel/index.ts';
import type { Executor } from '../../../kernel/index.ts';

/** Amounts are minor units, rates hundredths of a per cent. */
export interface ClubLevel {
  readonly rankLevel: number;
  readonly labelName: string;
  readonly color: string;
  readonly color2: string;
  readonly turnover: bigint;
  readonly cashbackRate: number;
  /** Null: no bound. */
  readonly cashbackMax: bigint | null;
  readonly levelUpBonus: bigint;
}

/** Replaces all levels of the merchant. A level that a member has cannot be left out. */
export const replaceClubLevels = async (
  trx: Executor,
  merchantId: number,
  levels: readonly ClubLevel[],
): Promise<void> => {
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
};

/** A member who reaches a level. */
export interface LevelRise {
  readonly memberId: bigint;
  readonly rankLevel: number;
}

/** Gives members their new levels; answers those who had a lower one, or none. No member falls. */
export const raiseMembers = async (trx: Executor, rises: readonly LevelRise[]): Promise<ReadonlySet<bigint>> => {
  if (rises.length === 0) return new Set();
  const { rows } = await sql<{ id: bigint }>`
    update member m set club_rank_level = r.rank_level
    from unnest(${bigints(rises.map(({ memberId }) => memberId))}, ${rises.map(({ rankLevel }) => rankLevel)}::integer[]) as r(id, rank_level)
    where m.id = r.id and coalesce(m.club_rank_level, -1) < r.rank_level
    returning m.id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};
