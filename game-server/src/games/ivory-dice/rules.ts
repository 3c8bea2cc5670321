/**
 * Ivory Dice: a roll of 0.00 to 99.99, each of the 10,000 values as likely. The player bets that it is below a target, or not
 * below it. A win pays 99 percent of the fair odds, whatever the target.
 */
import { defineGame, isRecord } from '../game.ts';
import type { Draws } from '../../maths/draws.ts';

export const CODE = 'ivory-dice';

/** Values of a roll; the last two digits are decimals. */
export const VALUES = 10_000;
/** Winning values that a choice may have: 1 to 95 percent. */
export const CHANCE = { least: 100, most: 9_500 } as const;
/** What is paid of the fair odds, out of VALUES. */
const RETURN = 9_900n;

export interface Choice {
  readonly side: 'under' | 'over';
  /** `under` wins below it, `over` at it and above. */
  readonly target: number;
}

/** How many of the VALUES win. */
export const chanceOf = ({ side, target }: Choice): number => (side === 'under' ? target : VALUES - target);

export const isWon = ({ side, target }: Choice, roll: number): boolean =>
  side === 'under' ? roll < target : roll >= target;

/** What a won bet pays, in minor units, rounded down. */
export const payout = (bet: bigint, choice: Choice): bigint => (bet * RETURN) / BigInt(chanceOf(choice));

const readChoice = (raw: unknown): Choice | undefined => {
  if (!isRecord(raw)) return undefined;
  const { side, target } = raw;
  if ((side !== 'under' && side !== 'over') || !Number.isInteger(target)) return undefined;
  const choice: Choice = { side, target: Number(target) };
  const chance = chanceOf(choice);
  return chance >= CHANCE.least && chance <= CHANCE.most ? choice : undefined;
};

export interface Roll {
  readonly roll: number;
}

export function* rollOf(): Draws<Roll> {
  return { roll: yield VALUES };
}

export const rules = defineGame<Choice, Roll, never>({
  code: CODE,
  version: 'ivory-dice/1',
  // From one unit on, rounding to minor units takes less than a hundredth of the stake.
  stakes: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
  paceMs: 700,
  readChoice,
  draw: rollOf,
  position: ({ bet, choice, drawn }) => ({
    isOver: true,
    win: isWon(choice, drawn.roll) ? payout(bet, choice) : 0n,
    shown: drawn,
  }),
});
