/**
 * The theoretical return, computed exactly. Every combination of stops is counted. Free spins are a finite chain
 * whose states are the spins played, the spins won and the hour; it is solved backwards in whole numbers. Nothing is sampled.
 */
import { combinations, gather, sumOf, wayOutcomes } from '../../slots/maths/ways-outcomes.ts';
import { at } from '../../slots/maths/window.ts';
import type { Strip } from '../../slots/maths/window.ts';
import { add, rational } from '../../../maths/rational.ts';
import type { Rational } from '../../../maths/rational.ts';
import { WAY_RULES } from './evaluate.ts';
import { hourAfter, spinsFor } from './round.ts';
import { SCATTER } from './symbols.ts';
import type { GameSymbol } from './symbols.ts';
import { BASE_STRIPS, FREE_STRIPS, HOURGLASS_PAYS, MAX_FREE_SPINS, MAX_PAY, ROWS, UNITS } from './tides.model.ts';

/** Spins that are alike in all that matters. */
export interface Outcome {
  /** In twentieths of the stake, before the multiplier. */
  readonly pay: number;
  readonly hourglasses: number;
  /** Combinations of stops that lead to it. */
  readonly count: number;
}

export interface Theory {
  /** Return of the whole game as a part of the stake, if no round were cut at the maximum. */
  readonly rtp: Rational;
  readonly rtpOfPaidSpins: Rational;
  readonly rtpOfFreeSpins: Rational;
  /** The maximum takes less than this from the return. */
  readonly cutBound: number;
  /** Probability that a paid spin pays anything, its free spins left out. */
  readonly hitRate: Rational;
  /** Probability that a paid spin starts free spins. */
  readonly trigger: Rational;
}

/** Every outcome of a spin with the number of stop combinations that lead to it. */
export const outcomesOf = (strips: readonly Strip<GameSymbol>[]): readonly Outcome[] => {
  const outcomes = wayOutcomes(strips, { ...WAY_RULES, rows: ROWS, counted: SCATTER }).map(
    ({ pay, counted, count }) => ({ pay: pay + at(HOURGLASS_PAYS, counted), hourglasses: counted, count }),
  );
  return gather(outcomes, ({ pay, hourglasses }) => `${pay}/${hourglasses}`);
};

/** How a free spin changes the state of the chain. */
const chancesOf = (outcomes: readonly Outcome[]) =>
  [true, false].flatMap((pays) =>
    [true, false].map((again) => ({
      pays,
      again,
      count: sumOf(outcomes, ({ pay, hourglasses }) =>
        pay > 0 === pays && spinsFor(hourglasses, true) > 0 === again ? 1 : 0,
      ),
    })),
  );

const wonBy = (again: boolean, awarded: number): number =>
  again ? Math.min(spinsFor(3, true), MAX_FREE_SPINS - awarded) : 0;

/** The value of a chain of free spins from a state on, each state computed once. */
const chain = <T>(zero: T, stepOf: (state: { played: number; awarded: number; hour: number }, next: Next<T>) => T) => {
  const known = new Map<string, T>();
  const from = (played: number, awarded: number, hour: number): T => {
    if (played === awarded) return zero;
    const key = `${played}/${awarded}/${hour}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = stepOf({ played, awarded, hour }, from);
    known.set(key, value);
    return value;
  };
  return from;
};
type Next<T> = (played: number, awarded: number, hour: number) => T;

/** Expected pay of the free spins that follow when `first` have been won, in twentieths of the stake. */
export const expectedFreePay = (first: number, outcomes = outcomesOf(FREE_STRIPS)): Rational => {
  const all = BigInt(combinations(FREE_STRIPS));
  const mean = BigInt(sumOf(outcomes, ({ pay }) => pay));
  const chances = chancesOf(outcomes);
  // Scaled by the combinations of all spins that could still follow, so that every value is a whole number.
  const from = chain(0n, ({ played, awarded, hour }, next) =>
    chances.reduce(
      (sum, { pays, again, count }) =>
        sum + BigInt(count) * next(played + 1, awarded + wonBy(again, awarded), hourAfter(hour, pays ? 1 : 0)),
      mean * BigInt(hour) * all ** BigInt(MAX_FREE_SPINS - played - 1),
    ),
  );
  return rational(from(0, first, 1), all ** BigInt(MAX_FREE_SPINS));
};

/**
 * A bound for what the maximum takes from the return. For every a > 0, max(0, x) is at most e^(a x) / (a e); with x as the pay beyond
 * the maximum its mean is at most E[e^(a pay)] e^(-a maximum) / (a e), and the chain gives E[e^(a pay)] exactly.
 */
const cutBoundOf = (base: readonly Outcome[], free: readonly Outcome[]): number => {
  const [paidAll, freeAll] = [combinations(BASE_STRIPS), combinations(FREE_STRIPS)];
  const boundFor = (a: number): number => {
    const growth = new Map<number, { pays: boolean; again: boolean; weight: number }[]>();
    const weightsAt = (hour: number) => {
      const found = growth.get(hour);
      if (found) return found;
      const weights = [true, false].flatMap((pays) =>
        [true, false].map((again) => ({
          pays,
          again,
          weight:
            sumOf(free, ({ pay, hourglasses }) =>
              pay > 0 === pays && spinsFor(hourglasses, true) > 0 === again ? Math.exp(a * pay * hour) : 0,
            ) / freeAll,
        })),
      );
      growth.set(hour, weights);
      return weights;
    };
    const from = chain(1, ({ played, awarded, hour }, next) =>
      weightsAt(hour).reduce(
        (sum, { pays, again, weight }) =>
          sum + weight * next(played + 1, awarded + wonBy(again, awarded), hourAfter(hour, pays ? 1 : 0)),
        0,
      ),
    );
    const mean =
      sumOf(base, ({ pay, hourglasses }) => Math.exp(a * pay) * from(0, spinsFor(hourglasses, false), 1)) / paidAll;
    return (mean * Math.exp(-a * MAX_PAY)) / (a * Math.E) / UNITS;
  };
  return Math.min(...[10, 15, 20, 25, 30, 35, 40].map((power) => boundFor(power / MAX_PAY)));
};

/** Computes every theoretical figure of the game. */
export const computeTheory = (): Theory => {
  const [base, free] = [outcomesOf(BASE_STRIPS), outcomesOf(FREE_STRIPS)];
  const all = BigInt(combinations(BASE_STRIPS));
  const perStake = BigInt(UNITS);
  const rtpOfPaidSpins = rational(
    sumOf(base, ({ pay }) => pay),
    all * perStake,
  );
  const rtpOfFreeSpins = [3, 4, 5].reduce((sum, hourglasses) => {
    const count = sumOf(base, (outcome) => (outcome.hourglasses === hourglasses ? 1 : 0));
    const { n, d } = expectedFreePay(spinsFor(hourglasses, false), free);
    return add(sum, rational(BigInt(count) * n, all * d * perStake));
  }, rational(0));
  return {
    rtp: add(rtpOfPaidSpins, rtpOfFreeSpins),
    rtpOfPaidSpins,
    rtpOfFreeSpins,
    cutBound: cutBoundOf(base, free),
    hitRate: rational(
      sumOf(base, ({ pay }) => (pay > 0 ? 1 : 0)),
      all,
    ),
    trigger: rational(
      sumOf(base, ({ hourglasses }) => (spinsFor(hourglasses, false) > 0 ? 1 : 0)),
      all,
    ),
  };
};

let known: Theory | undefined;

/** The same figures, computed once in a process. */
export const knownTheory = (): Theory => (known ??= computeTheory());
