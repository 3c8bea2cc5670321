/** How the wins in ways of a spin are shown: all cells that won are lit, then those of each symbol. */
import { cellsOf } from '../maths/window.ts';
import type { Window } from '../maths/window.ts';
import type { WayWin } from '../maths/ways.ts';
import type { Mark, WinPage } from './painter.ts';
import type { WinPages } from './stage.ts';

const ALL_S = 1.5;
const ONE_S = 1.2;
const WAY_COLOR = '#ffd27a';

export interface WaySpin<S extends string, P extends S> {
  readonly window: Window<S>;
  readonly wild: S;
  readonly wins: readonly WayWin<P>[];
  /** Pays beside the ways, such as those of scatters. */
  readonly more: readonly { readonly mark: Mark; readonly say: () => void }[];
}

export interface WayTexts<P extends string> {
  readonly way: (win: WayWin<P>) => void;
  /** `ways` of all symbols together. */
  readonly total: (ways: number) => void;
}

/** One mark for many: a cell is lit once, however many wins it is part of. */
const together = (marks: readonly Mark[]): Mark => {
  const cells = new Map(marks.flatMap(({ cells }) => cells).map((cell) => [cell.join(), cell]));
  return { cells: [...cells.values()], color: WAY_COLOR };
};

/** `say` names the wins of a page. */
export const wayPages = <S extends string, P extends S>(
  { window, wild, wins, more }: WaySpin<S, P>,
  say: WayTexts<P>,
): WinPages => {
  const markOf = ({ symbol, count }: WayWin<P>): Mark => ({
    cells: cellsOf(window, (shown, reel) => reel < count && (shown === symbol || shown === wild)),
    color: WAY_COLOR,
  });
  const each: WinPage[] = [
    ...wins.map((win) => ({ marks: [markOf(win)], seconds: ONE_S, onShow: () => say.way(win) })),
    ...more.map(({ mark, say: onShow }) => ({ marks: [mark], seconds: ONE_S, onShow })),
  ];
  if (each.length === 1) return { pages: each, loopFrom: 0 };
  const all: WinPage = {
    marks: [together(wins.map(markOf)), ...more.map(({ mark }) => mark)],
    seconds: ALL_S,
    onShow: () => say.total(wins.reduce((sum, { ways }) => sum + ways, 0)),
  };
  return { pages: [all, ...each], loopFrom: 1 };
};
