/**
 * Ember Mint, version 1: strips, pay table and coins. All numbers that decide a round are here; a change of any number is a new
 * `RULES_VERSION`, because a round is verified against the rules it was played by.
 */
import { stripOf } from '../../slots/maths/window.ts';
import type { Strip } from '../../slots/maths/window.ts';
import type { WayPays } from '../../slots/maths/ways.ts';
import type { GameSymbol, WaySymbol } from './symbols.ts';

export const GAME_CODE = 'ember-mint';
export const RULES_VERSION = 'ember-mint/1';

export const REELS = 5;
export const ROWS = 3;
export const CELLS = REELS * ROWS;
/** One cell a reel, from each of the reels. */
export const WAYS = ROWS ** REELS;

/** Pays are whole parts of the stake, of which it has this many. */
export const UNITS = 20;

export const STRIPS: readonly Strip<GameSymbol>[] = [
  stripOf(
    'emerald emerald emerald coin coin coin crucible sapphire sapphire ruby ruby coin topaz topaz topaz hammer hammer crucible crucible crown sapphire sapphire sapphire hammer hammer scales ruby ruby crown emerald emerald emerald topaz topaz topaz scales scales',
  ),
  stripOf(
    'scales scales flame sapphire sapphire emerald emerald coin coin sapphire sapphire ruby ruby ruby flame hammer crucible crucible topaz topaz scales scales crucible ruby ruby topaz topaz topaz crown hammer hammer crown emerald emerald emerald flame',
  ),
  stripOf(
    'coin ruby ruby topaz topaz topaz hammer hammer ruby ruby ruby emerald emerald coin coin coin scales crucible sapphire sapphire emerald emerald emerald sapphire sapphire crown flame scales scales flame crown flame crucible topaz topaz hammer hammer',
  ),
  stripOf(
    'crucible crucible ruby ruby emerald emerald emerald flame ruby ruby sapphire sapphire topaz topaz topaz sapphire sapphire sapphire hammer hammer scales hammer hammer flame emerald emerald topaz topaz flame crucible crown scales scales coin coin crown',
  ),
  stripOf(
    'coin sapphire sapphire sapphire scales scales sapphire sapphire crown scales scales crucible crucible emerald emerald emerald ruby ruby topaz topaz topaz crown emerald emerald hammer hammer ruby ruby ruby topaz topaz crucible coin coin coin hammer hammer',
  ),
];

/** Pays of three, four and five in a row from the left, for each way. */
export const PAYS: WayPays<WaySymbol> = {
  crown: [15, 40, 200],
  crucible: [8, 22, 90],
  scales: [6, 16, 60],
  hammer: [5, 14, 45],
  ruby: [4, 10, 26],
  sapphire: [3, 9, 28],
  emerald: [3, 7, 18],
  topaz: [3, 6, 15],
};

/** Coins that start the hold, and the respins that each new coin sets it back to. */
export const COINS_NEEDED = 6;
export const RESPINS = 3;

export interface Prize {
  readonly name: '1' | '2' | '3' | '5' | '8' | 'mini' | 'minor' | 'major';
  /** What a coin of it pays, in stakes. */
  readonly times: number;
  /** How many of the parts of all coins it has. */
  readonly parts: number;
}

export const PRIZES: readonly Prize[] = [
  { name: '1', times: 1, parts: 180 },
  { name: '2', times: 2, parts: 130 },
  { name: '3', times: 3, parts: 80 },
  { name: '5', times: 5, parts: 50 },
  { name: '8', times: 8, parts: 30 },
  { name: 'mini', times: 10, parts: 20 },
  { name: 'minor', times: 25, parts: 8 },
  { name: 'major', times: 100, parts: 2 },
];

/** The parts of all prizes together. */
export const COIN_PARTS = 500;
/** In a respin a coin falls into an empty cell with `COIN_PARTS` chances of this many. */
export const CELL_PARTS = 10_000;

/** What a full screen pays beside its coins, in stakes. */
export const GRAND = 1_000;
