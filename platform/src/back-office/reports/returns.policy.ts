/** How far the return of a game's rounds lies from its theory, and how sure that is. Pure. */

/** Sums over rounds, minor units. */
export interface RoundSums {
  readonly rounds: number;
  readonly stake: number;
  readonly win: number;
  readonly stakeStake: number;
  readonly stakeWin: number;
  readonly winWin: number;
}

export interface Return {
  /** Per cent of the stakes that was won; null without stakes. */
  readonly rtp: number | null;
  /** Bounds of the true return with 99 per cent certainty; null with too few rounds. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Two-sided 99 per cent of the normal distribution. */
const Z = 2.5758;
/** With fewer rounds the sum of wins is far from normal, and the bounds would claim a certainty that there is not. */
const ROUNDS_LEAST = 100;

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * The return is the ratio of two sums, so its variance is that of `win - rtp * stake` (ratio estimator; Cochran, Sampling Techniques, 6.4).
 */
export const returnOf = ({ rounds, stake, win, stakeStake, stakeWin, winWin }: RoundSums): Return => {
  if (stake <= 0) return { rtp: null, low: null, high: null };
  const ratio = win / stake;
  if (rounds < ROUNDS_LEAST) return { rtp: round(100 * ratio), low: null, high: null };
  const squares = Math.max(0, winWin - 2 * ratio * stakeWin + ratio * ratio * stakeStake);
  const error = (Z * Math.sqrt((squares * rounds) / (rounds - 1))) / stake;
  return {
    rtp: round(100 * ratio),
    low: round(100 * Math.max(0, ratio - error)),
    high: round(100 * (ratio + error)),
  };
};
