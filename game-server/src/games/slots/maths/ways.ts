/** Wins in ways: a symbol pays for every combination of its cells, one cell a reel, from the left reel on. */
import { at } from './window.ts';
import type { Window } from './window.ts';

/** Pays of three, four and five in a row from the left, for each way. */
export type WayPays<P extends string> = Readonly<Record<P, readonly [number, number, number]>>;

export interface WayRules<S extends string, P extends S> {
  readonly pays: WayPays<P>;
  /** Substitutes for every symbol that pays. The first reel has none, so its symbols alone decide what can pay. */
  readonly wild: S;
}

export interface WayWin<P extends string> {
  readonly symbol: P;
  /** Reels from the left in which it shows. */
  readonly count: 3 | 4 | 5;
  /** Combinations of one cell a reel. */
  readonly ways: number;
  /** For all its ways, multiplier included. */
  readonly pay: number;
}

const wayWin = <S extends string, P extends S>(
  window: Window<S>,
  { pays, wild }: WayRules<S, P>,
  symbol: P,
  times: number,
): WayWin<P> | undefined => {
  let [count, ways] = [0, 1];
  for (const column of window) {
    let cells = 0;
    for (const shown of column) if (shown === symbol || shown === wild) cells += 1;
    if (cells === 0) break;
    ways *= cells;
    count += 1;
  }
  if (count !== 3 && count !== 4 && count !== 5) return undefined;
  return { symbol, count, ways, pay: at(pays[symbol], count - 3) * ways * times };
};

/** The wins of a window, every pay `times` as much. */
export const wayWins = <S extends string, P extends S>(
  window: Window<S>,
  rules: WayRules<S, P>,
  times = 1,
): WayWin<P>[] => {
  const isPaying = (symbol: S): symbol is P => symbol in rules.pays;
  const wins: WayWin<P>[] = [];
  const first = at(window, 0);
  for (const [row, symbol] of first.entries()) {
    if (!isPaying(symbol) || first.indexOf(symbol) < row) continue;
    const win = wayWin(window, rules, symbol, times);
    if (win) wins.push(win);
  }
  return wins;
};
