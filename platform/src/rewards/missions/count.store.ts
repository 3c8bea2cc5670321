/** Bets and rounds of members by day, from rounds that were settled. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';
import { isAnyTouchedSince } from '../../play/provider/index.ts';
import type { SettledRound } from '../../play/provider/index.ts';

/** Merchants that have a mission. */
export const merchantsWithMissions = async (db: Executor): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct merchant_id as id from mission where enabled`.execute(db);
  return rows.map(({ id }) => id);
};

export const hasCalls = (): WorkQuestion =>
  sql`select ${isAnyTouchedSince(sql`(select until from mission_progress)`)} as "hasWork"`;

export const readProgress = async (trx: Executor): Promise<Date> => {
  const { rows } = await sql<{ until: Date }>`select until from mission_progress for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the progress of missions is missing');
  return row.until;
};

export const writeProgress = async (trx: Executor, until: Date): Promise<void> => {
  await sql`update mission_progress set until = ${until}`.execute(trx);
};

/**
 * Counts rounds on the day of their first settlement. The same rounds again change nothing; a round that was rolled back or won late is
 * brought up to date. Trial and house accounts count nothing, and neither do merchants without a zone.
 */
export const countRounds = async (
  trx: Executor,
  rounds: readonly SettledRound[],
  zones: readonly { readonly merchant: number; readonly zone: string }[],
): Promise<void> => {
  if (rounds.length === 0 || zones.length === 0) return;
  await sql`
    with given as (
      select i.merchant, i.member, i.vendor, i.round, i."validBet" as valid_bet, i."validBet" - coalesce(e.valid_bet, 0) as more,
        (i."validBet" > 0)::integer - (coalesce(e.valid_bet, 0) > 0)::integer as rounds,
        coalesce(e.day, (i.at at time zone z.zone)::date) as day
      from jsonb_to_recordset(${jsonb(rounds)})
        as i(merchant integer, member bigint, vendor text, round text, "validBet" bigint, at timestamptz)
      join jsonb_to_recordset(${jsonb(zones)}) as z(merchant integer, zone text) on z.merchant = i.merchant
      join member m on m.merchant_id = i.merchant and m.id = i.member and m.type = 1
      left join mission_round e on e.vendor = i.vendor and e.round_id = i.round and e.member_id = i.member
      where coalesce(e.valid_bet, 0) <> i."validBet"
    ), written as (
      insert into mission_round as e (vendor, round_id, member_id, merchant_id, day, valid_bet)
      select vendor, round, member, merchant, day, valid_bet from given
      on conflict (vendor, round_id, member_id) do update set valid_bet = excluded.valid_bet
    )
    insert into mission_day as d (merchant_id, member_id, day, turnover, rounds)
    select merchant, member, day, sum(more), sum(rounds) from given group by 1, 2, 3 order by 1, 2, 3
    on conflict (merchant_id, member_id, day)
      do update set turnover = d.turnover + excluded.turnover, rounds = d.rounds + excluded.rounds`.execute(trx);
};

/** Deletes what no running period needs. */
export const purgeDays = async (trx: Executor, before: Date): Promise<void> => {
  await sql`delete from mission_round where day < ${before}::timestamptz::date`.execute(trx);
  await sql`delete from mission_day where day < ${before}::timestamptz::date`.execute(trx);
};
