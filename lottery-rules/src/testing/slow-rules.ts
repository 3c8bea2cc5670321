/**
 * The rules a second time, as simply and slowly as they can be written: every line of a bet is made, and each is compared with the draw
 * by itself. Shares nothing with the rules but the words of `types.ts`.
 */
import type { BetType, Format, Selection } from '../types.ts';

type Line = readonly string[];

const subsets = (items: readonly string[], size: number): Line[] => {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
};

const product = (places: readonly (readonly string[])[]): Line[] =>
  places.reduce<Line[]>((ways, place) => ways.flatMap((way) => place.map((part) => [...way, part])), [[]]);

export const slowLines = ({ picker }: BetType, selection: Selection): Line[] => {
  if (picker.kind === 'sets' || picker.kind === 'balls') return subsets(selection, picker.size);
  if (picker.kind !== 'positions') return selection.map((text) => [text]);
  const ways = product(selection.map((text) => text.split(' ')));
  return picker.isDistinct ? ways.filter((way) => new Set(way).size === way.length) : ways;
};

interface Seen {
  readonly rows: string[][];
  readonly all: string[];
  readonly special: string;
  readonly balls: string[];
}

const see = (numbers: string): Seen => {
  const rows = numbers.split('~').map((row) => row.split(','));
  return { rows, all: rows.flat(), special: rows[0]?.[0] ?? '', balls: rows[0] ?? [] };
};

type Paid = { tier: string; times: number } | 'refund' | null;
type Judge = (line: Line, seen: Seen) => Paid;

const hit = (times: number | boolean): Paid => (Number(times) > 0 ? { tier: 'hit', times: Number(times) } : null);
const ending = (numbers: readonly string[], end: string | undefined): number =>
  numbers.filter((number) => number.length >= (end ?? '').length && number.endsWith(end ?? '?')).length;
const sumOf = (parts: readonly string[]): number => parts.reduce((sum, part) => sum + Number(part), 0);
const option = (line: Line, won: string, tier = 'hit'): Paid => (line[0] === won ? { tier, times: 1 } : null);
const parity = (value: number): string => (value % 2 === 0 ? 'even' : 'odd');
const half = (value: number, firstBig: number): string => (value >= firstBig ? 'big' : 'small');
const rowsOf =
  (...wanted: number[]): Judge =>
  (line, { rows }) =>
    hit(
      ending(
        wanted.flatMap((row) => rows[row] ?? []),
        line[0],
      ),
    );
const allRows: Judge = (line, { all }) => hit(ending(all, line[0]));
const everyOccurs: Judge = (line, { all }) => hit(line.every((number) => ending(all, number) > 0));
const noneOccurs: Judge = (line, { all }) => hit(line.every((number) => ending(all, number) === 0));
const same = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();

const VIETNAM = (north: boolean): Record<string, Judge> => ({
  'lo-2': allRows,
  'lo-3': allRows,
  'lo-4': allRows,
  de: rowsOf(0),
  tail: rowsOf(0),
  head: rowsOf(north ? 7 : 8),
  'head-tail': rowsOf(0, north ? 7 : 8),
  'nhat-to': rowsOf(1),
  'bao-7': rowsOf(8, 7, 6, 5, 0),
  'bao-8': rowsOf(7, 6, 0),
  'xiu-chu': rowsOf(0, north ? 6 : 7),
  'cang-3': rowsOf(0),
  'cang-4': rowsOf(0),
  'xien-2': everyOccurs,
  'xien-3': everyOccurs,
  'xien-4': everyOccurs,
  'truot-4': noneOccurs,
  'truot-8': noneOccurs,
  'truot-10': noneOccurs,
  'head-1': (line, { special }) => hit(special.at(-2) === line[0]),
  'tail-1': (line, { special }) => hit(special.at(-1) === line[0]),
  'big-small': (line, { special }) => option(line, half(Number(special.slice(-2)), 50)),
  'odd-even': (line, { special }) => option(line, parity(Number(special))),
  total: (line, { special }) => option(line, String(sumOf([...special.slice(-2)])), line[0]),
});

const matches =
  (tiers: readonly number[]): Judge =>
  (line, { balls }) => {
    const count = line.filter((ball) => balls.includes(ball)).length;
    if (!tiers.includes(count)) return null;
    return { tier: tiers.length === 1 ? 'hit' : String(count), times: 1 };
  };
const inPlaces =
  (...places: number[]): Judge =>
  (line, { special, balls }) => {
    const parts = balls.length > 1 ? balls : [...special];
    return hit(places.every((place, index) => parts[place] === line[index]));
  };
const sizeOfSum = (sum: number): string => half(sum, 811);
const element = (sum: number): string =>
  sum <= 695 ? 'kim' : sum <= 763 ? 'moc' : sum <= 855 ? 'thuy' : sum <= 923 ? 'hoa' : 'tho';
const balance = (count: number, more: string, fewer: string): string =>
  count === 10 ? 'tie' : count > 10 ? more : fewer;
const positions = (count: number): Record<string, Judge> =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`position-${place + 1}`, inPlaces(place)]));
/** Each digit of the line is drawn, and no other one. */
const digitsAre =
  (...places: number[]): Judge =>
  (line, { special }) =>
    hit(same(line, [...new Set(places.map((place) => special[place] ?? ''))]));
const versus = (first: number, last: number): string => (first === last ? 'tie' : first > last ? 'dragon' : 'tiger');

const JUDGES: Record<Format, Record<string, Judge>> = {
  'vn-north': VIETNAM(true),
  'vn-south': VIETNAM(false),
  keno: {
    'big-small': (line, { balls }) => (sumOf(balls) === 810 ? 'refund' : option(line, sizeOfSum(sumOf(balls)))),
    'sum-odd-even': (line, { balls }) => option(line, parity(sumOf(balls))),
    combo: (line, { balls }) => {
      const sum = sumOf(balls);
      return sum === 810 ? 'refund' : option(line, `${sizeOfSum(sum)}-${parity(sum)}`);
    },
    element: (line, { balls }) => option(line, element(sumOf(balls)), line[0]),
    'up-down': (line, { balls }) =>
      option(line, balance(balls.filter((ball) => Number(ball) < 41).length, 'up', 'down'), line[0]),
    'odd-even': (line, { balls }) =>
      option(line, balance(balls.filter((ball) => parity(Number(ball)) === 'odd').length, 'odd', 'even'), line[0]),
    'pearls-1': matches([1]),
    'pearls-2': matches([2]),
    'pearls-3': matches([3, 2]),
    'pearls-4': matches([4, 3, 2]),
    'pearls-5': matches([5, 4, 3]),
  },
  'digits-3': {
    straight: inPlaces(0, 1, 2),
    'group-3': digitsAre(0, 1, 2),
    'group-6': digitsAre(0, 1, 2),
    ...positions(3),
    'big-small': (line, { special }) => option(line, half(sumOf([...special]), 14)),
    'odd-even': (line, { special }) => option(line, parity(sumOf([...special]))),
    sum: (line, { special }) => option(line, String(sumOf([...special])), line[0]),
  },
  'digits-5': {
    straight: inPlaces(0, 1, 2, 3, 4),
    'front-3': inPlaces(0, 1, 2),
    'middle-3': inPlaces(1, 2, 3),
    'last-3': inPlaces(2, 3, 4),
    'front-2': inPlaces(0, 1),
    'last-2': inPlaces(3, 4),
    'group-3': digitsAre(2, 3, 4),
    'group-6': digitsAre(2, 3, 4),
    'group-120': digitsAre(0, 1, 2, 3, 4),
    ...positions(5),
    'big-small': (line, { special }) => option(line, half(sumOf([...special]), 23)),
    'odd-even': (line, { special }) => option(line, parity(sumOf([...special]))),
    'dragon-tiger': (line, { special }) => option(line, versus(Number(special[0]), Number(special[4])), line[0]),
  },
  pk10: {
    'champion-big-small': (line, { balls }) => option(line, half(Number(balls[0]), 6)),
    'champion-odd-even': (line, { balls }) => option(line, parity(Number(balls[0]))),
    'dragon-tiger': (line, { balls }) => option(line, versus(Number(balls[0]), Number(balls[9]))),
    'champion-sum': (line, { balls }) => option(line, String(Number(balls[0]) + Number(balls[1])), line[0]),
    'champion-sum-big-small': (line, { balls }) => option(line, half(sumOf(balls.slice(0, 2)), 12), line[0]),
    'champion-sum-odd-even': (line, { balls }) => option(line, parity(sumOf(balls.slice(0, 2))), line[0]),
    ...positions(10),
    'top-2': inPlaces(0, 1),
    'top-3': inPlaces(0, 1, 2),
  },
  'eleven-5': {
    'any-1': matches([1]),
    'any-2': matches([2]),
    'any-3': matches([3]),
    'any-4': matches([4]),
    'any-5': matches([5]),
    'first-2': inPlaces(0, 1),
    'first-3': inPlaces(0, 1, 2),
    'first-2-group': (line, { balls }) => hit(same(line, balls.slice(0, 2))),
    'first-3-group': (line, { balls }) => hit(same(line, balls.slice(0, 3))),
  },
  'six-45': {
    'set-6': matches([6, 5, 4, 3]),
    'set-1': matches([1]),
    'set-2': matches([2]),
    'set-3': matches([3]),
    'set-4': matches([4]),
  },
};

export interface SlowOutcome {
  readonly hits: Record<string, number>;
  readonly refundedLines: number;
}

const add = (outcome: SlowOutcome, tier: string, times: number): SlowOutcome =>
  times === 0 ? outcome : { ...outcome, hits: { ...outcome.hits, [tier]: (outcome.hits[tier] ?? 0) + times } };

/** A pair that occurs wins once, and once more as an extra for each further prize that ends with one of its numbers. */
const judgePair = (outcome: SlowOutcome, line: Line, { all }: Seen): SlowOutcome => {
  const times = line.map((number) => ending(all, number));
  if (times.some((count) => count === 0)) return outcome;
  return add(add(outcome, 'hit', 1), 'extra', sumOf(times.map(String)) - 2);
};

export const slowOutcome = (format: Format, betType: BetType, selection: Selection, numbers: string): SlowOutcome => {
  const seen = see(numbers);
  return slowLines(betType, selection).reduce<SlowOutcome>(
    (outcome, line) => {
      if (betType.code === 'da') return judgePair(outcome, line, seen);
      const judge = JUDGES[format][betType.code];
      if (!judge) throw new Error(`no slow rule of ${format} ${betType.code}`);
      const paid = judge(line, seen);
      if (paid === 'refund') return { ...outcome, refundedLines: outcome.refundedLines + 1 };
      return paid === null ? outcome : add(outcome, paid.tier, paid.times);
    },
    { hits: {}, refundedLines: 0 },
  );
};
