/** Rounds of a vendor as we have them, compared days and their differences in SQL. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { Difference, DifferenceKind, OwnRound } from './compare.policy.ts';

const OWN = sql`r.round_id as round, r.member_id::text as player, r.merchant_id as "merchantId", r.member_id as "memberId", r.currency,
  r.bet_sum - r.bet_rollback as bet, r.win_sum - r.win_rollback as win`;

/** Our rounds that ended in a time. Those of an imported past were played before the vendor kept its list. */
export const listSettled = async (
  db: Executor,
  vendor: string,
  from: Date,
  until: Date,
): Promise<readonly OwnRound[]> => {
  const { rows } = await sql<OwnRound>`
    select ${OWN} from game_round r
    where r.vendor = ${vendor} and r.state <> 'open' and r.settled_at >= ${from} and r.settled_at < ${until} and not r.imported`.execute(
    db,
  );
  return rows;
};

/** Our rounds with these keys, of whatever time and state. */
export const listByKeys = async (
  db: Executor,
  vendor: string,
  keys: readonly { readonly round: string; readonly player: string }[],
): Promise<readonly OwnRound[]> => {
  const { rows } = await sql<OwnRound>`
    select ${OWN} from jsonb_to_recordset(${jsonb(keys)}) as k(round text, player text)
    join game_round r on r.vendor = ${vendor} and r.round_id = k.round
      and r.member_id = case when k.player ~ '^[0-9]{1,18}$' then k.player::bigint end`.execute(db);
  return rows;
};

/** Members by the names under which vendors know them; who is missing is none of ours. */
export const findPlayers = async (
  db: Executor,
  players: readonly string[],
): Promise<ReadonlyMap<string, { readonly merchantId: number; readonly memberId: bigint }>> => {
  const { rows } = await sql<{ player: string; merchantId: number; memberId: bigint }>`
    select p.name as player, m.merchant_id as "merchantId", m.id as "memberId" from unnest(${[...players]}::text[]) as p(name)
    join member m on m.id = case when p.name ~ '^[0-9]{1,18}$' then p.name::bigint end`.execute(db);
  return new Map(rows.map(({ player, ...owner }) => [player, owner]));
};

export interface DaySums {
  readonly rounds: number;
  readonly bets: bigint;
  readonly wins: bigint;
}

export interface ComparedDay {
  readonly merchantId: number;
  readonly theirs: DaySums;
  readonly ours: DaySums;
}

export interface Asking {
  readonly vendor: string;
  /** yyyy-MM-dd, of UTC. */
  readonly day: string;
  readonly at: Date;
  /** An operator, whose name the merchant at which they asked sees alone; null: the job. */
  readonly by: { readonly name: string; readonly merchantId: number } | null;
}

/** A later answer replaces an earlier one; a failure keeps the sums of before. */
export const putDays = async (
  trx: Executor,
  { vendor, day, at, by }: Asking,
  state: 'done' | 'failed',
  days: readonly ComparedDay[],
): Promise<void> => {
  const rows = days.map(({ merchantId, theirs, ours }) => ({
    ...{ merchantId, theirRounds: theirs.rounds, ourRounds: ours.rounds },
    ...{ theirBets: theirs.bets, ourBets: ours.bets, theirWins: theirs.wins, ourWins: ours.wins },
  }));
  await sql`
    insert into vendor_day as d (merchant_id, vendor, day, state, asked_at, asked_by, their_rounds, our_rounds, their_bets, our_bets, their_wins,
      our_wins)
    select r."merchantId", ${vendor}, ${day}::text::date, ${state}, ${at}::timestamptz,
      case when r."merchantId" = ${by?.merchantId ?? null}::integer then ${by?.name ?? null}::text end, r."theirRounds", r."ourRounds",
      r."theirBets", r."ourBets", r."theirWins", r."ourWins"
    from jsonb_to_recordset(${jsonb(rows)}) as r("merchantId" integer, "theirRounds" integer, "ourRounds" integer, "theirBets" bigint,
      "ourBets" bigint, "theirWins" bigint, "ourWins" bigint)
    on conflict (merchant_id, vendor, day) do update set asked_at = excluded.asked_at, asked_by = excluded.asked_by,
      state = case when excluded.state = 'failed' then d.state else 'done' end,
      their_rounds = case when excluded.state = 'failed' then d.their_rounds else excluded.their_rounds end,
      our_rounds = case when excluded.state = 'failed' then d.our_rounds else excluded.our_rounds end,
      their_bets = case when excluded.state = 'failed' then d.their_bets else excluded.their_bets end,
      our_bets = case when excluded.state = 'failed' then d.our_bets else excluded.our_bets end,
      their_wins = case when excluded.state = 'failed' then d.their_wins else excluded.their_wins end,
      our_wins = case when excluded.state = 'failed' then d.our_wins else excluded.our_wins end`.execute(trx);
};

export interface OwnedDifference extends Difference {
  readonly merchantId: number | null;
  readonly memberId: bigint | null;
}

/** An explanation is about these sums: with others, the difference is open again. */
const AS_EXPLAINED = sql`(d.kind, d.their_bet, d.their_win, d.our_bet, d.our_win) is not distinct from
  (excluded.kind, excluded.their_bet, excluded.their_win, excluded.our_bet, excluded.our_win)`;

/**
 * Answers those that were not known, or had gone, before. What is not found any more has gone; what was explained stays explained while its sums
 * are the same.
 */
export const putDifferences = async (
  trx: Executor,
  { vendor, day, at }: Asking,
  found: readonly OwnedDifference[],
): Promise<readonly OwnedDifference[]> => {
  const rows = found.map(({ theirs, ours, ...one }) => ({
    ...one,
    ...{ theirBet: theirs?.bet ?? null, theirWin: theirs?.win ?? null },
    ...{ ourBet: ours?.bet ?? null, ourWin: ours?.win ?? null },
  }));
  await sql`
    update vendor_difference set gone_at = ${at}
    where vendor = ${vendor} and day = ${day}::text::date and gone_at is null
      and (round_id, player) not in (select f.round, f.player from jsonb_to_recordset(${jsonb(rows)}) as f(round text, player text))`.execute(
    trx,
  );
  const { rows: fresh } = await sql<{ round: string; player: string }>`
    with given as (
      select * from jsonb_to_recordset(${jsonb(rows)}) as f("merchantId" integer, "memberId" bigint, round text, player text, kind text,
        currency text, "theirBet" bigint, "theirWin" bigint, "ourBet" bigint, "ourWin" bigint)
    ), known as (
      select g.round, g.player from given g join vendor_difference d on d.vendor = ${vendor} and d.round_id = g.round and d.player = g.player
      where d.gone_at is null
    ), written as (
      insert into vendor_difference as d (merchant_id, member_id, vendor, day, round_id, player, kind, currency, their_bet, their_win, our_bet,
        our_win, found_at)
      select "merchantId", "memberId", ${vendor}, ${day}::text::date, round, player, kind, currency, "theirBet", "theirWin", "ourBet", "ourWin",
        ${at}::timestamptz
      from given
      on conflict (vendor, round_id, player) do update set day = excluded.day, kind = excluded.kind, their_bet = excluded.their_bet,
        their_win = excluded.their_win, our_bet = excluded.our_bet, our_win = excluded.our_win, gone_at = null,
        explained_at = case when ${AS_EXPLAINED} then d.explained_at end, explained_by = case when ${AS_EXPLAINED} then d.explained_by end,
        explanation = case when ${AS_EXPLAINED} then d.explanation end
    )
    select round, player from given except select round, player from known`.execute(trx);
  const isFresh = new Set(fresh.map(({ round, player }) => `${round} ${player}`));
  return found.filter(({ round, player }) => isFresh.has(`${round} ${player}`));
};

/** The day of the first run for a vendor, yyyy-MM-dd; `today` where this is the first one. */
export const startOf = async (db: Executor, vendor: string, today: string): Promise<string> => {
  await sql`
    insert into vendor_day_start (vendor, since) values (${vendor}, ${today}::text::date) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ since: string }>`
    select to_char(since, 'YYYY-MM-DD') as since from vendor_day_start where vendor = ${vendor}`.execute(db);
  return rows[0]?.since ?? today;
};

/** Days of a vendor that have been compared, from `since` on. */
export const doneDays = async (db: Executor, vendor: string, since: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(day, 'YYYY-MM-DD') as day from vendor_day
    where vendor = ${vendor} and day >= ${since}::text::date and state = 'done'`.execute(db);
  return new Set(rows.map(({ day }) => day));
};

export interface ListedDay extends ComparedDay {
  readonly vendor: string;
  readonly vendorName: string;
  readonly day: string;
  readonly state: 'done' | 'failed';
  readonly askedAt: Date;
  readonly askedBy: string | null;
  readonly open: number;
  readonly differences: number;
}

interface DayRow extends Omit<ListedDay, 'theirs' | 'ours'> {
  readonly theirRounds: number;
  readonly ourRounds: number;
  readonly theirBets: bigint;
  readonly ourBets: bigint;
  readonly theirWins: bigint;
  readonly ourWins: bigint;
}

/** Differences of a merchant's players, and of players whom nobody knows. */
const seenBy = (merchantId: number) => sql`(d.merchant_id = ${merchantId} or d.merchant_id is null)`;

export interface DayFilter {
  readonly merchantId: number;
  readonly vendor?: string | undefined;
  readonly day?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Newest first. */
export const listDays = async (db: Executor, { merchantId, vendor, day, offset, limit }: DayFilter) => {
  const where = sql`v.merchant_id = ${merchantId} ${vendor === undefined ? sql`` : sql`and v.vendor = ${vendor}`}
    ${day === undefined ? sql`` : sql`and v.day = ${day}::text::date`}`;
  const { rows } = await sql<DayRow>`
    select v.merchant_id as "merchantId", v.vendor, n.name as "vendorName", to_char(v.day, 'YYYY-MM-DD') as day, v.state, v.asked_at as "askedAt",
      v.asked_by as "askedBy", v.their_rounds as "theirRounds", v.our_rounds as "ourRounds", v.their_bets as "theirBets",
      v.our_bets as "ourBets", v.their_wins as "theirWins", v.our_wins as "ourWins", c.open, c.differences
    from vendor_day v join vendor n on n.code = v.vendor cross join lateral (
      select count(*) filter (where d.explained_at is null)::integer as open, count(*)::integer as differences from vendor_difference d
      where d.vendor = v.vendor and d.day = v.day and d.gone_at is null and ${seenBy(merchantId)}
    ) c
    where ${where} order by v.day desc, v.vendor limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from vendor_day v where ${where}`.execute(db);
  const days = rows.map(({ theirRounds, ourRounds, theirBets, ourBets, theirWins, ourWins, ...row }): ListedDay => ({
    ...row,
    theirs: { rounds: theirRounds, bets: theirBets, wins: theirWins },
    ours: { rounds: ourRounds, bets: ourBets, wins: ourWins },
  }));
  return { rows: days, total: counted[0]?.total ?? 0 };
};

export interface ListedDifference {
  readonly id: bigint;
  readonly vendor: string;
  readonly kind: DifferenceKind;
  readonly round: string;
  readonly player: string;
  readonly account: string | null;
  readonly memberId: bigint | null;
  readonly currency: string;
  readonly theirBet: bigint | null;
  readonly theirWin: bigint | null;
  readonly ourBet: bigint | null;
  readonly ourWin: bigint | null;
  readonly foundAt: Date;
  readonly goneAt: Date | null;
  readonly explainedAt: Date | null;
  readonly explainedBy: string | null;
  readonly explanation: string | null;
}

const DIFFERENCE = sql`d.id, d.vendor, d.kind, d.round_id as round, d.player, m.account, d.member_id as "memberId", d.currency,
  d.their_bet as "theirBet", d.their_win as "theirWin", d.our_bet as "ourBet", d.our_win as "ourWin", d.found_at as "foundAt",
  d.gone_at as "goneAt", d.explained_at as "explainedAt", d.explained_by as "explainedBy", d.explanation
  from vendor_difference d left join member m on m.merchant_id = d.merchant_id and m.id = d.member_id`;

/** What nobody has explained comes first. */
export const listDifferences = async (
  db: Executor,
  { merchantId, vendor, day, offset, limit }: DayFilter & { readonly vendor: string; readonly day: string },
) => {
  const where = sql`d.vendor = ${vendor} and d.day = ${day}::text::date and ${seenBy(merchantId)}`;
  const { rows } = await sql<ListedDifference>`
    select ${DIFFERENCE} where ${where} order by (d.gone_at is not null or d.explained_at is not null), d.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from vendor_difference d where ${where}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};

/** Locked until the transaction ends where `lock` is given. */
export const findDifference = async (
  db: Executor,
  merchantId: number,
  id: bigint,
  lock?: 'lock',
): Promise<ListedDifference | null> => {
  const { rows } = await sql<ListedDifference>`
    select ${DIFFERENCE} where d.id = ${id} and ${seenBy(merchantId)} ${lock ? sql`for update of d` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
};

export const markExplained = async (
  trx: Executor,
  id: bigint,
  { at, by, text }: { readonly at: Date; readonly by: string; readonly text: string },
): Promise<void> => {
  await sql`
    update vendor_difference set explained_at = ${at}, explained_by = ${by}, explanation = ${text} where id = ${id}`.execute(
    trx,
  );
};
