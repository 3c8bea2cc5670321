/** Trends of a lottery: hot and cold numbers, heads and tails. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { DIGITS } from '../../shared/numbers/numbers.model.ts';
import type { Count } from '../../shared/numbers/numbers.model.ts';

export type Statistics = ReplyOf<typeof schema.statistics>;
export type NumberFigures = Statistics['numbers'][number];

export const DRAW_COUNTS = [30, 50, 100, 200] as const;
export const TRENDS = ['hot', 'cold', 'heads', 'tails'] as const;
export type Trend = (typeof TRENDS)[number];

const MOST_IN_CHART = 12;

const byNumber = (a: NumberFigures, b: NumberFigures): number => a.number.localeCompare(b.number);

/** A number that never came is colder than every other. */
const gapOf = ({ gap }: NumberFigures, draws: number): number => gap ?? draws;

export const hottest = (numbers: readonly NumberFigures[]): readonly NumberFigures[] =>
  [...numbers].sort((a, b) => b.times - a.times || byNumber(a, b));

export const coldest = (numbers: readonly NumberFigures[], draws: number): readonly NumberFigures[] =>
  [...numbers].sort((a, b) => gapOf(b, draws) - gapOf(a, draws) || byNumber(a, b));

/** Heads and tails are of numbers of two digits, 00 to 99. */
export const hasHeads = (numbers: readonly NumberFigures[]): boolean =>
  numbers.length === 100 && numbers.every(({ number }) => number.length === 2);

const sumBy = (numbers: readonly NumberFigures[], digitOf: (number: string) => string): readonly Count[] =>
  DIGITS.map((digit) => ({
    value: digit,
    count: numbers.filter(({ number }) => digitOf(number) === digit).reduce((sum, { times }) => sum + times, 0),
  }));

/** The columns of a trend's chart. */
export const trendCounts = (trend: Trend, { numbers, draws }: Statistics): readonly Count[] => {
  switch (trend) {
    case 'hot':
      return hottest(numbers)
        .slice(0, MOST_IN_CHART)
        .map(({ number, times }) => ({ value: number, count: times }));
    case 'cold':
      return coldest(numbers, draws)
        .slice(0, MOST_IN_CHART)
        .map((figures) => ({ value: figures.number, count: gapOf(figures, draws) }));
    case 'heads':
      return sumBy(numbers, (number) => number.slice(0, 1));
    case 'tails':
      return sumBy(numbers, (number) => number.slice(-1));
  }
};

/** The rows of the table beside the chart: every number, as the trend sorts them. */
export const trendRows = (trend: Trend, { numbers, draws }: Statistics): readonly NumberFigures[] => {
  if (trend === 'hot') return hottest(numbers);
  return trend === 'cold' ? coldest(numbers, draws) : [...numbers].sort(byNumber);
};
