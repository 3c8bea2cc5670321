/** What the numbers of a draw look like, how they are read and checked. */
import type { Format } from './types.ts';

/** Prizes of the northern draw: count and digits of ĐB, G1 to G7, 27 numbers. */
export const NORTH_PRIZES = [
  [1, 5],
  [1, 5],
  [2, 5],
  [6, 5],
  [4, 4],
  [6, 4],
  [3, 3],
  [4, 2],
] as const;
/** Prizes of the southern and central draws: count and digits of ĐB, G1 to G8, 18 numbers. */
export const SOUTH_PRIZES = [
  [1, 6],
  [1, 5],
  [1, 5],
  [2, 5],
  [7, 5],
  [1, 4],
  [3, 4],
  [1, 3],
  [1, 2],
] as const;

/**
 * `prizes`: rows of numbers, the special prize (ĐB) first. `digits`: one number whose digits are the places. `balls`: different balls
 * from 1 to `of`, two digits each, in the order of the draw or, where the order means nothing, rising.
 */
export type Shape =
  | { readonly kind: 'prizes'; readonly prizes: readonly (readonly [number, number])[] }
  | { readonly kind: 'digits'; readonly length: number }
  | { readonly kind: 'balls'; readonly count: number; readonly of: number; readonly isSorted: boolean };

export const SHAPES: Readonly<Record<Format, Shape>> = {
  'vn-north': { kind: 'prizes', prizes: NORTH_PRIZES },
  'vn-south': { kind: 'prizes', prizes: SOUTH_PRIZES },
  keno: { kind: 'balls', count: 20, of: 80, isSorted: true },
  'digits-3': { kind: 'digits', length: 3 },
  'digits-5': { kind: 'digits', length: 5 },
  pk10: { kind: 'balls', count: 10, of: 10, isSorted: false },
  'eleven-5': { kind: 'balls', count: 5, of: 11, isSorted: false },
  'six-45': { kind: 'balls', count: 6, of: 45, isSorted: true },
};

/** A draw that was read. */
export interface Draw {
  /** Prize rows, ĐB first; one row for formats without prizes. */
  readonly rows: readonly (readonly string[])[];
  /** Digits of the special prize or of the number, or the balls. */
  readonly places: readonly string[];
}

export const readDraw = (format: Format, numbers: string): Draw => {
  const rows = numbers.split('~').map((row) => row.split(','));
  const first = rows[0] ?? [];
  return { rows, places: SHAPES[format].kind === 'balls' ? first : [...(first[0] ?? '')] };
};

export const NUMBERS_FAULTS = [
  'rows-wrong',
  'count-wrong',
  'length-wrong',
  'not-digits',
  'out-of-range',
  'repeated',
] as const;
export type NumbersFault = (typeof NUMBERS_FAULTS)[number];

const DIGITS = /^\d+$/;

const checkRow = (row: readonly string[], count: number, length: number): NumbersFault | null => {
  if (row.length !== count) return 'count-wrong';
  if (row.some((number) => !DIGITS.test(number))) return 'not-digits';
  return row.every((number) => number.length === length) ? null : 'length-wrong';
};

const checkBalls = (row: readonly string[], { count, of }: Extract<Shape, { kind: 'balls' }>): NumbersFault | null => {
  const fault = checkRow(row, count, 2);
  if (fault) return fault;
  if (row.some((ball) => Number(ball) < 1 || Number(ball) > of)) return 'out-of-range';
  return new Set(row).size === row.length ? null : 'repeated';
};

/** Why these can't be the numbers of a draw (FAI-007), or null. */
export const checkNumbers = (format: Format, numbers: string): NumbersFault | null => {
  const shape = SHAPES[format];
  const rows = numbers.split('~').map((row) => row.split(','));
  const expected = shape.kind === 'prizes' ? shape.prizes.length : 1;
  if (rows.length !== expected) return 'rows-wrong';
  const [first = []] = rows;
  if (shape.kind === 'balls') return checkBalls(first, shape);
  if (shape.kind === 'digits') return checkRow(first, 1, shape.length);
  for (const [index, [count, length]] of shape.prizes.entries()) {
    const fault = checkRow(rows[index] ?? [], count, length);
    if (fault) return fault;
  }
  return null;
};
