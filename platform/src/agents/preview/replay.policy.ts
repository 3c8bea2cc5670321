/** What terms would have paid for periods that are over. Pure: each period is counted as the settlement counts it. */
import { earn } from '../settlement/index.ts';
import type { TeamSlot, Term } from '../settlement/index.ts';

type Terms = Pick<Term, 'kind' | 'tiers'>;

/** Periods in which one tier was reached. */
export interface ReachedTier {
  /** Null: no tier. */
  readonly tier: number | null;
  /** Thousandths of a per cent. */
  readonly rate: number;
  readonly periods: number;
  readonly base: bigint;
  readonly amount: bigint;
}

export interface Replay {
  /** Periods with bets. */
  readonly periods: number;
  readonly turnover: bigint;
  readonly loss: bigint;
  readonly earned: bigint;
  /** From no tier to the highest one; tiers that no period reached are left out. */
  readonly tiers: readonly ReachedTier[];
}

const byTier = (one: ReachedTier, other: ReachedTier): number => (one.tier ?? -1) - (other.tier ?? -1);

export const replay = (terms: Terms, slots: readonly TeamSlot[]): Replay => {
  const tiers = new Map<number | null, ReachedTier>();
  for (const slot of slots) {
    const { tier, rate, base, amount } = earn(terms, slot);
    const sum = tiers.get(tier) ?? { tier, rate, periods: 0, base: 0n, amount: 0n };
    tiers.set(tier, { ...sum, periods: sum.periods + 1, base: sum.base + base, amount: sum.amount + amount });
  }
  const reached = [...tiers.values()].sort(byTier);
  return {
    periods: slots.length,
    turnover: slots.reduce((sum, slot) => sum + slot.turnover, 0n),
    loss: slots.reduce((sum, slot) => sum + slot.loss, 0n),
    earned: reached.reduce((sum, { amount }) => sum + amount, 0n),
    tiers: reached,
  };
};
