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

/** One row a day that has rounds, ascending, and last the row of the whole period. */
export const sumTeamRounds = async (
  db: Executor,
  { merchantId, memberIds, from, to, timeZone }: TeamRoundsFilter,
): Promise<readonly TeamRoundsDay[]> => {
  const { rows } = await sql<TeamRoundsDay>`
    with played as (
      select to_char(opened_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, member_id,
        bet_sum - bet_rollback as bet, win_sum - win_rollback as win
      from game_round
      where merchant_id = ${merchantId} and member_id = any (${bigints(memberIds)})
        and opened_at >= (${from}::text::date)::timestamp at time zone ${timeZone}::text
        and opened_at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text
        and state <> 'cancelled'
    )
    select day, count(distinct member_id)::int as players, coalesce(sum(bet), 0)::bigint as bet, coalesce(sum(win), 0)::bigint as win
    from played group by grouping sets ((day), ()) order by day nulls last`.execute(db);
  return rows;
};
