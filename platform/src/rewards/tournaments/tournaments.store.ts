/** Tournaments, their rankings and prizes in SQL. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { CountingRules, Standing, Tournament, TournamentRules } from './tournament.model.ts';

type TournamentRow = Omit<Tournament, 'prizes'> & {
  readonly prizes: readonly { readonly places: number; readonly amount: string }[];
};
/** Amounts are texts in JSON. */
export const tournamentOf = <T extends TournamentRow>({ prizes, ...row }: T) => ({
  ...row,
  prizes: prizes.map(({ places, amount }) => ({ places, amount: BigInt(amount) })),
});

const TOURNAMENT = sql`t.promotion_id as "promotionId", t.merchant_id as "merchantId", t.score, t.starts_at as "startsAt", t.ends_at as "endsAt",
  t.kinds, t.games, t.least_bet as "leastBet", t.prizes, t.counted_until as "countedUntil", t.settled_at as "settledAt",
  t.cancelled_at as "cancelledAt"`;

/** `lock`: it stays as it is until the transaction ends. */
export const findTournament = async (
  db: Executor,
  merchantId: number,
  promotionId: bigint,
  lock?: 'lock',
): Promise<Tournament | null> => {
  const { rows } = await sql<TournamentRow>`
    select ${TOURNAMENT} from promotion_tournament t where t.merchant_id = ${merchantId} and t.promotion_id = ${promotionId}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ? tournamentOf(rows[0]) : null;
};

/** What a promotion pays besides: one with an activity or a raffle has no tournament. */
export const hasOtherKind = async (db: Executor, merchantId: number, promotionId: bigint): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from promotion_activity where merchant_id = ${merchantId} and promotion_id = ${promotionId})
      or exists (select from promotion_raffle where merchant_id = ${merchantId} and promotion_id = ${promotionId}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
};

/** Its rounds are counted from its start on. */
export const putTournament = async (
  trx: Executor,
  merchantId: number,
  promotionId: bigint,
  rules: TournamentRules,
  at: Date,
): Promise<void> => {
  const { score, startsAt, endsAt, kinds, games, leastBet, prizes } = rules;
  await sql`
    insert into promotion_tournament (promotion_id, merchant_id, score, starts_at, ends_at, kinds, games, least_bet, prizes, counted_until,
      created_at)
    values (${promotionId}, ${merchantId}, ${score}, ${startsAt}, ${endsAt}, ${[...kinds]}::text[], ${[...games]}::text[], ${leastBet},
      ${jsonb(prizes)}, ${startsAt}, ${at})
    on conflict (promotion_id) do update set score = excluded.score, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      kinds = excluded.kinds, games = excluded.games, least_bet = excluded.least_bet, prizes = excluded.prizes,
      counted_until = excluded.counted_until`.execute(trx);
};

export const markCancelled = async (
  trx: Executor,
  merchantId: number,
  promotionId: bigint,
  at: Date,
): Promise<void> => {
  await sql`
    update promotion_tournament set cancelled_at = ${at} where merchant_id = ${merchantId} and promotion_id = ${promotionId}`.execute(
    trx,
  );
};

export interface ListedTournament extends Tournament {
  readonly members: number;
  readonly paid: bigint;
}

/** Newest promotion first. */
export const listTournaments = async (db: Executor, merchantId: number): Promise<readonly ListedTournament[]> => {
  const { rows } = await sql<TournamentRow & { members: number; paid: bigint }>`
    select ${TOURNAMENT},
      (select count(*)::integer from tournament_score s where s.promotion_id = t.promotion_id and s.score > 0) as members,
      (select coalesce(sum(p.amount), 0)::bigint from tournament_prize p where p.promotion_id = t.promotion_id and p.paid_at is not null)
        as paid
    from promotion_tournament t where t.merchant_id = ${merchantId} order by t.promotion_id desc`.execute(db);
  return rows.map(tournamentOf);
};

const PLACE = sql`
  (select count(*)::integer + 1 from tournament_score x where x.promotion_id = s.promotion_id and x.score > s.score) as place,
  (select count(*)::integer from tournament_score x where x.promotion_id = s.promotion_id and x.score = s.score) as tied`;

export interface NamedStanding extends Standing {
  readonly account: string;
  readonly paidAt: Date | null;
}

/** The best first; of members with the same score, the older account. */
export const listStandings = async (
  db: Executor,
  merchantId: number,
  promotionId: bigint,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly NamedStanding[]> => {
  const { rows } = await sql<NamedStanding>`
    select s.member_id as "memberId", m.account, s.score, ${PLACE}, p.paid_at as "paidAt"
    from (
      select * from tournament_score where merchant_id = ${merchantId} and promotion_id = ${promotionId} and score > 0
      order by score desc, member_id limit ${limit} offset ${offset}
    ) s join member m on m.merchant_id = s.merchant_id and m.id = s.member_id
    left join tournament_prize p on p.promotion_id = s.promotion_id and p.member_id = s.member_id
    order by s.score desc, s.member_id`.execute(db);
  return rows;
};

export const countStandings = async (db: Executor, merchantId: number, promotionId: bigint): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tournament_score
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and score > 0`.execute(db);
  return rows[0]?.count ?? 0;
};

export const findStanding = async (
  db: Executor,
  merchantId: number,
  promotionId: bigint,
  memberId: bigint,
): Promise<Standing | null> => {
  const { rows } = await sql<Standing>`
    select s.member_id as "memberId", s.score, ${PLACE} from tournament_score s
    where s.merchant_id = ${merchantId} and s.promotion_id = ${promotionId} and s.member_id = ${memberId} and s.score > 0`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Names of games in a language, English where it has none, in the order of the codes. */
export const gameNames = async (
  db: Executor,
  codes: readonly string[],
  language: string,
): Promise<readonly string[]> => {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select coalesce(t.display_name, en.display_name, g.code) as name
    from unnest(${[...codes]}::text[]) with ordinality as c(code, place) join game g on g.code = c.code
    left join game_text t on t.game_id = g.id and t.language = ${language}
    left join game_text en on en.game_id = g.id and en.language = 'EN' order by c.place`.execute(db);
  return rows.map(({ name }) => name);
};

/** Of codes, those of games that exist. */
export const knownGames = async (db: Executor, codes: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ code: string }>`select code from game where code = any (${[...codes]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ code }) => code));
};

export interface Preview {
  readonly members: number;
  readonly rounds: number;
  readonly best: bigint | null;
}

/** What would have counted in a time. */
export const previewCount = async (
  db: Executor,
  merchantId: number,
  { score, kinds, games, leastBet }: CountingRules,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<Preview> => {
  const { rows } = await sql<Preview>`
    with counted as (
      select r.member_id, r.bet_sum - r.bet_rollback as bet, r.win_sum - r.win_rollback as win
      from game_round r join game g on g.id = r.game_id join member m on m.merchant_id = r.merchant_id and m.id = r.member_id and m.type = 1
      where r.merchant_id = ${merchantId} and r.state = 'closed' and r.settled_at >= ${from} and r.settled_at < ${until}
        and r.bet_sum - r.bet_rollback >= ${leastBet}
        and ((${kinds.length + games.length}::integer = 0) or g.game_type = any (${[...kinds]}::text[]) or g.code = any (${[...games]}::text[]))
    ), scored as (
      select case ${score}::text when 'turnover' then sum(bet) when 'rounds' then count(*) else max(win * 100 / bet) end as score,
        count(*) as rounds
      from counted group by member_id
    )
    select count(*)::integer as members, coalesce(sum(rounds), 0)::integer as rounds, max(score)::bigint as best from scored`.execute(
    db,
  );
  return rows[0] ?? { members: 0, rounds: 0, best: null };
};
