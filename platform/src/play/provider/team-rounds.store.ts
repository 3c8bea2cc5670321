/** Sums of many members' rounds: what an agent's team played, as it was when each round opened. One reading, whatever its size. */
import { sql } from 'kysely';
import type { Executor, MemberTimes } from '../../kernel/index.ts';

export interface TeamRoundsFilter {
  readonly merchantId: number;
  readonly members: MemberTimes;
  /** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  /** Of one vendor or game; of all when absent. */
  readonly choice?: RoundsChoice | undefined;
}

export interface RoundsChoice {
  readonly vendor?: string | undefined;
  /** Code of the game. */
  readonly game?: string | undefined;
}

/** Amounts in minor units; rolled back bets and wins are left out. */
export interface TeamRoundsDay {
  /** Null: the whole period, where a member who played on several days counts once. */
  readonly day: string | null;
  readonly players: number;
  readonly rounds: number;
  readonly bet: bigint;
  readonly win: bigint;
}

/** Amounts in minor units; rolled back bets and wins are left out. */
export interface BranchRounds {
  readonly branchId: bigint;
  readonly bet: bigint;
  readonly win: bigint;
}

const ofChoice = ({ vendor, game }: RoundsChoice) => sql`
  ${vendor === undefined ? sql`` : sql`and r.vendor = ${vendor}`}
  ${game === undefined ? sql`` : sql`and r.game_id in (select id from game where code = ${game})`}`;

/** The rounds `r` of members `t` that the sums count: opened in the period while the member was in the team, and not cancelled. */
const counted = ({ merchantId, members, from, to, timeZone, choice = {} }: TeamRoundsFilter) => sql`
  (${members}) t join game_round r on r.member_id = t.member_id and r.opened_at >= t.since and r.opened_at < t.until
    and r.merchant_id = ${merchantId}
    and r.opened_at >= (${from}::text::date)::timestamp at time zone ${timeZone}::text
    and r.opened_at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text
    and r.state <> 'cancelled' ${ofChoice(choice)}`;

/** What the sums of a day count for all members, as `member_id, opened_at, game_id, vendor, bet, win`. */
export const roundsOfDay = ({ merchantId, begunAt, endedAt }: RoundsOfDay) => sql`
  select r.member_id, r.opened_at, r.game_id, r.vendor, r.bet_sum - r.bet_rollback as bet, r.win_sum - r.win_rollback as win
  from game_round r
  where r.merchant_id = ${merchantId} and r.opened_at >= ${begunAt} and r.opened_at < ${endedAt} and r.state <> 'cancelled'`;

export interface RoundsOfDay {
  readonly merchantId: number;
  readonly begunAt: Date;
  readonly endedAt: Date;
}

/** One row a day that has rounds, ascending, and last the row of the whole period. */
export const sumTeamRounds = async (db: Executor, filter: TeamRoundsFilter): Promise<readonly TeamRoundsDay[]> => {
  const { rows } = await sql<TeamRoundsDay>`
    select to_char(played.day, 'YYYY-MM-DD') as day, count(distinct member_id)::int as players, count(*)::int as rounds,
      coalesce(sum(bet), 0)::bigint as bet,
      coalesce(sum(win), 0)::bigint as win
    from (
      select (r.opened_at at time zone ${filter.timeZone}::text)::date as day, r.member_id, r.bet_sum - r.bet_rollback as bet,
        r.win_sum - r.win_rollback as win
      from ${counted(filter)}
    ) played
    group by grouping sets ((played.day), ()) order by played.day nulls last`.execute(db);
  return rows;
};

/** One row for each branch that has rounds in the period. The filter's members have a `branch_id` besides. */
export const sumBranchRounds = async (db: Executor, filter: TeamRoundsFilter): Promise<readonly BranchRounds[]> => {
  const { rows } = await sql<BranchRounds>`
    select t.branch_id as "branchId", sum(r.bet_sum - r.bet_rollback)::bigint as bet, sum(r.win_sum - r.win_rollback)::bigint as win
    from ${counted(filter)} group by 1`.execute(db);
  return rows;
};

interface NamedRoundsFilter extends TeamRoundsFilter {
  /** Of the games' names. */
  readonly language: string;
}

/** Amounts in minor units; rolled back bets and wins are left out. */
export interface TeamRound {
  readonly memberId: bigint;
  readonly round: string;
  /** Of the filter's time zone, yyyy-MM-dd. */
  readonly day: string;
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
const withGames = (filter: NamedRoundsFilter) => sql`
  ${counted(filter)}
  join game g on g.id = r.game_id
  join vendor v on v.code = r.vendor
  join game_text en on en.game_id = g.id and en.language = 'EN'
  left join game_text own on own.game_id = g.id and own.language = ${filter.language}`;

/** Newest first. */
export const listTeamRounds = async (
  db: Executor,
  filter: NamedRoundsFilter & {
    /** A round: only those that follow it in the list. */
    readonly after?: Pick<TeamRound, 'vendor' | 'round' | 'memberId'> | undefined;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<readonly TeamRound[]> => {
  const { merchantId, after, offset, limit } = filter;
  const following = after
    ? sql`where (r.opened_at, r.round_id, r.vendor, r.member_id) < (
        select p.opened_at, p.round_id, p.vendor, p.member_id from game_round p
        where p.vendor = ${after.vendor} and p.round_id = ${after.round} and p.member_id = ${after.memberId} and p.merchant_id = ${merchantId})`
    : sql``;
  const { rows } = await sql<TeamRound>`
    select r.member_id as "memberId", r.round_id as round, r.opened_at as at,
      to_char(r.opened_at at time zone ${filter.timeZone}::text, 'YYYY-MM-DD') as day, r.vendor, v.name as "vendorName", g.code as game,
      coalesce(own.display_name, en.display_name) as "gameName", r.bet_sum - r.bet_rollback as bet, r.win_sum - r.win_rollback as win, r.state
    from ${withGames(filter)} ${following}
    order by r.opened_at desc, r.round_id desc, r.vendor desc, r.member_id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

/** One row for each game that has rounds, by name: totals and the choice of vendors and games come from one reading. */
export const sumGameRounds = async (db: Executor, filter: NamedRoundsFilter): Promise<readonly GameRounds[]> => {
  const { rows } = await sql<GameRounds>`
    select r.vendor, v.name as "vendorName", g.code as game, coalesce(own.display_name, en.display_name) as "gameName",
      count(*)::int as rounds, sum(r.bet_sum - r.bet_rollback)::bigint as bet, sum(r.win_sum - r.win_rollback)::bigint as win
    from ${withGames(filter)}
    group by 1, 2, 3, 4 order by 2, 4`.execute(db);
  return rows;
};
