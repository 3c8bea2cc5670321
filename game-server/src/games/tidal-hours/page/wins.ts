/** How the wins of a spin are shown: all cells that won are lit, then those of each symbol. */
import type { Translate } from '../../../page/common/strings.ts';
import { cellsOf, windowAt } from '../../slots/maths/window.ts';
import type { Window } from '../../slots/maths/window.ts';
import type { Mark, WinPage } from '../../slots/page/painter.ts';
import type { WinPages } from '../../slots/page/stage.ts';
import type { WayWin } from '../maths/evaluate.ts';
import { BASE_STRIPS, FREE_STRIPS, ROWS } from '../maths/tides.model.ts';
import type { Spin } from '../maths/round.ts';
import { SCATTER, WILD } from '../maths/symbols.ts';
import type { GameSymbol } from '../maths/symbols.ts';

const ALL_S = 1.5;
const ONE_S = 1.2;
const WAY_COLOR = '#ffd27a';
const HOURGLASS_COLOR = '#7ffbe8';

const wayMark = (window: Window<GameSymbol>, { symbol, count }: WayWin): Mark => ({
  cells: cellsOf(window, (shown, reel) => reel < count && (shown === symbol || shown === WILD)),
  color: WAY_COLOR,
});

const hourglassMark = (window: Window<GameSymbol>): Mark => ({
  cells: cellsOf(window, (shown) => shown === SCATTER),
  color: HOURGLASS_COLOR,
});

/** One mark for many: a cell is lit once, however many wins it is part of. */
const together = (marks: readonly Mark[]): Mark => {
  const cells = new Map(marks.flatMap(({ cells }) => cells).map((cell) => [cell.join(), cell]));
  return { cells: [...cells.values()], color: WAY_COLOR };
};

/** `say` names the wins of a page. */
export const pagesOf = (
  spin: Spin,
  t: Translate,
  money: (pay: number) => string,
  say: (text: string) => void,
): WinPages => {
  const window = windowAt(spin.free ? FREE_STRIPS : BASE_STRIPS, spin.stops, ROWS);
  const { wins, hourglasses, hourglassPay } = spin;
  const ways = wins.map((win): WinPage => {
    const { count, ways: number } = win;
    const named = { count, symbol: t(`symbol.${win.symbol}`), ways: number, amount: money(win.pay) };
    return { marks: [wayMark(window, win)], seconds: ONE_S, onShow: () => say(t('message.way', named)) };
  });
  const glasses: WinPage = {
    marks: [hourglassMark(window)],
    seconds: ONE_S,
    onShow: () => say(t('message.hourglasses', { count: hourglasses, amount: money(hourglassPay) })),
  };
  const each = hourglassPay > 0 ? [...ways, glasses] : ways;
  if (each.length === 1) return { pages: each, loopFrom: 0 };
  const number = wins.reduce((sum, win) => sum + win.ways, 0);
  const all: WinPage = {
    marks: [together(wins.map((win) => wayMark(window, win))), ...(hourglassPay > 0 ? [hourglassMark(window)] : [])],
    seconds: ALL_S,
    onShow: () => say(t('message.total', { ways: number, amount: money(spin.pay) })),
  };
  return { pages: [all, ...each], loopFrom: 1 };
};
