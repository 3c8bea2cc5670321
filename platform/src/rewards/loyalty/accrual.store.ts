/** How far what touched rounds has been looked at, and the function that counts rounds. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';
import { isAnyTouchedSince } from '../../play/provider/index.ts';
import type { SettledRound } from '../../play/provider/index.ts';

/** Until the end of the transaction nobody else counts rounds or changes levels. */
export const lockLoyalty = async (trx: Executor): Promise<void> => {
  await sql`select loyalty_lock()`.execute(trx);
};

/** Calls to count, changed levels, or members who have no level and reach the first one without play. */
export const hasWork = (): WorkQuestion => sql`
  select ${isAnyTouchedSince(sql`(select until from loyalty_progress)`)}
    or exists (select from loyalty_config where rise_due)
    or exists (
      select from club_level l join member m on m.merchant_id = l.merchant_id and m.club_rank_level is null
       where l.turnover = 0 and m.type = 1) as "hasWork"`;

export const readProgress = async (trx: Executor): Promise<Date> => {
  const { rows } = await sql<{ until: Date }>`select until from loyalty_progress`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('the progress of loyalty is missing');
  return row.until;
};

export const writeProgress = async (trx: Executor, until: Date): Promise<void> => {
  await sql`update loyalty_progress set until = ${until}`.execute(trx);
};

/** Answers the number of rounds that changed something. The same rounds again change nothing. */
export const countRounds = async (trx: Executor, rounds: readonly SettledRound[]): Promise<number> => {
  if (rounds.length === 0) return 0;
  const { rows } = await sql<{ counted: number }>`select loyalty_count(${jsonb(rounds)}) as counted`.execute(trx);
  return rows[0]?.counted ?? 0;
};
