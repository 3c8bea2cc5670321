/**
 * The theoretical return, computed exactly. Every combination of stops is counted with its pay and its coins. The hold is a finite chain
 * whose states are the coins held and the respins left; the values of coins are independent of it. Nothing is sampled.
 */
import { add, multiply, ONE, rational, subtract, toNumber, ZERO } from '../../../maths/rational.ts';
import type { Rational } from '../../../maths/rational.ts';
import { combinations, sumOf, wayOutcomes } from '../../slots/maths/ways-outcomes.ts';
import type { WayOutcome } from '../../slots/maths/ways-outcomes.ts';
import {
  CELLS,
  CELL_PARTS,
  COINS_NEEDED,
  COIN_PARTS,
  GRAND,
  PRIZES,
  RESPINS,
  ROWS,
  STRIPS,
  UNITS,
} from './mint.model.ts';
import { WAY_RULES } from './round.ts';
import { COIN } from './symbols.ts';

export interface Theory {
  /** Return of the whole game as a part of the stake. */
  readonly rtp: Rational;
  readonly rtpOfWays: Rational;
  readonly rtpOfHold: Rational;
  /** Probability that a spin pays anything, in ways or by the hold. */
  readonly hitRate: Rational;
  /** Probability that a spin starts the hold. */
  readonly trigger: Rational;
  /** Probability that a spin leads to the grand prize. */
  readonly grand: Rational;
  /** Standard deviation of a round's return, in stakes. */
  readonly deviation: number;
  /** The most that one round can pay, in stakes. */
  readonly most: Rational;
}

const power = (base: Rational, exponent: number): Rational =>
  Array.from({ length: exponent }, () => base).reduce(multiply, ONE);

const choose = (n: number, k: number): number =>
  Array.from({ length: k }, (_, i) => i).reduce((value, i) => (value * (n - i)) / (i + 1), 1);

const COIN_CHANCE = rational(COIN_PARTS, CELL_PARTS);

/** Probability that so many of the empty cells get a coin in one respin. */
const arrives = (empty: number, coins: number): Rational =>
  multiply(
    rational(choose(empty, coins)),
    multiply(power(COIN_CHANCE, coins), power(subtract(ONE, COIN_CHANCE), empty - coins)),
  );

/** How likely a hold that begins with so many coins ends with each number of coins. */
export const endsOf = (first: number): readonly Rational[] => {
  const known = new Map<string, readonly Rational[]>();
  const from = (held: number, left: number): readonly Rational[] => {
    const key = `${held}/${left}`;
    const found = known.get(key);
    if (found) return found;
    const ends = Array.from({ length: CELLS + 1 }, () => ZERO);
    if (held === CELLS || left === 0) ends[held] = ONE;
    else
      for (let coins = 0; coins <= CELLS - held; coins += 1) {
        const chance = arrives(CELLS - held, coins);
        const next = coins > 0 ? from(held + coins, RESPINS) : from(held, left - 1);
        next.forEach((end, index) => (ends[index] = add(ends[index] ?? ZERO, multiply(chance, end))));
      }
    known.set(key, ends);
    return ends;
  };
  return from(first, RESPINS);
};

/** Mean of a power of a coin's value, in stakes. */
const meanOfCoin = (exponent: 1 | 2): Rational =>
  rational(
    PRIZES.reduce((sum, { times, parts }) => sum + times ** exponent * parts, 0),
    COIN_PARTS,
  );

/** Mean and mean square of what a hold pays that begins with so many coins, in stakes. */
const holdFrom = (first: number) => {
  const [coin, square] = [meanOfCoin(1), meanOfCoin(2)];
  const spread = subtract(square, multiply(coin, coin));
  return endsOf(first).reduce(
    (sum, chance, coins) => {
      const mean = add(multiply(coin, rational(coins)), rational(coins === CELLS ? GRAND : 0));
      const meanSquare = add(multiply(spread, rational(coins)), multiply(mean, mean));
      return {
        mean: add(sum.mean, multiply(chance, mean)),
        meanSquare: add(sum.meanSquare, multiply(chance, meanSquare)),
      };
    },
    { mean: ZERO, meanSquare: ZERO },
  );
};

const isHold = ({ counted }: WayOutcome): boolean => counted >= COINS_NEEDED;

/** What a full screen of the richest coins pays, in stakes. */
const MOST_OF_HOLD = GRAND + CELLS * Math.max(...PRIZES.map(({ times }) => times));

const mostOf = (outcomes: readonly WayOutcome[]): Rational =>
  rational(Math.max(...outcomes.map((outcome) => outcome.pay + (isHold(outcome) ? MOST_OF_HOLD * UNITS : 0))), UNITS);

/** Computes every theoretical figure of the game. */
export const computeTheory = (): Theory => {
  const outcomes = wayOutcomes(STRIPS, { ...WAY_RULES, rows: ROWS, counted: COIN });
  const all = combinations(STRIPS);
  const part = (value: (outcome: WayOutcome) => number): Rational => rational(sumOf(outcomes, value), all);
  const rtpOfWays = multiply(
    part(({ pay }) => pay),
    rational(1, UNITS),
  );
  let [rtpOfHold, grand, square] = [ZERO, ZERO, part(({ pay }) => pay ** 2)];
  square = multiply(square, rational(1, UNITS ** 2));
  for (let coins = COINS_NEEDED; coins <= CELLS; coins += 1) {
    const chance = part(({ counted }) => (counted === coins ? 1 : 0));
    if (chance.n === 0n) continue;
    const hold = holdFrom(coins);
    const ways = multiply(
      part(({ counted, pay }) => (counted === coins ? pay : 0)),
      rational(2, UNITS),
    );
    rtpOfHold = add(rtpOfHold, multiply(chance, hold.mean));
    grand = add(grand, multiply(chance, endsOf(coins)[CELLS] ?? ZERO));
    square = add(square, add(multiply(chance, hold.meanSquare), multiply(ways, hold.mean)));
  }
  const rtp = add(rtpOfWays, rtpOfHold);
  return {
    rtp,
    rtpOfWays,
    rtpOfHold,
    hitRate: part((outcome) => (outcome.pay > 0 || isHold(outcome) ? 1 : 0)),
    trigger: part((outcome) => (isHold(outcome) ? 1 : 0)),
    grand,
    deviation: Math.sqrt(toNumber(subtract(square, multiply(rtp, rtp)))),
    most: mostOf(outcomes),
  };
};

let known: Theory | undefined;

/** The same figures, computed once in a process. */
export const knownTheory = (): Theory => (known ??= computeTheory());
