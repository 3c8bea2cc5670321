/** What our own game server tells of its games. Public: the lobby shows it as well. */
import { z } from 'zod';

export const GAME_CATALOGUE_PATH = '/catalogue';

export const gameCatalogue = z.object({
  games: z
    .array(
      z.object({
        vendor: z.string().regex(/^[A-Z0-9_]{1,40}$/),
        code: z.string().min(1).max(64),
        /** Trial accounts can play it for play money. */
        freePlay: z.boolean(),
      }),
    )
    .max(1_000),
});

export type GameCatalogue = z.output<typeof gameCatalogue>;
