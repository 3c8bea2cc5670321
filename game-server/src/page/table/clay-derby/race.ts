/**
 * How a race is run on the screen. The order at the line is the result's; what happens on the way comes from the round's revealed seed,
 * so that all players see the same race.
 */
import { RACE_MS, RUNNERS } from '../../../tables/games/derby/derby.ts';
import type { DerbyResult } from '../../../tables/games/derby/derby.ts';

export interface Race {
  /** How far a runner is after so many milliseconds: 0 at the gate, 1 at the line, a little more when it rolls out. */
  readonly at: (runner: number, ms: number) => number;
  /** When a runner reaches the line. */
  readonly finishMs: (runner: number) => number;
}

/** Part of the race's time that the winner takes, and what lies between the first and the last. */
const WINNER = 0.84;
const SPREAD = 0.13;
const ROLL_OUT = 0.05;
/** Waves of pace on the way; together they never turn a runner back. */
const WAVES = [1, 2, 3] as const;
const SWAY = 0.05;

/** Numbers in [0, 1) from a text, the same on every screen (FNV-1a, then xorshift32). */
const noiseOf = (text: string): (() => number) => {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
};

/** Gaps between neighbours at the line: each at least a sixth of an even share, so that the order can be seen. */
const finishes = ({ order }: DerbyResult, noise: () => number): Map<number, number> => {
  const gaps = order.slice(1).map(() => 0.2 + noise());
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  let part = WINNER;
  return new Map(
    order.map((runner, rank) => {
      part += rank === 0 ? 0 : ((gaps[rank - 1] ?? 0) / whole) * SPREAD;
      return [runner, part * RACE_MS];
    }),
  );
};

export const createRace = (result: DerbyResult, seed: string): Race => {
  const noise = noiseOf(seed);
  const ends = finishes(result, noise);
  const paces = new Map(RUNNERS.map((runner) => [runner, WAVES.map(() => (noise() - 0.5) * 2)]));
  const finishMs = (runner: number): number => ends.get(runner) ?? RACE_MS;
  return {
    finishMs,
    at: (runner, ms) => {
      const part = Math.max(0, ms) / finishMs(runner);
      if (part >= 1) return 1 + ROLL_OUT * (1 - Math.exp(-(part - 1) * 20));
      const sway = (paces.get(runner) ?? []).reduce(
        (sum, pace, index) => sum + (pace / (WAVES[index] ?? 1)) * Math.sin(Math.PI * (WAVES[index] ?? 1) * part),
        0,
      );
      return part + SWAY * sway;
    },
  };
};
