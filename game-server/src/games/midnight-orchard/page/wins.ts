/** How the wins of a spin are shown: all lines, then one after the other. */
import type { Translate } from '../../../page/common/strings.ts';
import { cellsOf, windowAt } from '../../slots/maths/window.ts';
import type { Mark, WinPage } from '../../slots/page/painter.ts';
import type { WinPages } from '../../slots/page/stage.ts';
import type { LineWin } from '../maths/evaluate.ts';
import { BASE_STRIPS, FREE_STRIPS, LINES, ROWS } from '../maths/orchard.model.ts';
import type { Spin } from '../maths/round.ts';
import { SCATTER } from '../maths/symbols.ts';

const ALL_LINES_S = 1.3;
const LINE_S = 0.95;

/** Colours of the win lines, told apart by their way rather than by their colour. */
const LINE_COLORS = ['#ffd27a', '#8fe3c4', '#f59bb5', '#a9c7ff', '#ffb27a'] as const;
const MOON_COLOR = '#dfe9fb';

const lineMark = (win: LineWin): Mark => {
  const line = LINES[win.line] ?? [];
  return {
    line,
    cells: line.slice(0, win.count).map((row, reel) => [reel, row] as const),
    color: LINE_COLORS[win.line % LINE_COLORS.length] ?? LINE_COLORS[0],
  };
};

const moonMark = ({ free, stops }: Spin): Mark => {
  const window = windowAt(free ? FREE_STRIPS : BASE_STRIPS, stops, ROWS);
  return { cells: cellsOf(window, (symbol) => symbol === SCATTER), color: MOON_COLOR };
};

/** `say` names the wins of a page. */
export const pagesOf = (
  spin: Spin,
  t: Translate,
  money: (pay: number) => string,
  say: (text: string) => void,
): WinPages => {
  const { wins, moons, moonPay } = spin;
  const lines = wins.map((win): WinPage => {
    const named = { line: win.line + 1, count: win.count, symbol: t(`symbol.${win.symbol}`), amount: money(win.pay) };
    return { marks: [lineMark(win)], seconds: LINE_S, onShow: () => say(t('message.line', named)) };
  });
  if (lines.length === 1 && moonPay === 0) return { pages: lines, loopFrom: 0 };
  const amount = money(spin.pay);
  const text =
    wins.length === 0
      ? t('message.moons', { count: moons, amount })
      : t('message.total', { lines: wins.length, amount });
  const all: WinPage = {
    marks: [...wins.map(lineMark), ...(moonPay > 0 ? [moonMark(spin)] : [])],
    seconds: ALL_LINES_S,
    onShow: () => say(text),
  };
  return { pages: [all, ...lines], loopFrom: moonPay > 0 ? 0 : 1 };
};
