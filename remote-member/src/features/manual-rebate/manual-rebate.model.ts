/** What the page of rebates computes by itself. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/loyalty/schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';

export type ManualRebate = ReplyOf<typeof schema.manualRebate>;
export type Receipt = ReplyOf<typeof schema.claimManualRebate>;

/** Whether a claim would be paid: `none` is due, `below` the least amount, or `due`. */
export const standingOf = ({ total, min }: Pick<ManualRebate, 'total' | 'min'>): 'none' | 'below' | 'due' => {
  const due = parseMoney(total);
  if (due <= 0n) return 'none';
  return due < parseMoney(min) ? 'below' : 'due';
};

/** What is missing to the least amount. */
export const missing = ({ total, min }: Pick<ManualRebate, 'total' | 'min'>): string =>
  toDecimal(parseMoney(min) - parseMoney(total));
