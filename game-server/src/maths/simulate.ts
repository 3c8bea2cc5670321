/** Plays many rounds with a fast seedable generator, to check the theory; never used to decide a player's round. */
import { LINES } from './orchard.model.ts';
import { runRound } from './round.ts';

export interface Simulation {
  readonly rounds: number;
  /** Mean return as a part of the stake. */
  readonly mean: number;
  /** Standard error of that mean. */
  readonly standardError: number;
  /** Part of the rounds whose paid spin paid anything. */
  readonly hitRate: number;
  /** Part of the rounds that had free spins. */
  readonly trigger: number;
  /** The largest return seen, in stakes. */
  readonly top: number;
}

/** sfc32: small, fast, equidistributed enough for a million rounds, and the same on every machine. */
const sfc32 = (seed: number): (() => number) => {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, seed >>> 0];
  const next = (): number => {
    const t = (a + b + d) >>> 0;
    d = (d + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = ((c << 21) | (c >>> 11)) >>> 0;
    c = (c + t) >>> 0;
    return t;
  };
  for (let i = 0; i < 16; i += 1) next();
  return next;
};

/** Plays `rounds` rounds; the same seed gives the same figures. */
export const simulate = (rounds: number, seed: number): Simulation => {
  const next = sfc32(seed);
  const draw = (below: number): number => {
    const limit = 2 ** 32 - (2 ** 32 % below);
    let word = next();
    while (word >= limit) word = next();
    return word % below;
  };
  let [sum, squares, hits, triggers, top] = [0, 0, 0, 0, 0];
  for (let i = 0; i < rounds; i += 1) {
    const { spins, pay } = runRound(draw);
    const stakes = pay / LINES.length;
    sum += stakes;
    squares += stakes * stakes;
    if ((spins[0]?.pay ?? 0) > 0) hits += 1;
    if (spins.length > 1) triggers += 1;
    if (stakes > top) top = stakes;
  }
  const mean = sum / rounds;
  const variance = squares / rounds - mean * mean;
  return {
    rounds,
    mean,
    standardError: Math.sqrt(variance / rounds),
    hitRate: hits / rounds,
    trigger: triggers / rounds,
    top,
  };
};
