/**
 * Midnight Orchard, version 1: strips, lines and pay table. Everything that decides a round stands here, and nothing else
 * does; a change of any number is a new `RULES_VERSION`, because a round is verified against the rules it was played by.
 */
import { stripOf } from '../../slots/maths/window.ts';
import type { Strip as SlotStrip } from '../../slots/maths/window.ts';
import type { GameSymbol, LineSymbol } from './symbols.ts';

export const GAME_CODE = 'midnight-orchard';
export const RULES_VERSION = 'midnight-orchard/1';

export const REELS = 5;
export const ROWS = 3;

export type Strip = SlotStrip<GameSymbol>;
export type Strips = readonly [Strip, Strip, Strip, Strip, Strip];

/** Reels of a paid spin. */
export const BASE_STRIPS: Strips = [
  stripOf(
    'cherry pear moon cherry peach acorn cherry plum peach acorn plum pomegranate acorn peach pear pomegranate plum acorn moth pear cherry acorn plum pomegranate cherry acorn key pear plum moth peach',
  ),
  stripOf(
    'peach acorn plum key pomegranate pear lantern moon plum acorn peach cherry pear plum moth acorn pear plum key cherry lantern acorn plum cherry peach pomegranate cherry peach pomegranate acorn moth cherry',
  ),
  stripOf(
    'peach acorn moth pear plum acorn pomegranate cherry lantern pomegranate acorn plum cherry pear pomegranate moth plum cherry pear acorn peach cherry moon peach acorn pear key acorn peach lantern cherry plum',
  ),
  stripOf(
    'cherry lantern plum pear pomegranate peach plum acorn peach moon plum acorn key pomegranate cherry plum pomegranate cherry pear acorn peach moth cherry acorn key cherry peach moth lantern pear acorn plum',
  ),
  stripOf(
    'peach acorn plum pear acorn pomegranate cherry peach plum moth acorn plum cherry pear pomegranate peach cherry acorn pomegranate key acorn plum pear peach moon cherry acorn moth cherry pear',
  ),
];

/** Reels of a free spin: the same orchard with twice the lanterns. */
export const FREE_STRIPS: Strips = [
  stripOf(
    'pear moth plum pear cherry plum pomegranate pear peach moon cherry acorn plum peach cherry acorn pear moth acorn plum peach cherry acorn peach plum key acorn pomegranate cherry acorn pomegranate',
  ),
  stripOf(
    'plum pear acorn lantern plum peach key plum lantern acorn moth peach cherry pear acorn pomegranate cherry lantern plum cherry pear acorn plum peach cherry acorn pomegranate moth peach cherry pomegranate moon lantern key',
  ),
  stripOf(
    'moth cherry acorn moon cherry peach lantern pear plum acorn pear peach lantern acorn peach lantern cherry plum acorn pear key cherry plum pomegranate pear peach moth acorn pomegranate lantern cherry pomegranate acorn plum',
  ),
  stripOf(
    'lantern plum acorn cherry pear lantern moth pomegranate cherry plum peach acorn lantern peach cherry moon moth pear acorn key lantern plum pear peach key cherry plum pomegranate peach acorn plum pomegranate cherry acorn',
  ),
  stripOf(
    'pomegranate peach cherry pear acorn plum peach acorn plum pomegranate cherry pear moth plum acorn pomegranate cherry peach pear moth acorn key pear cherry plum acorn moon peach cherry acorn',
  ),
];

/** Row (0 top, 2 bottom) of each reel that a line passes. */
export type Line = readonly [number, number, number, number, number];

export const LINES: readonly Line[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 2, 2, 2, 1],
  [1, 0, 0, 0, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
];

/** Pays of three, four and five of a kind from the left, in line bets. Only the best pay of a line counts, lines add up. */
export const PAYS: Readonly<Record<LineSymbol, readonly [number, number, number]>> = {
  key: [60, 250, 2500],
  moth: [40, 150, 750],
  pomegranate: [30, 90, 400],
  pear: [20, 65, 200],
  peach: [15, 45, 150],
  plum: [10, 30, 100],
  cherry: [8, 25, 80],
  acorn: [5, 16, 60],
};

/** What moons anywhere bring, by their count: a pay in line bets and free spins. */
export const MOON_PAYS: readonly number[] = [0, 0, 0, 40, 200, 2000];
export const MOON_SPINS: readonly number[] = [0, 0, 0, 10, 15, 25];

/** Three or more moons during free spins add this many, up to the most that one round can have. */
export const RETRIGGER_SPINS = 5;
export const MAX_FREE_SPINS = 60;

/** Every pay of a free spin counts double. */
export const FREE_MULTIPLIER = 2;
