/** Pure evaluation of one spin: what a window pays. Amounts are whole twentieths of the stake. */
import { at, countOf } from '../../slots/maths/window.ts';
import type { Window } from '../../slots/maths/window.ts';
import { HOURGLASS_PAYS, PAYS } from './tides.model.ts';
import { isWaySymbol, SCATTER, WILD } from './symbols.ts';
import type { GameSymbol, WaySymbol } from './symbols.ts';

export interface WayWin {
  readonly symbol: WaySymbol;
  /** Reels from the left in which it shows. */
  readonly count: 3 | 4 | 5;
  /** Combinations of one cell a reel. */
  readonly ways: number;
  /** For all its ways, multiplier included. */
  readonly pay: number;
}

export interface SpinPay {
  readonly wins: readonly WayWin[];
  readonly hourglasses: number;
  /** Pay of the hourglasses, multiplier included. */
  readonly hourglassPay: number;
  /** All pays of the spin together. */
  readonly pay: number;
}

const cellsOf = (column: readonly GameSymbol[], symbol: WaySymbol): number => {
  let cells = 0;
  for (const shown of column) if (shown === symbol || shown === WILD) cells += 1;
  return cells;
};

const wayWin = (window: Window<GameSymbol>, symbol: WaySymbol, times: number): WayWin | undefined => {
  let [count, ways] = [0, 1];
  for (const column of window) {
    const cells = cellsOf(column, symbol);
    if (cells === 0) break;
    ways *= cells;
    count += 1;
  }
  if (count !== 3 && count !== 4 && count !== 5) return undefined;
  return { symbol, count, ways, pay: at(PAYS[symbol], count - 3) * ways * times };
};

/** What a window pays, every pay `times` as much. Reel 1 has no lighthouse, so its symbols alone decide what can pay. */
export const evaluate = (window: Window<GameSymbol>, times: number): SpinPay => {
  const candidates = new Set(at(window, 0).filter(isWaySymbol));
  const wins = [...candidates].flatMap((symbol) => wayWin(window, symbol, times) ?? []);
  const hourglasses = countOf(window, SCATTER);
  const hourglassPay = at(HOURGLASS_PAYS, hourglasses) * times;
  const pay = wins.reduce((sum, win) => sum + win.pay, hourglassPay);
  return { wins, hourglasses, hourglassPay, pay };
};
