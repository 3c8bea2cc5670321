/** The generator's scaled numbers under the tests of GLI-11 3.3.1, each against its 99 percent bound. The seed is fixed: the outcome is the same each time. */
import { createHash } from 'node:crypto';
import { numberStream } from './draw.policy.ts';

const seed = createHash('sha256').update('a seed for tests').digest('hex');
const DRAWS = 1_000_000;
const BOUND = 10;

/** 99 percent of the standard normal distribution, both sides. */
const NORMAL_99 = 2.576;

/** The 99 percent point of chi-square, by Wilson and Hilferty; right to a tenth of a percent from five degrees of freedom on. */
const chiSquareBound = (degrees: number): number =>
  degrees * (1 - 2 / (9 * degrees) + 2.3263 * Math.sqrt(2 / (9 * degrees))) ** 3;

const chiSquare = (counts: readonly number[], chances: readonly number[]): number => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, index) => {
    const expected = total * (chances[index] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
};

/** Chances that a full set of `size` kinds takes `size`, `size + 1` and so on numbers; the last is for all that are longer. */
const collectorChances = (size: number, longest: number): readonly number[] => {
  // Of having so many kinds after each number.
  let kinds = [1, ...new Array<number>(size).fill(0)];
  const chances: number[] = [];
  for (let drawn = 1; drawn < longest; drawn += 1) {
    const before = kinds[size - 1] ?? 0;
    kinds = kinds.map((chance, have) =>
      have === size ? 0 : (chance * have) / size + (have > 0 ? ((kinds[have - 1] ?? 0) * (size - have + 1)) / size : 0),
    );
    if (drawn >= size) chances.push(before / size);
  }
  return [...chances, 1 - chances.reduce((sum, chance) => sum + chance, 0)];
};

const countsOf = (numbers: Uint8Array): readonly number[] => {
  const counts = new Array<number>(BOUND).fill(0);
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  return counts;
};

/** Standard deviations between the runs of high and low numbers and their mean (Wald and Wolfowitz). */
const runsDeviation = (numbers: Uint8Array): number => {
  const isHigh = (at: number): boolean => (numbers[at] ?? 0) >= BOUND / 2;
  let runs = 1;
  let high = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    if (isHigh(at)) high += 1;
    if (at > 0 && isHigh(at) !== isHigh(at - 1)) runs += 1;
  }
  const product = 2 * high * (DRAWS - high);
  const variance = (product * (product - DRAWS)) / (DRAWS ** 2 * (DRAWS - 1));
  return Math.abs(runs - product / DRAWS - 1) / Math.sqrt(variance);
};

/** The same of the correlation between each number and the next. */
const serialDeviation = (numbers: Uint8Array): number => {
  const average = numbers.reduce((sum, number) => sum + number, 0) / DRAWS;
  let together = 0;
  let square = 0;
  for (let at = 0; at < DRAWS; at += 1) {
    const here = (numbers[at] ?? 0) - average;
    square += here ** 2;
    together += here * ((numbers[(at + 1) % DRAWS] ?? 0) - average);
  }
  return Math.abs(together / square) * Math.sqrt(DRAWS);
};

/** How many full sets took `BOUND` numbers, one more, and so on up to `longest` and more. */
const setsOf = (numbers: Uint8Array, longest: number): readonly number[] => {
  const sets = new Array<number>(longest - BOUND + 1).fill(0);
  let seen = new Set<number>();
  let length = 0;
  for (const number of numbers) {
    seen.add(number);
    length += 1;
    if (seen.size < BOUND) continue;
    const place = Math.min(length, longest) - BOUND;
    sets[place] = (sets[place] ?? 0) + 1;
    seen = new Set();
    length = 0;
  }
  return sets;
};

const LONGEST_SET = 60;

/** Thirds into which numbers below three times 2^30 fall. A remainder alone would give the lowest twice as often: the last quarter of the words falls on it again. */
const thirdsOf = (draws: number): readonly number[] => {
  const next = numberStream(seed, 'rejection');
  const thirds = [0, 0, 0];
  for (let draw = 0; draw < draws; draw += 1) {
    const third = Math.floor(next(3 * 2 ** 30) / 2 ** 30);
    thirds[third] = (thirds[third] ?? 0) + 1;
  }
  return thirds;
};

describe('a million scaled draws', () => {
  it('[FAI-004] pass chi-square, runs, serial correlation and coupon collector at 99 percent, and are scaled by rejection, not by remainder', () => {
    const next = numberStream(seed, 'statistics');
    const numbers = Uint8Array.from({ length: DRAWS }, () => next(BOUND));
    const even = new Array<number>(BOUND).fill(1 / BOUND);
    expect(chiSquare(countsOf(numbers), even)).toBeLessThan(chiSquareBound(BOUND - 1));
    expect(runsDeviation(numbers)).toBeLessThan(NORMAL_99);
    expect(serialDeviation(numbers)).toBeLessThan(NORMAL_99);
    const sets = setsOf(numbers, LONGEST_SET);
    expect(chiSquare(sets, collectorChances(BOUND, LONGEST_SET))).toBeLessThan(chiSquareBound(LONGEST_SET - BOUND));
    // Two degrees of freedom.
    expect(chiSquare(thirdsOf(90_000), [1 / 3, 1 / 3, 1 / 3])).toBeLessThan(9.21);
  });

  it('the bounds are those of the tables', () => {
    expect(chiSquareBound(9)).toBeCloseTo(21.67, 1);
    expect(chiSquareBound(50)).toBeCloseTo(76.15, 1);
    expect(collectorChances(2, 4)).toEqual([0.5, 0.25, 0.25]);
  });
});
