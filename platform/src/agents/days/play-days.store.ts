/**
 * Play of large teams on past days, summed once from rounds and tree. A later call may still change a round of a past day: such a day counts
 * as not stored from that moment, and the job sums it again.
 */
import { sql } from 'kysely';
import type { Executor, MemberTimes, Trx } from '../../kernel/index.ts';
import { roundsOfDay, touchedSince } from '../../play/provider/index.ts';
import type { BranchRounds, GameRounds, RoundsChoice } from '../../play/provider/index.ts';
import type { Span } from './days.policy.ts';
import { endedDays, largeTeams } from './large-teams.store.ts';
import type { EndedDays, StoredDay } from './large-teams.store.ts';

/** Where the job has not run for so long, no day counts as stored: what calls have changed since would be much to read. */
const PROGRESS_MAX = '10 minutes';

/** Up to where calls are in the sums. The row stays locked: one instance stores at a time. */
export const lockPlayProgress = async (trx: Trx): Promise<Date> => {
  const { rows } = await sql<{ until: Date }>`select until from agent_play_progress for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the progress of the play is missing');
  return row.until;
};

export const writePlayProgress = async (trx: Trx, until: Date): Promise<void> => {
  await sql`update agent_play_progress set until = greatest(until, ${until}::timestamptz)`.execute(trx);
};

/** Notes the days whose rounds a call has changed. */
export const noteStaleDays = async (trx: Trx, since: Date): Promise<void> => {
  await sql`
    update agent_play_day d set is_stale = true
    from (${touchedSince(sql`${since}::timestamptz`)}) t
    where d.merchant_id = t.merchant_id and d.begun_at <= t.opened_at and d.ended_at > t.opened_at and not d.is_stale`.execute(
    trx,
  );
};

/** The newest day whose play is not stored, or has changed since; null: there is none. */
export const nextPlayDay = async (
  db: Executor,
  { merchantId, ...ended }: EndedDays & { readonly merchantId: number },
): Promise<StoredDay | null> => {
  const { rows } = await sql<Omit<StoredDay, 'merchantId'>>`
    select e.begun_at as "begunAt", e.ended_at as "endedAt" from (${endedDays(ended)}) e
    left join agent_play_day d on d.merchant_id = ${merchantId} and d.begun_at = e.begun_at and d.ended_at = e.ended_at
    where coalesce(d.is_stale, true) order by e.ended_at desc limit 1`.execute(db);
  return rows[0] ? { merchantId, ...rows[0] } : null;
};

/** Stores what each large team played on a day, in place of what is stored. */
export const keepPlay = async (trx: Trx, day: StoredDay): Promise<void> => {
  const { merchantId, begunAt, endedAt } = day;
  await sql`delete from agent_team_play where merchant_id = ${merchantId} and ended_at = ${endedAt}`.execute(trx);
  await sql`
    with teams as materialized (${largeTeams(day)}), sums as (
      select t.id, r.game_id, r.vendor, count(*)::int as rounds, sum(r.bet) as bet, sum(r.win) as win
      from (${roundsOfDay(day)}) r
      join member_ancestry_ever a on a.descendant_id = r.member_id and a.since <= r.opened_at and a.until > r.opened_at
      join teams t on t.id = a.ancestor_id
      group by grouping sets ((t.id, r.game_id, r.vendor), (t.id))
    )
    insert into agent_team_play (merchant_id, ended_at, agent_id, game_id, vendor, rounds, bet, win)
    select ${merchantId}::integer, ${endedAt}::timestamptz, t.id, coalesce(s.game_id, 0), coalesce(s.vendor, ''), coalesce(s.rounds, 0),
      coalesce(s.bet, 0), coalesce(s.win, 0)
    from teams t left join sums s on s.id = t.id`.execute(trx);
  await sql`
    insert into agent_play_day (merchant_id, begun_at, ended_at) values (${merchantId}, ${begunAt}, ${endedAt})
    on conflict (merchant_id, ended_at) do update set begun_at = excluded.begun_at, is_stale = false`.execute(trx);
};

export interface TeamDays extends Span {
  readonly merchantId: number;
  readonly agentId: bigint;
  readonly timeZone: string;
}

/** `begun_at, ended_at, day` of each day of the period. */
export const eachDay = ({ from, to, timeZone }: Omit<TeamDays, 'merchantId' | 'agentId'>) => sql`
  select to_char(n.day, 'YYYY-MM-DD') as day, n.day at time zone ${timeZone}::text as begun_at,
    (n.day + interval '1 day') at time zone ${timeZone}::text as ended_at
  from generate_series(${from}::text::date::timestamp, ${to}::text::date::timestamp, interval '1 day') n(day)`;

/** Days of the period on which the agent's team is large and its play is stored as it is now, ascending. */
export const readPlayDays = async (
  db: Executor,
  { merchantId, agentId, ...period }: TeamDays,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ day: string }>`
    with progress as materialized (
      select until from agent_play_progress where until > now() - ${PROGRESS_MAX}::text::interval
    ), touched as materialized (
      select distinct t.opened_at from (${touchedSince(sql`(select until from progress)`)}) t where t.merchant_id = ${merchantId}
    )
    select e.day from (${eachDay(period)}) e
    join agent_play_day d on d.merchant_id = ${merchantId} and d.begun_at = e.begun_at and d.ended_at = e.ended_at and not d.is_stale
    join agent_team_play p on p.merchant_id = d.merchant_id and p.agent_id = ${agentId} and p.ended_at = d.ended_at and p.game_id = 0
    where exists (select from progress)
      and not exists (select from touched t where t.opened_at >= e.begun_at and t.opened_at < e.ended_at)
    order by e.day`.execute(db);
  return rows.map(({ day }) => day);
};

export interface DayRounds {
  readonly day: string;
  readonly rounds: number;
  readonly bet: bigint;
  readonly win: bigint;
}

/** Of each day with rounds, what the team played of the vendor and the game that are chosen. */
export const readPlayByDay = async (
  db: Executor,
  { merchantId, agentId, choice, ...period }: TeamDays & { readonly choice: RoundsChoice },
): Promise<readonly DayRounds[]> => {
  const { rows } = await sql<DayRounds>`
    select e.day, sum(p.rounds)::int as rounds, sum(p.bet)::bigint as bet, sum(p.win)::bigint as win
    from (${eachDay(period)}) e
    join agent_team_play p on p.merchant_id = ${merchantId} and p.agent_id = ${agentId} and p.ended_at = e.ended_at and p.game_id > 0
    join game g on g.id = p.game_id
    where p.vendor = coalesce(${choice.vendor ?? null}::text, p.vendor) and g.code = coalesce(${choice.game ?? null}::text, g.code)
    group by 1 order by 1`.execute(db);
  return rows;
};

/** Of each game with rounds, what the team played. */
export const readPlayByGame = async (
  db: Executor,
  { merchantId, agentId, language, ...period }: TeamDays & { readonly language: string },
): Promise<readonly GameRounds[]> => {
  const { rows } = await sql<GameRounds>`
    select p.vendor, v.name as "vendorName", g.code as game, coalesce(own.display_name, en.display_name) as "gameName",
      sum(p.rounds)::int as rounds, sum(p.bet)::bigint as bet, sum(p.win)::bigint as win
    from (${eachDay(period)}) e
    join agent_team_play p on p.merchant_id = ${merchantId} and p.agent_id = ${agentId} and p.ended_at = e.ended_at and p.game_id > 0
    join game g on g.id = p.game_id
    join vendor v on v.code = p.vendor
    join game_text en on en.game_id = g.id and en.language = 'EN'
    left join game_text own on own.game_id = g.id and own.language = ${language}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
};

/** What each of these agents' teams played, as branches; small teams, which are not stored on each of the days, are left out. */
export const readPlayOfTeams = async (
  db: Executor,
  { merchantId, agents, ...period }: Omit<TeamDays, 'agentId'> & { readonly agents: MemberTimes },
): Promise<readonly BranchRounds[]> => {
  const { rows } = await sql<BranchRounds>`
    select p.agent_id as "branchId", sum(p.bet)::bigint as bet, sum(p.win)::bigint as win
    from (${agents}) a cross join (${eachDay(period)}) e
    join agent_team_play p on p.merchant_id = ${merchantId} and p.agent_id = a.member_id and p.ended_at = e.ended_at and p.game_id = 0
    group by 1 having count(*) = ${period.to}::text::date - ${period.from}::text::date + 1`.execute(db);
  return rows;
};
