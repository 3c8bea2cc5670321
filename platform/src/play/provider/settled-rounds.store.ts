/** Rounds whose settlement somebody else counts: read by the time at which they were touched, so that the calls themselves know nothing of it. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface SettledRound {
  readonly merchant: number;
  readonly member: bigint;
  readonly vendor: string;
  readonly round: string;
  readonly gameType: string;
  /** Minor units: the bet without what was rolled back; zero for a cancelled round. */
  readonly validBet: bigint;
  readonly at: Date;
}

export interface TouchedRound extends SettledRound {
  /** Minor units, without what was rolled back. */
  readonly win: bigint;
  readonly placedAt: Date;
  /** When the last thing that was read touched it. */
  readonly touchedAt: Date;
}

/** Touches of one reading; what lies behind them is read the next time. */
const TOUCHES_MAX = 5_000;

/**
 * The moment up to which the wallet's calls are all there: a call carries the time at which its transaction began, so one that still
 * runs may yet bring rows of the past. By the database's clock, whole milliseconds. A transaction of ten minutes is no call.
 */
export const callsCompleteUntil = async (db: Executor): Promise<Date> => {
  const { rows } = await sql<{ until: Date }>`
    select date_trunc('milliseconds', least(now() - interval '500 milliseconds', min(a.xact_start))) as until
    from pg_stat_activity a
    where a.datname = current_database() and a.usename = session_user and a.pid <> pg_backend_pid() and a.xact_start > now() - interval '10 minutes'`.execute(
    db,
  );
  return rows[0]?.until ?? new Date(0);
};

/**
 * Whether a round was touched since then. Counted: for `exists` the planner expects a hit among the first rows of a table that holds
 * years, and reads it from its beginning. With an end it takes the index of days.
 */
export const isAnyTouchedSince = (since: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((select count(*) from round_touch where at >= ${since} and at <= now()) > 0)`;

/**
 * Rounds that are settled and were touched from `from` to before `until`; the end of what was read is answered with them. A round comes
 * again whenever it is touched later, with the valid bet that stands then.
 */
export const readSettledRounds = async (
  db: Executor,
  from: Date,
  until: Date,
): Promise<{ readonly rounds: readonly TouchedRound[]; readonly readUntil: Date }> => {
  const cut = await sql<{ at: Date }>`
    select date_trunc('milliseconds', at) + interval '1 millisecond' as at from round_touch
    where at >= ${from} and at < ${until} order by round_touch.at offset ${TOUCHES_MAX} limit 1`.execute(db);
  const cutAt = cut.rows[0]?.at;
  const readUntil = cutAt && cutAt < until ? cutAt : until;
  const { rows } = await sql<TouchedRound>`
    select r.merchant_id as merchant, r.member_id as member, r.vendor, r.round_id as round, g.game_type as "gameType",
      case when r.state = 'cancelled' then 0 else r.bet_sum - r.bet_rollback end as "validBet",
      case when r.state = 'cancelled' then 0 else r.win_sum - r.win_rollback end as win, r.opened_at as "placedAt",
      coalesce(r.settled_at, r.opened_at) as at, touched.touched_at as "touchedAt"
    from (
      select vendor, round_id, member_id, max(at) as touched_at from round_touch
      where at >= ${from} and at < ${readUntil} group by 1, 2, 3
    ) touched
    join game_round r on r.vendor = touched.vendor and r.round_id = touched.round_id and r.member_id = touched.member_id
    join game g on g.id = r.game_id
    where r.state <> 'open'`.execute(db);
  return { rounds: rows, readUntil };
};

/** Of each round that was touched since then, whatever its state: `merchant_id, opened_at`. With an end, as `isAnyTouchedSince`. */
export const touchedSince = (since: RawBuilder<unknown>) => sql`
  select r.merchant_id, r.opened_at from round_touch w
  join game_round r on r.vendor = w.vendor and r.round_id = w.round_id and r.member_id = w.member_id
  where w.at >= ${since} and w.at <= now()`;
