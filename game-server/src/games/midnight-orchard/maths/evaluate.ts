/** Pure evaluation of one spin: what stands in the window and what it pays. Amounts are whole line bets. */
import { FREE_MULTIPLIER, LINES, MOON_PAYS, PAYS, ROWS } from './orchard.model.ts';
import type { Strips } from './orchard.model.ts';
import { isLineSymbol, SCATTER, WILD } from './symbols.ts';
import type { GameSymbol, LineSymbol } from './symbols.ts';

/** Columns of the window, each from top to bottom. */
export type Window = readonly (readonly GameSymbol[])[];

export interface LineWin {
  /** Index into `LINES`. */
  readonly line: number;
  readonly symbol: LineSymbol;
  readonly count: 3 | 4 | 5;
  /** In line bets, multiplier included. */
  readonly pay: number;
}

export interface SpinPay {
  readonly wins: readonly LineWin[];
  readonly moons: number;
  /** Pay of the moons in line bets, multiplier included. */
  readonly moonPay: number;
  /** All pays of the spin together, in line bets. */
  readonly pay: number;
}

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item at ${index} of ${list.length}`);
  return item;
};

const WINDOW_ROWS = Array.from({ length: ROWS }, (_, row) => row);

/** The symbols that show when each reel has stopped at its stop; strips are endless. */
export const windowAt = (strips: Strips, stops: readonly number[]): Window =>
  strips.map((strip, reel) => {
    const stop = at(stops, reel);
    return WINDOW_ROWS.map((row) => at(strip, (stop + row) % strip.length));
  });

/** Reel 1 carries no lantern, so its symbol alone decides what a line can pay. */
const lineWin = (window: Window, line: number): { symbol: LineSymbol; count: 3 | 4 | 5 } | undefined => {
  const rows = at(LINES, line);
  const symbol = at(at(window, 0), rows[0]);
  if (!isLineSymbol(symbol)) return undefined;
  let count = 1;
  for (; count < rows.length; count += 1) {
    const next = at(at(window, count), at(rows, count));
    if (next !== symbol && next !== WILD) break;
  }
  return count === 3 || count === 4 || count === 5 ? { symbol, count } : undefined;
};

/** How many moons show. */
export const countMoons = (window: Window): number => window.flat().filter((symbol) => symbol === SCATTER).length;

/** What a window pays. In a free spin every pay is doubled. */
export const evaluate = (window: Window, free: boolean): SpinPay => {
  const times = free ? FREE_MULTIPLIER : 1;
  const wins: LineWin[] = [];
  let pay = 0;
  for (let line = 0; line < LINES.length; line += 1) {
    const win = lineWin(window, line);
    if (!win) continue;
    const linePay = at(PAYS[win.symbol], win.count - 3) * times;
    wins.push({ line, ...win, pay: linePay });
    pay += linePay;
  }
  const moons = countMoons(window);
  const moonPay = at(MOON_PAYS, moons) * times;
  return { wins, moons, moonPay, pay: pay + moonPay };
};
