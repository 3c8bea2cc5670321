/**
 * The theoretical return, computed exactly from strips and pay table: reels stop independently and uniformly, so a line's
 * symbols have the frequencies of the strips, the moons of a reel show with probability ROWS x moons / stops, and free spins are a
 * short Markov chain. Nothing is sampled.
 */
import {
  BASE_STRIPS,
  FREE_MULTIPLIER,
  FREE_STRIPS,
  LINES,
  MAX_FREE_SPINS,
  MOON_PAYS,
  MOON_SPINS,
  PAYS,
  REELS,
  RETRIGGER_SPINS,
  ROWS,
} from './orchard.model.ts';
import type { Strip, Strips } from './orchard.model.ts';
import { windowAt } from '../../slots/maths/window.ts';
import { evaluate } from './evaluate.ts';
import { add, multiply, ONE, rational, subtract, ZERO } from '../../../maths/rational.ts';
import type { Rational } from '../../../maths/rational.ts';
import { LINE_SYMBOLS, SCATTER, WILD } from './symbols.ts';
import type { GameSymbol } from './symbols.ts';

export interface Theory {
  /** Return of the whole game as a part of the stake. */
  readonly rtp: Rational;
  readonly rtpOfLines: Rational;
  readonly rtpOfMoons: Rational;
  readonly rtpOfFreeSpins: Rational;
  /** Probability that a paid spin pays anything, its free spins left out. */
  readonly hitRate: Rational;
  /** Probability that a paid spin starts free spins. */
  readonly trigger: Rational;
  /** Probability of five keys on one given line of a paid spin. */
  readonly topAward: Rational;
}

const count = (strip: Strip, symbols: readonly GameSymbol[]): number =>
  strip.filter((symbol) => symbols.includes(symbol)).length;

/** Probability of each length of a run of `symbol` from the left: index 3, 4 and 5 are used. */
const runs = (strips: Strips, symbol: GameSymbol): Rational[] => {
  const match = strips.map((strip) => rational(count(strip, [symbol, WILD]), strip.length));
  const atLeast = match.reduce<Rational[]>((all, p) => [...all, multiply(all.at(-1) ?? ONE, p)], [ONE]);
  return atLeast.map((p, length) => subtract(p, atLeast[length + 1] ?? ZERO));
};

/** Expected pay of one line, in line bets. */
export const lineReturn = (strips: Strips): Rational => {
  let sum = ZERO;
  for (const symbol of LINE_SYMBOLS) {
    const p = runs(strips, symbol);
    PAYS[symbol].forEach((pay, index) => {
      sum = add(sum, multiply(p[index + 3] ?? ZERO, rational(pay)));
    });
  }
  return sum;
};

/** Probability of 0 to 5 moons in the window. Holds where moons of a reel stand at least ROWS apart, which a test checks. */
export const moonChances = (strips: Strips): Rational[] =>
  strips.reduce<Rational[]>(
    (before, strip) => {
      const shows = rational(ROWS * count(strip, [SCATTER]), strip.length);
      const misses = subtract(ONE, shows);
      return Array.from({ length: before.length + 1 }, (_, n) =>
        add(multiply(before[n] ?? ZERO, misses), multiply(before[n - 1] ?? ZERO, shows)),
      );
    },
    [ONE],
  );

const expected = (chances: readonly Rational[], values: readonly number[]): Rational =>
  chances.reduce((sum, p, n) => add(sum, multiply(p, rational(values[n] ?? 0))), ZERO);

const chanceOfSpins = (chances: readonly Rational[]): Rational =>
  chances.reduce((sum, p, moons) => ((MOON_SPINS[moons] ?? 0) > 0 ? add(sum, p) : sum), ZERO);

/** Expected number of free spins that are played when `first` have been won, retriggers and the cap included. */
export const expectedFreeSpins = (first: number): Rational => {
  const again = chanceOfSpins(moonChances(FREE_STRIPS));
  const known = new Map<string, Rational>();
  const from = (left: number, awarded: number): Rational => {
    if (left === 0) return ZERO;
    const key = `${left}/${awarded}`;
    const found = known.get(key);
    if (found) return found;
    const more = Math.min(RETRIGGER_SPINS, MAX_FREE_SPINS - awarded);
    const value = add(
      ONE,
      add(
        multiply(again, from(left - 1 + more, awarded + more)),
        multiply(subtract(ONE, again), from(left - 1, awarded)),
      ),
    );
    known.set(key, value);
    return value;
  };
  return from(first, first);
};

/** A pay needs three of a kind from the left, so the first three reels decide about lines and the last two only add moons. */
const hitRate = (strips: Strips): Rational => {
  const [first, second, third, fourth, fifth] = strips;
  const rest = ([fourth, fifth] as const).reduce<Rational[]>(
    (before, strip) => {
      const shows = rational(ROWS * count(strip, [SCATTER]), strip.length);
      return Array.from({ length: before.length + 1 }, (_, n) =>
        add(multiply(before[n] ?? ZERO, subtract(ONE, shows)), multiply(before[n - 1] ?? ZERO, shows)),
      );
    },
    [ONE],
  );
  const quiet = [0, 0, 0, 0];
  for (let a = 0; a < first.length; a += 1)
    for (let b = 0; b < second.length; b += 1)
      for (let c = 0; c < third.length; c += 1) {
        const window = windowAt(strips, [a, b, c, 0, 0], ROWS);
        const { wins } = evaluate(window, false);
        if (wins.length > 0) continue;
        const moons = window
          .slice(0, 3)
          .flat()
          .filter((symbol) => symbol === SCATTER).length;
        quiet[moons] = (quiet[moons] ?? 0) + 1;
      }
  const all = first.length * second.length * third.length;
  const none = quiet.reduce((sum, windows, moons) => {
    const few = rest.reduce((p, chance, more) => (moons + more < 3 ? add(p, chance) : p), ZERO);
    return add(sum, multiply(rational(windows, all), few));
  }, ZERO);
  return subtract(ONE, none);
};

/** Computes every theoretical figure of the game. */
export const computeTheory = (): Theory => {
  const perStake = rational(1, LINES.length);
  const moons = moonChances(BASE_STRIPS);
  const rtpOfLines = lineReturn(BASE_STRIPS);
  const rtpOfMoons = multiply(expected(moons, MOON_PAYS), perStake);
  const freeSpin = multiply(
    rational(FREE_MULTIPLIER),
    add(lineReturn(FREE_STRIPS), multiply(expected(moonChances(FREE_STRIPS), MOON_PAYS), perStake)),
  );
  const spins = moons.reduce((sum, p, n) => add(sum, multiply(p, expectedFreeSpins(MOON_SPINS[n] ?? 0))), ZERO);
  const rtpOfFreeSpins = multiply(spins, freeSpin);
  return {
    rtp: add(add(rtpOfLines, rtpOfMoons), rtpOfFreeSpins),
    rtpOfLines,
    rtpOfMoons,
    rtpOfFreeSpins,
    hitRate: hitRate(BASE_STRIPS),
    trigger: chanceOfSpins(moons),
    topAward: runs(BASE_STRIPS, 'key')[REELS] ?? ZERO,
  };
};

let known: Theory | undefined;

/** The same figures, computed once in a process: that takes some hundred milliseconds. */
export const knownTheory = (): Theory => (known ??= computeTheory());
