/** Plays many rounds of a slot with a fast seedable generator, to check the theory; never used to decide a player's round. */
import { drawsFrom } from '../../../maths/statistics.ts';

/** What counts of a round: its pay and that of each spin, in the game's own units. */
export interface PlayedRound {
  readonly spins: readonly { readonly pay: number }[];
  readonly pay: number;
}

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

/** Plays `rounds` rounds of stakes worth `units`; the same seed gives the same figures. */
export const simulate = (
  play: (draw: (below: number) => number) => PlayedRound,
  units: number,
  rounds: number,
  seed: number,
): Simulation => {
  const draw = drawsFrom(seed);
  let [sum, squares, hits, triggers, top] = [0, 0, 0, 0, 0];
  for (let i = 0; i < rounds; i += 1) {
    const { spins, pay } = play(draw);
    const stakes = pay / units;
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
