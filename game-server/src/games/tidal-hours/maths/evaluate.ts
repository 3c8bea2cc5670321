/** Pure evaluation of one spin: what a window pays. Amounts are whole twentieths of the stake. */
import { wayWins } from '../../slots/maths/ways.ts';
import type { WayRules, WayWin } from '../../slots/maths/ways.ts';
import { at, countOf } from '../../slots/maths/window.ts';
import type { Window } from '../../slots/maths/window.ts';
import { HOURGLASS_PAYS, PAYS } from './tides.model.ts';
import { SCATTER, WILD } from './symbols.ts';
import type { GameSymbol, WaySymbol } from './symbols.ts';

export const WAY_RULES: WayRules<GameSymbol, WaySymbol> = { pays: PAYS, wild: WILD };

export interface SpinPay {
  readonly wins: readonly WayWin<WaySymbol>[];
  readonly hourglasses: number;
  /** Pay of the hourglasses, multiplier included. */
  readonly hourglassPay: number;
  /** All pays of the spin together. */
  readonly pay: number;
}

/** What a window pays, every pay `times` as much. */
export const evaluate = (window: Window<GameSymbol>, times: number): SpinPay => {
  const wins = wayWins(window, WAY_RULES, times);
  const hourglasses = countOf(window, SCATTER);
  const hourglassPay = at(HOURGLASS_PAYS, hourglasses) * times;
  const pay = wins.reduce((sum, win) => sum + win.pay, hourglassPay);
  return { wins, hourglasses, hourglassPay, pay };
};
