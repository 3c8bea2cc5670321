/** How far what touched rounds has been looked at, and the function that turns rounds into points. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';
import { isAnyTouchedSince } from '../../play/provider/index.ts';
import type { SettledRound } from '../../play/provider/index.ts';

export const hasCalls = (): WorkQuestion =>
  sql`select ${isAnyTouchedSince(sql`(select until from point_progress)`)} as "hasWork"`;

export const readProgress = async (trx: Executor): Promise<Date> => {
  const { rows } = await sql<{ until: Date }>`select until from point_progress`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('the progress of points is missing');
  return row.until;
};

export const writeProgress = async (trx: Executor, until: Date): Promise<void> => {
  await sql`update point_progress set until = ${until}`.execute(trx);
};

/** Answers the number of point entries that followed. The same rounds again change nothing. */
export const earnFor = async (trx: Executor, rounds: readonly SettledRound[]): Promise<number> => {
  if (rounds.length === 0) return 0;
  const { rows } = await sql<{ entries: number }>`select points_earn(${jsonb(rounds)}) as entries`.execute(trx);
  return rows[0]?.entries ?? 0;
};
