/** Raffles and their draws in SQL. Every statement is about one merchant. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { Prize } from './raffle.policy.ts';

export interface RaffleRules {
  readonly source: 'deposits' | 'turnover';
  /** Minor units that bring one ticket. */
  readonly per: bigint;
  /** Of one member. */
  readonly ticketsMax: number;
  readonly prizes: readonly Prize[];
}

export interface Raffle extends RaffleRules {
  readonly promotionId: bigint;
  readonly seedHash: string;
  /** Sealed. */
  readonly seed: string;
  readonly drawn: bigint;
  /** The seed is public: nobody draws any more. */
  readonly revealedAt: Date | null;
}

interface RaffleRow extends Omit<Raffle, 'prizes'> {
  readonly prizes: readonly { readonly amount: string; readonly weight: number }[];
}
/** Amounts are texts in JSON. */
const raffleOf = <T extends RaffleRow>({ prizes, ...row }: T) => ({
  ...row,
  prizes: prizes.map(({ amount, weight }) => ({ amount: BigInt(amount), weight })),
});

const RAFFLE = sql`r.promotion_id as "promotionId", r.source, r.per, r.tickets_max as "ticketsMax", r.prizes, r.seed_hash as "seedHash", r.seed,
  r.drawn, r.revealed_at as "revealedAt"`;

/** `lock`: nobody else draws until the transaction ends. */
export const findRaffle = async (
  db: Executor,
  merchantId: number,
  promotionId: bigint,
  lock?: 'lock',
): Promise<Raffle | null> => {
  const { rows } = await sql<RaffleRow>`
    select ${RAFFLE} from promotion_raffle r where r.merchant_id = ${merchantId} and r.promotion_id = ${promotionId}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ? raffleOf(rows[0]) : null;
};

/** A changed raffle has a new seed. */
export const putRaffle = async (
  trx: Executor,
  merchantId: number,
  raffle: Omit<Raffle, 'drawn' | 'revealedAt'> & { readonly at: Date },
): Promise<void> => {
  const { promotionId, source, per, ticketsMax, prizes, seedHash, seed, at } = raffle;
  await sql`
    insert into promotion_raffle (promotion_id, merchant_id, source, per, tickets_max, prizes, seed_hash, seed, created_at)
    values (${promotionId}, ${merchantId}, ${source}, ${per}, ${ticketsMax}, ${jsonb(prizes)}, ${seedHash}, ${seed}, ${at})
    on conflict (promotion_id) do update set source = excluded.source, per = excluded.per, tickets_max = excluded.tickets_max,
      prizes = excluded.prizes, seed_hash = excluded.seed_hash, seed = excluded.seed`.execute(trx);
};

export const markRevealed = async (db: Executor, merchantId: number, promotionId: bigint): Promise<void> => {
  await sql`
    update promotion_raffle set revealed_at = now()
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and revealed_at is null`.execute(db);
};

export interface Draw {
  readonly ticket: number;
  readonly amount: bigint;
  readonly at: Date;
}

export const insertDraw = async (
  trx: Executor,
  {
    merchantId,
    memberId,
    promotionId,
  }: { readonly merchantId: number; readonly memberId: bigint; readonly promotionId: bigint },
  { ticket, amount, at }: Draw,
): Promise<void> => {
  await sql`
    insert into raffle_draw (promotion_id, ticket, merchant_id, member_id, amount, at)
    values (${promotionId}, ${ticket}, ${merchantId}, ${memberId}, ${amount}, ${at})`.execute(trx);
  await sql`update promotion_raffle set drawn = ${ticket} where promotion_id = ${promotionId}`.execute(trx);
};

/** Newest first. */
export const listOwnDraws = async (
  db: Executor,
  merchantId: number,
  promotionId: bigint,
  memberId: bigint,
): Promise<readonly Draw[]> => {
  const { rows } = await sql<Draw>`
    select ticket::integer as ticket, amount, at from raffle_draw
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and member_id = ${memberId} order by ticket desc`.execute(
    db,
  );
  return rows;
};

/** In their order. */
export const listDraws = async (
  db: Executor,
  merchantId: number,
  promotionId: bigint,
  limit: number,
): Promise<readonly Pick<Draw, 'ticket' | 'amount'>[]> => {
  const { rows } = await sql<Pick<Draw, 'ticket' | 'amount'>>`
    select ticket::integer as ticket, amount from raffle_draw
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} order by ticket limit ${limit}`.execute(db);
  return rows;
};

interface Counting {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly from: Date;
  readonly until: Date;
}

/** Credited deposits, or valid bets of settled rounds, of a member in a time; minor units. */
export const sumOfSource = async (
  db: Executor,
  source: RaffleRules['source'],
  { merchantId, memberId, from, until }: Counting,
): Promise<bigint> => {
  const { rows } =
    source === 'deposits'
      ? await sql<{ sum: bigint }>`
          select coalesce(sum(d.credited), 0)::bigint as sum from deposit d
          where d.merchant_id = ${merchantId} and d.member_id = ${memberId} and d.status = 'credited' and d.decided_at >= ${from}
            and d.decided_at < ${until}`.execute(db)
      : await sql<{ sum: bigint }>`
          select coalesce(sum(r.bet_sum - r.bet_rollback), 0)::bigint as sum from game_round r
          where r.merchant_id = ${merchantId} and r.member_id = ${memberId} and r.state = 'closed' and r.settled_at >= ${from}
            and r.settled_at < ${until}`.execute(db);
  return rows[0]?.sum ?? 0n;
};

export interface ListedRaffle extends Raffle {
  readonly members: number;
  readonly paid: bigint;
}

/** Newest promotion first. */
export const listRaffles = async (db: Executor, merchantId: number): Promise<readonly ListedRaffle[]> => {
  const { rows } = await sql<RaffleRow & { members: number; paid: bigint }>`
    select ${RAFFLE}, coalesce(d.members, 0)::integer as members, coalesce(d.paid, 0)::bigint as paid
    from promotion_raffle r left join lateral (
      select count(distinct member_id) as members, sum(amount) as paid from raffle_draw x where x.promotion_id = r.promotion_id
    ) d on true where r.merchant_id = ${merchantId} order by r.promotion_id desc`.execute(db);
  return rows.map(raffleOf);
};

/** What a promotion pays besides: one with an activity or a tournament has no raffle. */
export const hasOtherKind = async (db: Executor, merchantId: number, promotionId: bigint): Promise<boolean> => {
  const { rows } = await sql`
    select from promotion_activity where merchant_id = ${merchantId} and promotion_id = ${promotionId}
    union all select from promotion_tournament where merchant_id = ${merchantId} and promotion_id = ${promotionId}`.execute(
    db,
  );
  return rows.length > 0;
};
