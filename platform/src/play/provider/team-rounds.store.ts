/** Sums of many members' rounds by day: what an agent's team played. One reading, whatever the size of the team. */
import { sql } from 'kysely';
import { bigints } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';

export interface TeamRoundsFilter {
  readonly merchantId: number;
  readonly memberIds: readonly bigint[];
  /** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** Amounts in minor units; rolled back bets and wins are left out. */
export interface TeamRoundsDay {
  /** Null: the whole period, where a member who played on several days counts once. */
  readonly day: string | null;
  readonly players: number;
  readonly bet: bigint;
  readonly win: bigint;
}

/** Amounts in minor units; rolled back bets and wins are left out. */
export interface MemberRounds {
  readonly memberId: bigint;
  readonly bet: bigint;
  readonly win: bigint;
}

/** The rounds that the sums count: opened in the period, and not cancelled. */
const counted = ({ merchantId, memberIds, from, to, timeZone }: TeamRoundsFilter) => sql`
  merchant_id = ${merchantId} and member_id = any (${bigints(memberIds)})
  and opened_at >= (${from}::text::date)::timestamp at time zone ${timeZone}::text
  and opened_at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text
  and state <> 'cancelled'`;

/** One row a day that has rounds, ascending, and last the row of the whole period. */
export const sumTeamRounds = async (db: Executor, filter: TeamRoundsFilter): Promise<readonly TeamRoundsDay[]> => {
  const { rows } = await sql<TeamRoundsDay>`
    with played as (
      select to_char(opened_at at time zone ${filter.timeZone}::text, 'YYYY-MM-DD') as day, member_id,
        bet_sum - bet_rollback as bet, win_sum - win_rollback as win
      from game_round where ${counted(filter)}
    )
    select day, count(distinct member_id)::int as players, coalesce(sum(bet), 0)::bigint as bet, coalesce(sum(win), 0)::bigint as win
    from played group by grouping sets ((day), ()) order by day nulls last`.execute(db);
  return rows;
};

/** One row for each member who has rounds in the period. */
export const sumMemberRounds = async (db: Executor, filter: TeamRoundsFilter): Promise<readonly MemberRounds[]> => {
  const { rows } = await sql<MemberRounds>`
    select member_id as "memberId", sum(bet_sum - bet_rollback)::bigint as bet, sum(win_sum - win_rollback)::bigint as win
    from game_round where ${counted(filter)} group by member_id`.execute(db);
  return rows;
};
