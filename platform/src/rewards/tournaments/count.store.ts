/** Scores from settled rounds, and the prizes of a final ranking. */
import { sql } from 'kysely';
import { bigints, jsonb } from '../../kernel/index.ts';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';
import { isAnyTouchedSince } from '../../play/provider/index.ts';
import type { TouchedRound } from '../../play/provider/index.ts';
import type { Standing, Tournament } from './tournament.model.ts';
import { tournamentOf } from './tournaments.store.ts';

interface OpenRow extends Omit<Tournament, 'prizes'> {
  readonly prizes: readonly { readonly places: number; readonly amount: string }[];
}

/** Tournaments that have begun and whose ranking is not final, until the transaction ends; those that lag most first. */
const IS_OPEN = sql`settled_at is null and cancelled_at is null`;

/** Calls to count or an end to settle. Without both, the time up to which a ranking is complete moves once a minute. */
export const hasCounting = (now: Date): WorkQuestion => sql`
  select ${isAnyTouchedSince(sql`(select min(counted_until) from promotion_tournament where ${IS_OPEN})`)} or exists (
    select from promotion_tournament
     where ${IS_OPEN} and (ends_at <= ${now} or counted_until <= ${now}::timestamptz - interval '1 minute')) as "hasWork"`;

export const lockCounting = async (trx: Executor, until: Date): Promise<readonly Tournament[]> => {
  const { rows } = await sql<OpenRow>`
    select promotion_id as "promotionId", merchant_id as "merchantId", score, starts_at as "startsAt", ends_at as "endsAt", kinds, games,
      least_bet as "leastBet", prizes, counted_until as "countedUntil", settled_at as "settledAt", cancelled_at as "cancelledAt"
    from promotion_tournament
    where ${IS_OPEN} and counted_until < ${until} order by counted_until, promotion_id for update`.execute(trx);
  return rows.map(tournamentOf);
};

export const writeCounted = async (trx: Executor, promotions: readonly bigint[], until: Date): Promise<void> => {
  await sql`update promotion_tournament set counted_until = ${until} where promotion_id = any (${bigints(promotions)})`.execute(
    trx,
  );
};

/**
 * Counts rounds in tournaments that share a progress. The same rounds again change nothing; a round that was rolled back or won late is
 * brought up to date. Rounds count where they are settled in the period. Trial and house accounts count nothing.
 */
export const countRounds = async (
  trx: Executor,
  promotions: readonly bigint[],
  rounds: readonly TouchedRound[],
): Promise<void> => {
  if (rounds.length === 0) return;
  const { rows } = await sql<{ promotion: bigint; member: bigint }>`
    with given as (
      select t.promotion_id, t.merchant_id, t.score, i.member, i.vendor, i.round, coalesce(e.points, 0) as before,
        case when i."validBet" < t.least_bet then 0 when t.score = 'turnover' then i."validBet" when t.score = 'rounds' then 1
          else i.win * 100 / i."validBet" end as points
      from jsonb_to_recordset(${jsonb(rounds)}) as i(merchant integer, member bigint, vendor text, round text, "gameType" text,
        "validBet" bigint, win bigint, at timestamptz)
      join promotion_tournament t on t.promotion_id = any (${bigints(promotions)}) and t.merchant_id = i.merchant
        and i.at >= t.starts_at and i.at < t.ends_at
      join game_round r on r.vendor = i.vendor and r.round_id = i.round and r.member_id = i.member
      join game g on g.id = r.game_id and (cardinality(t.kinds) + cardinality(t.games) = 0 or g.game_type = any (t.kinds) or g.code = any (t.games))
      join member m on m.merchant_id = i.merchant and m.id = i.member and m.type = 1
      left join tournament_round e on e.promotion_id = t.promotion_id and e.member_id = i.member and e.vendor = i.vendor and e.round_id = i.round
    ), written as (
      insert into tournament_round (promotion_id, member_id, vendor, round_id, merchant_id, points)
      select promotion_id, member, vendor, round, merchant_id, points from given where points <> before
      on conflict (promotion_id, member_id, vendor, round_id) do update set points = excluded.points
    ), summed as (
      insert into tournament_score as s (promotion_id, member_id, merchant_id, score)
      select promotion_id, member, merchant_id, sum(points - before) from given where score <> 'multiple' and points <> before
      group by 1, 2, 3 order by 1, 2
      on conflict (promotion_id, member_id) do update set score = s.score + excluded.score
    )
    select distinct promotion_id as promotion, member from given where score = 'multiple' and points <> before`.execute(
    trx,
  );
  if (rows.length > 0) await scoreBest(trx, rows);
};

/** The best round of each member: also after the best one was rolled back. */
const scoreBest = async (
  trx: Executor,
  changed: readonly { readonly promotion: bigint; readonly member: bigint }[],
): Promise<void> => {
  await sql`
    insert into tournament_score (promotion_id, member_id, merchant_id, score)
    select t.promotion_id, c.member, t.merchant_id,
      (select points from tournament_round e where e.promotion_id = t.promotion_id and e.member_id = c.member order by points desc limit 1)
    from jsonb_to_recordset(${jsonb(changed)}) as c(promotion bigint, member bigint)
    join promotion_tournament t on t.promotion_id = c.promotion order by 1, 2
    on conflict (promotion_id, member_id) do update set score = excluded.score`.execute(trx);
};

/** Members on the first `places` places; all that share the last one are among them. */
export const listWinners = async (trx: Executor, promotionId: bigint, places: number): Promise<readonly Standing[]> => {
  const { rows } = await sql<Standing>`
    with best as (
      select member_id, score from tournament_score
      where promotion_id = ${promotionId} and score > 0 and score >= coalesce((
        select score from tournament_score where promotion_id = ${promotionId} order by score desc offset ${places - 1} limit 1), 0)
    )
    select member_id as "memberId", score, (rank() over (order by score desc))::integer as place,
      (count(*) over (partition by score))::integer as tied from best order by score desc, member_id`.execute(trx);
  return rows;
};

export interface NewPrize {
  readonly memberId: bigint;
  readonly place: number;
  readonly amount: bigint;
}

/** Fixes the ranking: nothing is counted after it. */
export const settle = async (
  trx: Executor,
  { merchantId, promotionId }: Pick<Tournament, 'merchantId' | 'promotionId'>,
  prizes: readonly NewPrize[],
  at: Date,
): Promise<void> => {
  await sql`
    insert into tournament_prize (promotion_id, member_id, merchant_id, place, amount)
    select ${promotionId}::bigint, p."memberId", ${merchantId}::integer, p.place, p.amount
    from jsonb_to_recordset(${jsonb(prizes)}) as p("memberId" bigint, place integer, amount bigint)`.execute(trx);
  await sql`update promotion_tournament set settled_at = ${at} where promotion_id = ${promotionId}`.execute(trx);
};

export interface DuePrize extends NewPrize {
  readonly promotionId: bigint;
  readonly merchantId: number;
}

export const hasDue = (): WorkQuestion =>
  sql`select exists (select from tournament_prize where paid_at is null) as "hasWork"`;

/** Prizes that are not paid yet, until the transaction ends; another instance takes other ones. */
export const lockDue = async (trx: Executor, limit: number): Promise<readonly DuePrize[]> => {
  const { rows } = await sql<DuePrize>`
    select promotion_id as "promotionId", merchant_id as "merchantId", member_id as "memberId", place, amount from tournament_prize
    where paid_at is null order by promotion_id, place, member_id limit ${limit} for update skip locked`.execute(trx);
  return rows;
};

export const markPaid = async (
  trx: Executor,
  { promotionId, memberId }: Pick<DuePrize, 'promotionId' | 'memberId'>,
  at: Date,
): Promise<void> => {
  await sql`
    update tournament_prize set paid_at = ${at}
    where promotion_id = ${promotionId} and member_id = ${memberId} and paid_at is null`.execute(trx);
};

/** Rounds of rankings that have been final, or called off, for long. */
export const purgeRounds = async (trx: Executor, before: Date): Promise<void> => {
  await sql`
    delete from tournament_round r using promotion_tournament t
    where t.promotion_id = r.promotion_id and coalesce(t.settled_at, t.cancelled_at) < ${before}`.execute(trx);
};
