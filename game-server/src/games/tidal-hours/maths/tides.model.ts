/**
 * Tidal Hours, version 1: strips and pay table. All numbers that decide a round are here; a change of any number is a new
 * `RULES_VERSION`, because a round is verified against the rules it was played by.
 */
import { stripOf } from '../../slots/maths/window.ts';
import type { Strip } from '../../slots/maths/window.ts';
import type { GameSymbol, WaySymbol } from './symbols.ts';

export const GAME_CODE = 'tidal-hours';
export const RULES_VERSION = 'tidal-hours/1';

export const REELS = 5;
export const ROWS = 4;
/** One cell a reel, from each of the reels. */
export const WAYS = ROWS ** REELS;

/** Pays are whole parts of the stake, of which it has this many. */
export const UNITS = 20;

export type Strips = readonly Strip<GameSymbol>[];

/** Reels of a paid spin. */
export const BASE_STRIPS: Strips = [
  stripOf(
    'nautilus chronometer cog cog cog scallop scallop scallop cog cog cog chronometer coral coral coral anchor anchor hourglass starfish starfish starfish fish fish coral coral coral scallop scallop scallop anchor anchor nautilus nautilus fish fish starfish starfish starfish',
  ),
  stripOf(
    'coral coral scallop scallop scallop nautilus nautilus fish fish coral coral coral chronometer hourglass anchor anchor lighthouse anchor anchor chronometer cog cog starfish starfish starfish cog cog cog scallop scallop scallop lighthouse fish fish starfish starfish starfish nautilus',
  ),
  stripOf(
    'chronometer cog cog starfish starfish starfish lighthouse anchor anchor hourglass coral coral fish fish lighthouse anchor anchor scallop scallop scallop coral coral coral chronometer nautilus starfish starfish starfish nautilus nautilus scallop scallop scallop cog cog cog fish fish',
  ),
  stripOf(
    'nautilus nautilus hourglass cog cog cog fish fish starfish starfish starfish chronometer nautilus coral coral scallop scallop scallop fish fish lighthouse anchor anchor scallop scallop scallop starfish starfish starfish lighthouse chronometer coral coral coral anchor anchor cog cog',
  ),
  stripOf(
    'hourglass anchor anchor chronometer starfish starfish starfish nautilus nautilus scallop scallop scallop fish fish chronometer cog cog cog coral coral coral cog cog cog anchor anchor starfish starfish starfish nautilus fish fish scallop scallop scallop coral coral coral',
  ),
];

/** Reels of a free spin. */
export const FREE_STRIPS: Strips = [
  stripOf(
    'fish fish scallop scallop scallop anchor anchor coral coral coral nautilus anchor anchor chronometer cog cog cog hourglass cog cog cog coral coral coral nautilus nautilus fish fish chronometer starfish starfish starfish scallop scallop scallop starfish starfish starfish',
  ),
  stripOf(
    'starfish starfish starfish fish fish starfish starfish starfish cog cog lighthouse coral coral coral chronometer scallop scallop scallop coral coral scallop scallop scallop nautilus anchor anchor nautilus nautilus lighthouse hourglass chronometer anchor anchor cog cog cog lighthouse fish fish',
  ),
  stripOf(
    'scallop scallop scallop anchor anchor nautilus nautilus coral coral lighthouse cog cog chronometer starfish starfish starfish scallop scallop scallop hourglass coral coral coral fish fish lighthouse starfish starfish starfish cog cog cog fish fish chronometer anchor anchor lighthouse nautilus',
  ),
  stripOf(
    'nautilus nautilus hourglass fish fish scallop scallop scallop chronometer coral coral coral anchor anchor coral coral chronometer lighthouse starfish starfish starfish fish fish cog cog cog starfish starfish starfish anchor anchor lighthouse nautilus cog cog scallop scallop scallop lighthouse',
  ),
  stripOf(
    'chronometer scallop scallop scallop hourglass starfish starfish starfish coral coral coral starfish starfish starfish scallop scallop scallop cog cog cog chronometer anchor anchor cog cog cog fish fish nautilus coral coral coral fish fish anchor anchor nautilus nautilus',
  ),
];

/** Pays of three, four and five in a row from the left, for each way. */
export const PAYS: Readonly<Record<WaySymbol, readonly [number, number, number]>> = {
  chronometer: [5, 15, 60],
  nautilus: [4, 10, 35],
  fish: [3, 8, 20],
  anchor: [2, 5, 12],
  scallop: [1, 3, 8],
  starfish: [1, 3, 8],
  coral: [1, 2, 5],
  cog: [1, 2, 5],
};

/** What hourglasses anywhere bring, by their count: a pay and free spins. */
export const HOURGLASS_PAYS: readonly number[] = [0, 0, 0, 20, 100, 1000];
export const HOURGLASS_SPINS: readonly number[] = [0, 0, 0, 10, 15, 20];

/** Three or more hourglasses during free spins add this many, up to the most that one round can have. */
export const RETRIGGER_SPINS = 5;
export const MAX_FREE_SPINS = 50;

/** The multiplier of free spins rises from 1 up to this. */
export const HOURS = 12;

/** The most that one round pays, in stakes and in the units of pays. */
export const MAX_STAKES = 5_000;
export const MAX_PAY = MAX_STAKES * UNITS;
