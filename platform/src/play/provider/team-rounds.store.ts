/** Sums of many members' rounds by day: what an agent's team played. One reading, whatever the size of the team. */
import { sql } from 'kysely';
import { idSet } from '../../kernel/index.ts';
import type { Executor, IdSet } from '../../kernel/index.ts';

export interface TeamRoundsFilter {
  readonly merchantId: number;
  readonly memberIds: IdSet;
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
  merchant_id = ${merchantId} and member_id = any (${idSet(memberIds)})
  and opened_at >= (${from}::text::date)::timestamp at time zone ${timeZone}::text
  and opened_at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text
  and state <> 'cancelled'`;

/** One row a day that has rounds, ascending, and last the row of the whole period. */
export const sumTeamRounds = async (db: Executor, filter: TeamRoundsFilter): Promise<readonly TeamRoundsDay[]> => {
  // By member and day first: distinct members are then counted without sorting every round.
  const { rows } = await sql<TeamRoundsDay>`
    with played as (
      select (opened_at at time zone ${filter.timeZone}::text)::date as day, member_id, sum(bet_sum - bet_rollback) as bet,
        sum(win_sum - win_rollback) as win
      from game_round where ${counted(filter)} group by 1, 2
    )
    select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as players, sum(bet)::bigint as bet, sum(win)::bigint as win
    from played group by played.day
    union all
    select null, (select count(*)::int from (select from played group by member_id) m), coalesce(sum(bet), 0)::bigint, coalesce(sum(win), 0)::bigint
    from played
    order by day nulls last`.execute(db);
  return rows;
};

/** One row for each member who has rounds in the period. */
export const sumMemberRounds = async (db: Executor, filter: TeamRoundsFilter): Promise<readonly MemberRounds[]> => {
  const { rows } = await sql<MemberRounds>`
    select member_id as "memberId", sum(bet_sum - bet_rollback)::bigint as bet, sum(win_sum - win_rollback)::bigint as win
    from game_round where ${counted(filter)} group by member_id`.execute(db);
  return rows;
};

/** Of a team's rounds, those of one vendor or game. */
export interface TeamRoundsChoice {
  readonly vendor?: string | undefined;
  /** Code of the game. */
  readonly game?: string | undefined;
  /** Of the games' names. */
  readonly language: string;
}

/** Amounts in minor units; rolled back bets and wins are left out. */
export interface TeamRound {
  readonly memberId: bigint;
  readonly round: string;
  readonly at: Date;
  readonly vendor: string;
  readonly vendorName: string;
  readonly game: string;
  readonly gameName: string;
  readonly bet: bigint;
  readonly win: bigint;
  readonly state: 'open' | 'closed';
}

/** What a team played of one game. Amounts in minor units; rolled back bets and wins are left out. */
export interface GameRounds {
  readonly vendor: string;
  readonly vendorName: string;
  readonly game: string;
  readonly gameName: string;
  readonly rounds: number;
  readonly bet: bigint;
  readonly win: bigint;
}

/** The rounds that the sums count, with the names of their games. */
const withGames = (filter: TeamRoundsFilter, language: string) => sql`
  (select * from game_round where ${counted(filter)}) r
  join game g on g.id = r.game_id
  join vendor v on v.code = r.vendor
  join game_text en on en.game_id = g.id and en.language = 'EN'
  left join game_text t on t.game_id = g.id and t.language = ${language}`;

/** Newest first. */
export const listTeamRounds = async (
  db: Executor,
  filter: TeamRoundsFilter & TeamRoundsChoice & { readonly offset: number; readonly limit: number },
): Promise<readonly TeamRound[]> => {
  const { vendor, game, language, offset, limit } = filter;
  const { rows } = await sql<TeamRound>`
    select r.member_id as "memberId", r.round_id as round, r.opened_at as at, r.vendor, v.name as "vendorName", g.code as game,
      coalesce(t.display_name, en.display_name) as "gameName", r.bet_sum - r.bet_rollback as bet, r.win_sum - r.win_rollback as win, r.state
    from ${withGames(filter, language)}
    where (${vendor ?? null}::text is null or r.vendor = ${vendor ?? null}::text)
      and (${game ?? null}::text is null or g.code = ${game ?? null}::text)
    order by r.opened_at desc, r.round_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** One row for each game that has rounds, by name: totals and the choice of vendors and games come from one reading. */
export const sumGameRounds = async (
  db: Executor,
  filter: TeamRoundsFilter & Pick<TeamRoundsChoice, 'language'>,
): Promise<readonly GameRounds[]> => {
  const { rows } = await sql<GameRounds>`
    select r.vendor, v.name as "vendorName", g.code as game, coalesce(t.display_name, en.display_name) as "gameName",
      count(*)::int as rounds, sum(r.bet_sum - r.bet_rollback)::bigint as bet, sum(r.win_sum - r.win_rollback)::bigint as win
    from ${withGames(filter, filter.language)}
    group by 1, 2, 3, 4 order by 2, 4`.execute(db);
  return rows;
};
