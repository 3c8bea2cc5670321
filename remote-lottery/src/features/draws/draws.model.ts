/** The draws of one lottery as its page shows them. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/lottery/schema';
import {
  DIGITS,
  countsOf,
  endingsOf,
  figuresOf,
  kindOf,
  partsOf,
  prizeRows,
  topCounts,
} from '../../shared/numbers/numbers.model.ts';
import type { Count, ResultKind } from '../../shared/numbers/numbers.model.ts';

export type Draw = ReplyOf<typeof schema.openedOfGame>['list'][number];

/** Draws that are read and counted (LIM-011). */
export const DRAWS_READ = 100;
export const PAGE_SIZE = 10;

/** Ways to look at the numbers, named as the ways to play them; the first is taken where the address names none of them. */
export const PLAY_TYPES = {
  prizes: ['lo-2', 'special', 'last-digit'],
  keno: ['big-small', 'odd-even', 'balls'],
  ranking: ['first-place'],
  balls: ['balls'],
  digits: ['straight', 'big-small', 'odd-even'],
} as const satisfies Readonly<Record<ResultKind, readonly string[]>>;
export type PlayType = (typeof PLAY_TYPES)[ResultKind][number];

export const playTypesOf = (kind: ResultKind): readonly PlayType[] => PLAY_TYPES[kind];

/** The play type of the address, else the lottery's own, else the first (SHL-009). */
export const playTypeOf = (kind: ResultKind, asked: string | null, own: string): PlayType => {
  const known = playTypesOf(kind);
  const [first] = PLAY_TYPES[kind];
  return known.find((type) => type === asked) ?? known.find((type) => type === own) ?? first;
};

const SIZES = ['big', 'small', 'tie'] as const;
const PARITIES = ['odd', 'even'] as const;
const MOST_ENDINGS = 16;
const MOST_BALLS = 16;
const RANKED = Array.from({ length: 10 }, (_, index) => String(index + 1).padStart(2, '0'));

const specialOf = (result: string): string => prizeRows(result)[0]?.numbers[0] ?? '';

type Counter = (results: readonly string[]) => readonly Count[];

const COUNTERS: Readonly<Record<PlayType, Counter>> = {
  'lo-2': (results) => topCounts(results.flatMap(endingsOf), MOST_ENDINGS),
  special: (results) =>
    countsOf(
      DIGITS,
      results.map((result) => specialOf(result).slice(-2, -1)),
    ),
  'last-digit': (results) =>
    countsOf(
      DIGITS,
      results.map((result) => specialOf(result).slice(-1)),
    ),
  'big-small': (results) =>
    countsOf(
      SIZES,
      results.flatMap((result) => figuresOf(result)?.size ?? []),
    ),
  'odd-even': (results) =>
    countsOf(
      PARITIES,
      results.flatMap((result) => figuresOf(result)?.parity ?? []),
    ),
  balls: (results) => topCounts(results.flatMap(partsOf), MOST_BALLS),
  'first-place': (results) =>
    countsOf(
      RANKED,
      results.flatMap((result) => partsOf(result)[0] ?? []),
    ),
  straight: (results) => countsOf(DIGITS, results.flatMap(partsOf)),
};

/** How often what counts for a way to play came, over the draws. */
export const statistics = (type: PlayType, draws: readonly Pick<Draw, 'winningNumber'>[]): readonly Count[] =>
  COUNTERS[type](draws.map(({ winningNumber }) => winningNumber));

/** Statistics whose values are words, not numbers. */
export const isWorded = (type: PlayType): boolean => type === 'big-small' || type === 'odd-even';

export const kindOfDraws = (draws: readonly Draw[]): ResultKind | undefined =>
  draws[0] && kindOf(draws[0].winningNumber);

/** A result that the stream told, on top of the draws; one that is known already changes nothing. */
export const withDraw = (draws: readonly Draw[], draw: Draw): Draw[] =>
  draws.some(({ drawNo }) => drawNo === draw.drawNo) ? [...draws] : [draw, ...draws].slice(0, DRAWS_READ);

/** Rows of a page, from 1; the last page for a number beyond it. */
export const pageOf = <Row>(
  rows: readonly Row[],
  page: number,
): { readonly rows: readonly Row[]; readonly page: number; readonly pages: number } => {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const current = Math.min(Math.max(1, page), pages);
  return { rows: rows.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE), page: current, pages };
};
