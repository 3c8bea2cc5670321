/** Rules of levels, cashback and rebates. Pure; whole minor units, nothing is ever rounded up. */
import type { Level, NewLevel, RebateShare } from './loyalty.model.ts';

/** Of a rate in hundredths of a per cent. */
const PARTS = 10_000n;

/** What the net loss of a week brings at a level; a week that was won brings nothing. */
export const cashbackOf = (netLoss: bigint, level: Pick<Level, 'cashbackRate' | 'cashbackMax'> | null): bigint => {
  if (!level || netLoss <= 0n) return 0n;
  const amount = (netLoss * BigInt(level.cashbackRate)) / PARTS;
  return level.cashbackMax !== null && amount > level.cashbackMax ? level.cashbackMax : amount;
};

/** Whole minor units of a share. Below zero the next lower one, so that what is carried never makes up for too little. */
export const dueOf = ({ parts }: Pick<RebateShare, 'parts'>): bigint =>
  parts < 0n ? -((PARTS - 1n - parts) / PARTS) : parts / PARTS;

/** What a claim pays: what is missing in one kind of games is made up by the others. */
export const totalDue = (shares: readonly Pick<RebateShare, 'parts'>[]): bigint => {
  const sum = shares.reduce((total, share) => total + dueOf(share), 0n);
  return sum > 0n ? sum : 0n;
};

/** Each level needs a higher number and more turnover than the one before. */
export const isAscending = (levels: readonly Pick<NewLevel, 'rankLevel' | 'turnover'>[]): boolean =>
  levels.every((level, index) => {
    const before = levels[index - 1];
    return !before || (level.rankLevel > before.rankLevel && level.turnover > before.turnover);
  });
