/** The games that this server deals at tables. */
import type { TableGame } from './table-game.ts';
import { ARENA } from './arena/arena.ts';
import { BACCARAT } from './baccarat/baccarat.ts';
import { BINGO } from './bingo/bingo.ts';
import { DERBY } from './derby/derby.ts';
import { FOOTBALL } from './football/football.ts';
import { LANTERN } from './lantern/lantern.ts';
import { ROULETTE } from './roulette/roulette.ts';

export const TABLE_GAMES: readonly TableGame[] = [
  ROULETTE as TableGame,
  BACCARAT as TableGame,
  LANTERN as TableGame,
  DERBY as TableGame,
  FOOTBALL as TableGame,
  ARENA as TableGame,
  BINGO as TableGame,
];
