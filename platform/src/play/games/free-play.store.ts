/** Which games trial accounts can play with play money, in SQL. */
import { sql } from 'kysely';
import type { GameCatalogue } from 'shared-contracts/provider/game-catalogue';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';

/** Writes which games have free play; others of these vendors have none. Answers how many games that has changed. */
export const writeFreePlay = async (
  db: Executor,
  vendors: readonly string[],
  { games }: GameCatalogue,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update game g set free_play = said.free_play
    from (
      select own.id, coalesce(r."freePlay", false) as free_play
      from game own left join jsonb_to_recordset(${jsonb(games)}) as r(vendor text, code text, "freePlay" boolean)
        on r.vendor = own.vendor and r.code = own.code
      where own.vendor = any(${[...vendors]}::text[])
    ) said
    where said.id = g.id and g.free_play <> said.free_play`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
