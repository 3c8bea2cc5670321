/** Reels and the window in front of them, for slots of any size. */
import type { Draws } from '../../../maths/draws.ts';

/** A reel's symbols in the order in which they pass; a stop is the index of the symbol in the top row. */
export type Strip<S extends string> = readonly S[];

/** Columns of the window, each from top to bottom. */
export type Window<S extends string> = readonly (readonly S[])[];

/** A reel and a row of the window, both from 0. */
export type Cell = readonly [reel: number, row: number];

export const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item at ${index} of ${list.length}`);
  return item;
};

/** A strip from names that spaces part. */
export const stripOf = <S extends string>(names: string): Strip<S> => names.split(' ') as S[];

/** The symbols of one reel at a stop; strips are endless. */
export const columnAt = <S extends string>(strip: Strip<S>, stop: number, rows: number): readonly S[] => {
  const beyond = stop + rows - strip.length;
  const column = strip.slice(stop, stop + rows);
  return beyond <= 0 ? column : [...column, ...strip.slice(0, beyond)];
};

/** The symbols that show when each reel has stopped at its stop. */
export const windowAt = <S extends string>(
  strips: readonly Strip<S>[],
  stops: readonly number[],
  rows: number,
): Window<S> => strips.map((strip, reel) => columnAt(strip, at(stops, reel), rows));

export const countOf = <S extends string>(window: Window<S>, symbol: S): number => {
  let count = 0;
  for (const column of window) for (const shown of column) if (shown === symbol) count += 1;
  return count;
};

/** Where a symbol shows. */
export const cellsOf = <S extends string>(window: Window<S>, isShown: (symbol: S, reel: number) => boolean): Cell[] =>
  window.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (isShown(symbol, reel) ? [[reel, row]] : [])),
  );

/** One draw a reel, from the left one to the right one. */
export function* drawStops(strips: readonly Strip<string>[]): Draws<readonly number[]> {
  const stops: number[] = [];
  for (const strip of strips) stops.push(yield strip.length);
  return stops;
}
