/**
 * The roulette layout: a single zero, and every bet that a table takes. A spot is its kind and its numbers, such as `n:17`, `s:17-20`,
 * `c:1` for the first column; each covers a set of numbers and pays 36 divided by how many it covers, the stake included.
 */

/** Order of the pockets on the wheel, clockwise. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

export const POCKETS = WHEEL.length;

const REDS: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const colorOf = (number: number): 'green' | 'red' | 'black' => {
  if (number === 0) return 'green';
  return REDS.has(number) ? 'red' : 'black';
};

export type SpotKind = 'straight' | 'split' | 'street' | 'corner' | 'line' | 'column' | 'dozen' | 'even';

export interface Spot {
  readonly id: string;
  readonly kind: SpotKind;
  readonly numbers: readonly number[];
}

const ALL = Array.from({ length: 36 }, (_, index) => index + 1);

const spot = (prefix: string, kind: SpotKind, numbers: readonly number[]): Spot => ({
  id: `${prefix}:${numbers.join('-')}`,
  kind,
  numbers,
});

/** Rows of three numbers: 1-2-3 is row 0. */
const row = (index: number): number[] => [1, 2, 3].map((column) => index * 3 + column);
const ROWS = Array.from({ length: 12 }, (_, index) => index);

const splits = (): Spot[] => [
  ...[1, 2, 3].map((number) => spot('s', 'split', [0, number])),
  ...ALL.filter((number) => number % 3 !== 0).map((number) => spot('s', 'split', [number, number + 1])),
  ...ALL.filter((number) => number <= 33).map((number) => spot('s', 'split', [number, number + 3])),
];

const corners = (): Spot[] =>
  ALL.filter((number) => number % 3 !== 0 && number <= 33).map((number) =>
    spot('q', 'corner', [number, number + 1, number + 3, number + 4]),
  );

const outside = (id: string, kind: SpotKind, holds: (number: number) => boolean): Spot => ({
  id,
  kind,
  numbers: ALL.filter(holds),
});

export const SPOTS: readonly Spot[] = [
  spot('n', 'straight', [0]),
  ...ALL.map((number) => spot('n', 'straight', [number])),
  ...splits(),
  spot('t', 'street', [0, 1, 2]),
  spot('t', 'street', [0, 2, 3]),
  ...ROWS.map((index) => spot('t', 'street', row(index))),
  spot('q', 'corner', [0, 1, 2, 3]),
  ...corners(),
  ...ROWS.slice(0, -1).map((index) => spot('l', 'line', [...row(index), ...row(index + 1)])),
  ...[1, 2, 3].map((column) => outside(`c:${column}`, 'column', (number) => number % 3 === column % 3)),
  ...[1, 2, 3].map((dozen) => outside(`d:${dozen}`, 'dozen', (number) => Math.ceil(number / 12) === dozen)),
  outside('red', 'even', (number) => REDS.has(number)),
  outside('black', 'even', (number) => !REDS.has(number)),
  outside('odd', 'even', (number) => number % 2 === 1),
  outside('even', 'even', (number) => number % 2 === 0),
  outside('low', 'even', (number) => number <= 18),
  outside('high', 'even', (number) => number >= 19),
];

const BY_ID: ReadonlyMap<string, Spot> = new Map(SPOTS.map((each) => [each.id, each]));

export const spotOf = (id: string): Spot | undefined => BY_ID.get(id);

/** What one unit brings back on a spot that wins, the stake included. */
export const multipleOf = ({ numbers }: Spot): number => 36 / numbers.length;
