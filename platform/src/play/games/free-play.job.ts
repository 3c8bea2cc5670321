/** Keeps with our games what their game server says of them. A server that does not answer is asked again by the next run. */
import { sql } from 'kysely';
import { GAME_CATALOGUE_PATH, gameCatalogue } from 'shared-contracts/provider/game-catalogue';
import type { GameCatalogue } from 'shared-contracts/provider/game-catalogue';
import { jsonb } from '../../kernel/index.ts';
import type { Executor, LeasedJob } from '../../kernel/index.ts';

const EVERY_SECONDS = 300;
const TIMEOUT_MS = 10_000;

/** Writes which games have free play; others of these vendors have none. Answers how many games that has changed. */
const writeFreePlay = async (db: Executor, vendors: readonly string[], { games }: GameCatalogue): Promise<number> => {
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

export const freePlayJob = (url: string, vendors: readonly string[]): LeasedJob => ({
  kind: 'leased',
  name: 'games.free-play',
  everySeconds: EVERY_SECONDS,
  catchUpMax: 1,
  leaseSeconds: 60,
  run: async (database, { log }) => {
    try {
      const response = await fetch(new URL(GAME_CATALOGUE_PATH, url), {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const changed = await writeFreePlay(database.db, vendors, gameCatalogue.parse(await response.json()));
      if (changed > 0) log.info({ games: changed }, 'games have changed their free play');
    } catch (error) {
      log.warn({ err: error }, 'the game server did not answer with its catalogue');
    }
  },
});
