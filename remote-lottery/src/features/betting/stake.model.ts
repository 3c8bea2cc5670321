/** Unit price and multiple as they are typed. Pure. */
import { toDecimal } from 'shared-contracts/money';
import { MOST_MULTIPLE } from './slip/slip.model.ts';

/** Digits and at most one point or comma with two digits behind it. */
const PRICE = /^(\d{1,9})(?:[.,](\d{0,2}))?$/;

/** A typed price as a decimal text with two digits; null where it is none, or zero. */
export const readPrice = (text: string): string | null => {
  const match = PRICE.exec(text.trim());
  if (!match) return null;
  const minor = BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return minor === 0n ? null : toDecimal(minor);
};

/** A typed multiple; null where it is none between 1 and the highest. */
export const readMultiple = (text: string): number | null => {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= MOST_MULTIPLE ? value : null;
};

const STEPS = [1n, 5n, 10n, 50n, 100n];

/** Prices to choose from: multiples of the lowest that stay below what a line may cost. */
export const priceChips = (minUnit: bigint, maxStake: bigint, lotsPerLine: number): readonly string[] =>
  STEPS.map((step) => minUnit * step)
    .filter((price) => price * BigInt(lotsPerLine) <= maxStake)
    .map(toDecimal);

export const MULTIPLE_CHIPS = [1, 2, 5, 10, 20] as const;
