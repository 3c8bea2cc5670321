/** Net losses of weeks, Monday to Sunday in the merchant's time zone, by the time at which rounds were settled. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { Level, Week } from './loyalty.model.ts';

/**
 * Cash lost, without what was rolled back; below zero for a week that was won. Of a round with bonus money only the cash part of the stakes counts,
 * and of its wins the same part, rounded as the wallet rounds it: in favour of cash. Free bets count nothing.
 */
const NET_LOSS = sql.raw(`coalesce(sum(
  case when r.free_bet is not null then 0
    when coalesce(r.bonus_bet, 0) = 0 then r.bet_sum - r.bet_rollback - r.win_sum + r.win_rollback
    else r.bet_sum - r.bet_rollback - r.bonus_bet - (r.win_sum - r.win_rollback)
      + floor((r.win_sum - r.win_rollback)::numeric * r.bonus_bet / (r.bet_sum - r.bet_rollback)) end
  ), 0)::bigint`);

const settledIn = (monday: string, timeZone: string): RawBuilder<unknown> => sql`
  r.state = 'closed' and r.settled_at >= (${monday}::text::date)::timestamp at time zone ${timeZone}::text
  and r.settled_at < (${monday}::text::date + 7)::timestamp at time zone ${timeZone}::text`;

export const weekAt = async (db: Executor, at: Date, timeZone: string): Promise<Week> => {
  const { rows } = await sql<Week>`
    select to_char(monday, 'YYYY-MM-DD') as from, to_char(monday + interval '6 days', 'YYYY-MM-DD') as to
    from date_trunc('week', ${at}::timestamptz at time zone ${timeZone}::text) monday`.execute(db);
  const week = rows[0];
  if (!week) throw new Error('a moment has no week');
  return week;
};

export const netLossOf = async (
  db: Executor,
  { memberId, monday, timeZone }: { readonly memberId: bigint; readonly monday: string; readonly timeZone: string },
): Promise<bigint> => {
  const { rows } = await sql<{ loss: bigint }>`
    select ${NET_LOSS} as loss from game_round r where r.member_id = ${memberId} and ${settledIn(monday, timeZone)}`.execute(
    db,
  );
  return rows[0]?.loss ?? 0n;
};

export type Loser = Pick<Level, 'cashbackRate' | 'cashbackMax'> & {
  readonly memberId: bigint;
  readonly netLoss: bigint;
};

/** Who lost in a week on the whole and has a level that brings something for it. */
export const listLosers = async (
  db: Executor,
  { merchantId, monday, timeZone }: { readonly merchantId: number; readonly monday: string; readonly timeZone: string },
): Promise<readonly Loser[]> => {
  const { rows } = await sql<Loser>`
    with lost as (
      select r.member_id, ${NET_LOSS} as loss from game_round r
      where r.merchant_id = ${merchantId} and ${settledIn(monday, timeZone)} group by 1
    )
    select m.id as "memberId", lost.loss as "netLoss", l.cashback_rate as "cashbackRate", l.cashback_max as "cashbackMax"
    from lost
    join member m on m.merchant_id = ${merchantId} and m.id = lost.member_id and m.type = 1
    join club_level l on l.merchant_id = m.merchant_id and l.rank_level = m.club_rank_level and l.cashback_rate > 0
    where lost.loss > 0 order by m.id`.execute(db);
  return rows;
};

/** Monday of the oldest week that has ended and brought nothing yet; it stays locked, so nobody else settles it. */
export const takeWeek = async (
  trx: Executor,
  { merchantId, until, timeZone }: { readonly merchantId: number; readonly until: Date; readonly timeZone: string },
): Promise<string | null> => {
  const { rows } = await sql<{ monday: string }>`
    select to_char(cashback_from, 'YYYY-MM-DD') as monday from loyalty_config
    where merchant_id = ${merchantId} and (cashback_from + 7)::timestamp at time zone ${timeZone}::text <= ${until} for update`.execute(
    trx,
  );
  return rows[0]?.monday ?? null;
};

export const finishWeek = async (trx: Executor, merchantId: number): Promise<void> => {
  await sql`update loyalty_config set cashback_from = cashback_from + 7 where merchant_id = ${merchantId}`.execute(trx);
};
