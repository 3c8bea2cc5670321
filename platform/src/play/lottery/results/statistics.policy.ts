/** How often each number came. Pure. */
import type { Shape } from 'lottery-rules';

export interface NumberStatistics {
  readonly number: string;
  readonly times: number;
  /** Draws since it came last, 0 for the last draw; null where it did not come. */
  readonly gap: number | null;
}

const twoDigits = (count: number, first: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(index + first).padStart(2, '0'));

/** Ends of two digits for prizes and digits, balls for balls. */
const numbersOf = (shape: Shape): readonly string[] =>
  shape.kind === 'balls' ? twoDigits(shape.of, 1) : twoDigits(100, 0);

const seenIn = (shape: Shape, result: string): readonly string[] => {
  const numbers = result.split(/[~,]/);
  if (shape.kind !== 'balls') return numbers.map((number) => number.slice(-2));
  // Every draw has all of the balls: what differs is the order.
  return shape.count === shape.of ? numbers.slice(0, 1) : numbers;
};

/** `results` newest first. Each prize counts; of balls that all come in every draw, the first. */
export const statisticsOf = (shape: Shape, results: readonly string[]): readonly NumberStatistics[] => {
  const times = new Map<string, number>();
  const gaps = new Map<string, number>();
  results.forEach((result, age) => {
    for (const number of seenIn(shape, result)) {
      times.set(number, (times.get(number) ?? 0) + 1);
      if (!gaps.has(number)) gaps.set(number, age);
    }
  });
  return numbersOf(shape).map((number) => ({
    number,
    times: times.get(number) ?? 0,
    gap: gaps.get(number) ?? null,
  }));
};
