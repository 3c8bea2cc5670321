/** Keeps with our games what their game server says of them. A server that does not answer is asked again by the next run. */
import { GAME_CATALOGUE_PATH, gameCatalogue } from 'shared-contracts/provider/game-catalogue';
import type { LeasedJob } from '../../kernel/index.ts';
import { writeFreePlay } from './free-play.store.ts';

const EVERY_SECONDS = 300;
const TIMEOUT_MS = 10_000;

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
