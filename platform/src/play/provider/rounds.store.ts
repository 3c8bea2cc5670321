/**
 * Rounds as records: what a member played. The catalogue's names are joined here, because a list of rounds without their games is
 * no list.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface RoundFilter {
  readonly merchantId: number;
  readonly memberId: bigint;
  /** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
  readonly gameType?: string | undefined;
}

/** Amounts in minor units. */
export interface RoundRow {
  readonly round: string;
  readonly at: Date;
  readonly vendor: string;
  readonly vendorName: string;
  readonly gameId: string;
  readonly gameName: string;
  readonly gameType: string;
  readonly bet: bigint;
  /** The bet without what was rolled back. */
  readonly validBet: bigint;
  readonly win: bigint;
  readonly state: 'open' | 'closed' | 'cancelled';
}

/** Sums of one day and vendor. */
export interface RoundSums {
  readonly day: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly rounds: number;
  readonly bet: bigint;
  readonly validBet: bigint;
  readonly win: bigint;
}

const wherePlayed = (filter: RoundFilter): RawBuilder<unknown> => {
  const { from, to, timeZone, gameType } = filter;
  const conditions = [
    sql`r.member_id = ${filter.memberId} and r.merchant_id = ${filter.merchantId}`,
    ...(from === undefined
      ? []
      : [sql`r.opened_at >= (${from}::text::date)::timestamp at time zone ${timeZone}::text`]),
    ...(to === undefined ? [] : [sql`r.opened_at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text`]),
    ...(gameType === undefined ? [] : [sql`g.lanes @> array[${gameType}]::text[]`]),
  ];
  return sql.join(conditions, sql` and `);
};

const VALID_BET = sql.raw('(r.bet_sum - r.bet_rollback)');
const WIN = sql.raw('(r.win_sum - r.win_rollback)');

const selectRounds = (language: string): RawBuilder<unknown> => sql`
    select r.round_id as round, r.opened_at as at, r.vendor, v.name as "vendorName", g.code as "gameId",
      coalesce(t.display_name, en.display_name) as "gameName", g.game_type as "gameType",
      r.bet_sum as bet, ${VALID_BET} as "validBet", ${WIN} as win, r.state
    from game_round r
    join game g on g.id = r.game_id
    join vendor v on v.code = r.vendor
    join game_text en on en.game_id = g.id and en.language = 'EN'
    left join game_text t on t.game_id = g.id and t.language = ${language}`;

/** Newest first. */
export const listRounds = async (
  db: Executor,
  filter: RoundFilter & {
    readonly vendor?: string | undefined;
    readonly language: string;
    /** A round: only those that follow it in the list. */
    readonly after?: { readonly vendor: string; readonly round: string } | undefined;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<readonly RoundRow[]> => {
  const ofVendor = filter.vendor === undefined ? sql`` : sql`and r.vendor = ${filter.vendor}`;
  const following = filter.after
    ? sql`and (r.opened_at, r.round_id, r.vendor) < (select p.opened_at, p.round_id, p.vendor from game_round p
        where p.vendor = ${filter.after.vendor} and p.round_id = ${filter.after.round} and p.member_id = ${filter.memberId})`
    : sql``;
  const { rows } = await sql<RoundRow>`${selectRounds(filter.language)}
    where ${wherePlayed(filter)} ${ofVendor} ${following}
    order by r.opened_at desc, r.round_id desc, r.vendor desc limit ${filter.limit} offset ${filter.offset}`.execute(
    db,
  );
  return rows;
};

export interface RoundKey {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly vendor: string;
  readonly round: string;
}

/** One round of a member; null where the member has no such round. */
export const findRound = async (
  db: Executor,
  { merchantId, memberId, vendor, round, language }: RoundKey & { readonly language: string },
): Promise<RoundRow | null> => {
  const { rows } = await sql<RoundRow>`${selectRounds(language)}
    where r.vendor = ${vendor} and r.round_id = ${round} and r.member_id = ${memberId} and r.merchant_id = ${merchantId}`.execute(
    db,
  );
  return rows[0] ?? null;
};

export interface RoundCall {
  readonly id: string;
  readonly at: Date;
  readonly kind: 'bet' | 'win' | 'rollback';
  /** Minor units; of a rollback what it takes from the win, below zero. */
  readonly amount: bigint;
  readonly isRolledBack: boolean;
}

/**
 * Bets and wins of a round, oldest first; of a bet that came after its rollback there is none. A rollback that marks no call as rolled back takes a
 * part of the win (`provider_reduce_win`), and is a call of its own.
 */
export const listRoundCalls = async (
  db: Executor,
  { merchantId, memberId, vendor, round }: RoundKey,
): Promise<readonly RoundCall[]> => {
  const { rows } = await sql<RoundCall>`
    select t.transaction_uuid as id, t.created_at as at, t.kind, case when t.kind = 'rollback' then -t.amount else t.amount end as amount,
      t.state = 'reversed' as "isRolledBack"
    from wallet_txn t
    where t.round_id = ${round} and t.member_id = ${memberId} and t.vendor = ${vendor} and t.merchant_id = ${merchantId}
      and t.state <> 'tombstone' and (t.kind in ('bet', 'win') or t.kind = 'rollback' and t.amount > 0 and not exists (
        select from wallet_txn o where o.vendor = t.vendor and o.transaction_uuid = t.reference_uuid and o.state = 'reversed'))
    order by t.created_at, t.kind, t.transaction_uuid`.execute(db);
  return rows;
};

/** Sums by day and vendor, days ascending: totals, the chart and the choice of vendors come from one reading. */
export const sumRounds = async (db: Executor, filter: RoundFilter): Promise<readonly RoundSums[]> => {
  const { merchantId, memberId, from = null, to = null, timeZone, gameType = null } = filter;
  const { rows } = await sql<RoundSums>`
    select to_char(s.day, 'YYYY-MM-DD') as day, s.vendor, v.name as "vendorName", s.rounds, s.bet, s.valid_bet as "validBet", s.win
    from round_sums(${merchantId}::integer, ${memberId}::bigint, ${from}::text::date, ${to}::text::date, ${timeZone}::text, ${gameType}::text) s
    join vendor v on v.code = s.vendor order by s.day, s.vendor`.execute(db);
  return rows;
};

/** What a member staked and won since a moment, without what was rolled back: of rounds that began then or later. Minor units. */
export const sumPlayedSince = async (
  db: Executor,
  filter: { readonly merchantId: number; readonly memberId: bigint; readonly since: Date },
): Promise<{ readonly wagered: bigint; readonly won: bigint }> => {
  const { rows } = await sql<{ wagered: bigint; won: bigint }>`
    select coalesce(sum(${VALID_BET}), 0)::bigint as wagered, coalesce(sum(${WIN}), 0)::bigint as won
    from game_round r
    where r.member_id = ${filter.memberId} and r.merchant_id = ${filter.merchantId} and r.opened_at >= ${filter.since}`.execute(
    db,
  );
  return rows[0] ?? { wagered: 0n, won: 0n };
};

/** The valid bets alone. */
export const sumWageredSince = async (...parts: Parameters<typeof sumPlayedSince>): Promise<bigint> =>
  (await sumPlayedSince(...parts)).wagered;
