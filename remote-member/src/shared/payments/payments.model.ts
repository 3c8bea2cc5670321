/** Amounts as members type them, and what is wrong with them; the platform checks the same. Pure. */
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { readAmount } from 'shared-react';

export interface Range {
  readonly min: string;
  readonly max: string;
}

/** A fault of the field, or null. */
export const amountFault = (typed: string, { min, max }: Range): string | null => {
  if (typed.trim() === '') return 'amount.missing';
  const amount = readAmount(typed);
  if (amount === null) return 'amount.malformed';
  const isWithin = parseMoney(amount) >= parseMoney(min) && parseMoney(amount) <= parseMoney(max);
  return isWithin ? null : 'amount.range';
};

const STEPS = [100n, 200n, 500n];
/** As many as stand side by side on a phone. */
const QUICK_MAX = 4;

/** Round amounts that a method takes, at most four, from its smallest on: nothing offered here leads to a larger deposit than was meant. */
export const quickAmounts = ({ min, max }: Range): readonly string[] => {
  const [from, to] = [parseMoney(min), parseMoney(max)];
  const round: bigint[] = [];
  for (let power = 1n; power <= to && round.length < QUICK_MAX; power *= 10n)
    round.push(...STEPS.map((step) => step * power).filter((amount) => amount >= from && amount <= to));
  return round.slice(0, QUICK_MAX).map(toDecimal);
};

/** "1000.00" as it is typed: "1000"; cents only where there are some. */
export const typedOf = (amount: string): string => amount.replace(/\.00$/, '');

/** The smallest of several amounts. */
export const leastOf = (first: string, ...others: readonly string[]): string =>
  others.reduce((least, amount) => (parseMoney(amount) < parseMoney(least) ? amount : least), first);

/** What is left; never below zero. */
export const lessOf = (amount: string, taken: string): string => {
  const left = parseMoney(amount) - parseMoney(taken);
  return toDecimal(left > 0n ? left : 0n);
};
