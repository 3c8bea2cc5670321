/** Pure evaluation of one spin: what stands in the window and what it pays. Amounts are whole line bets. */
import { at, countOf } from '../../slots/maths/window.ts';
import type { Window as SlotWindow } from '../../slots/maths/window.ts';
import { FREE_MULTIPLIER, LINES, MOON_PAYS, PAYS } from './orchard.model.ts';
import { isLineSymbol, SCATTER, WILD } from './symbols.ts';
import type { GameSymbol, LineSymbol } from './symbols.ts';

/** Columns of the window, each from top to bottom. */
export type Window = SlotWindow<GameSymbol>;

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
  const moons = countOf(window, SCATTER);
  const moonPay = at(MOON_PAYS, moons) * times;
  return { wins, moons, moonPay, pay: pay + moonPay };
};
