/** A whole round: the spin, and the respins of the hold that enough coins start. */
import { runDraws } from '../../../maths/draws.ts';
import type { Draws } from '../../../maths/draws.ts';
import { wayWins } from '../../slots/maths/ways.ts';
import type { WayRules, WayWin } from '../../slots/maths/ways.ts';
import { drawStops, windowAt } from '../../slots/maths/window.ts';
import {
  CELLS,
  CELL_PARTS,
  COINS_NEEDED,
  COIN_PARTS,
  GRAND,
  PAYS,
  PRIZES,
  RESPINS,
  ROWS,
  STRIPS,
  UNITS,
} from './mint.model.ts';
import type { Prize } from './mint.model.ts';
import { COIN, WILD } from './symbols.ts';
import type { GameSymbol, WaySymbol } from './symbols.ts';

export const WAY_RULES: WayRules<GameSymbol, WaySymbol> = { pays: PAYS, wild: WILD };

export interface Coin {
  /** Counted from the top of the left reel to the bottom of the right one. */
  readonly cell: number;
  readonly prize: Prize['name'];
}

export interface Spin {
  readonly free: false;
  readonly stops: readonly number[];
  readonly wins: readonly WayWin<WaySymbol>[];
  /** Of the wins in ways; coins pay at the end of the hold only. */
  readonly pay: number;
  readonly coins: readonly Coin[];
}

/** The new coins of a respin. */
export type Respin = readonly Coin[];

export interface RoundResult {
  readonly spin: Spin;
  readonly respins: readonly Respin[];
  /** All pays of the round, in twentieths of the stake. */
  readonly pay: number;
}

const VALUES = new Map(PRIZES.map(({ name, times }) => [name, times]));

/** What a coin pays, in stakes. */
export const timesOf = ({ prize }: Coin): number => VALUES.get(prize) ?? 0;

export interface Hold {
  /** All coins, in the order in which they came. */
  readonly coins: readonly Coin[];
  /** Respins that are left. */
  readonly left: number;
  readonly isFull: boolean;
  /** In twentieths of the stake: the coins, and the grand prize of a full screen. */
  readonly pay: number;
}

/** Where the hold has come to; undefined where too few coins came for one. */
export const holdOf = ({ spin, respins }: Pick<RoundResult, 'spin' | 'respins'>): Hold | undefined => {
  if (spin.coins.length < COINS_NEEDED) return undefined;
  const coins = [...spin.coins, ...respins.flat()];
  const isFull = coins.length === CELLS;
  const sinceCoin = respins.length - 1 - respins.findLastIndex((respin) => respin.length > 0);
  const times = coins.reduce((sum, coin) => sum + timesOf(coin), isFull ? GRAND : 0);
  return { coins, left: isFull ? 0 : RESPINS - sinceCoin, isFull, pay: times * UNITS };
};

/** What has been won so far, in twentieths of the stake. */
export const payOf = (round: Pick<RoundResult, 'spin' | 'respins'>): number =>
  round.spin.pay + (holdOf(round)?.pay ?? 0);

/** The prize that a number below `COIN_PARTS` stands for. */
const prizeAt = (part: number): Prize['name'] => {
  let from = 0;
  for (const { name, parts } of PRIZES) {
    from += parts;
    if (part < from) return name;
  }
  throw new RangeError(`no prize at ${part}`);
};

/** Five draws for the reels, then one for each coin that shows. */
function* drawSpin(): Draws<Spin> {
  const stops = yield* drawStops(STRIPS);
  const window = windowAt(STRIPS, stops, ROWS);
  const wins = wayWins(window, WAY_RULES);
  const coins: Coin[] = [];
  for (const [reel, column] of window.entries())
    for (const [row, symbol] of column.entries())
      if (symbol === COIN) coins.push({ cell: reel * ROWS + row, prize: prizeAt(yield COIN_PARTS) });
  return { free: false, stops, wins, pay: wins.reduce((sum, { pay }) => sum + pay, 0), coins };
}

/** One draw for each empty cell: whether a coin falls into it, and which. */
function* drawRespin(held: ReadonlySet<number>): Draws<Respin> {
  const coins: Coin[] = [];
  for (let cell = 0; cell < CELLS; cell += 1) {
    if (held.has(cell)) continue;
    const part = yield CELL_PARTS;
    if (part < COIN_PARTS) coins.push({ cell, prize: prizeAt(part) });
  }
  return coins;
}

export function* playRound(): Draws<RoundResult> {
  const spin = yield* drawSpin();
  const respins: Respin[] = [];
  for (let hold = holdOf({ spin, respins }); hold && hold.left > 0; hold = holdOf({ spin, respins }))
    respins.push(yield* drawRespin(new Set(hold.coins.map(({ cell }) => cell))));
  return { spin, respins, pay: payOf({ spin, respins }) };
}

/** Drives a round with a synchronous source of indices. */
export const runRound = (draw: (below: number) => number): RoundResult => runDraws(playRound(), draw);
