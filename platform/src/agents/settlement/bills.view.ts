/** Bills as they cross the wire: amounts as decimals, rates in per cent. Pure. */
import { toDecimal } from 'shared-contracts/money';
import { formatRate, nextTier, nextTierView } from '../contracts/index.ts';
import type { Bill, BillLine, BillSums } from './bills.store.ts';

export const sumsView = ({ base, earned, passed, corrections, amount }: BillSums) => ({
  base: toDecimal(base),
  earned: toDecimal(earned),
  passed: toDecimal(passed),
  corrections: toDecimal(corrections),
  amount: toDecimal(amount),
});

type BillStatus = 'paid' | 'waiting' | 'rejected' | 'carried' | 'none';

const statusOf = ({ amount, isWaiting, isApproved }: Pick<Bill, 'amount' | 'isWaiting' | 'isApproved'>): BillStatus => {
  if (isWaiting) return 'waiting';
  if (isApproved === false) return 'rejected';
  if (amount === 0n) return 'none';
  return amount > 0n ? 'paid' : 'carried';
};

export const billView = ({
  id,
  kind,
  from,
  to,
  firstDay,
  lastDay,
  rate,
  tier,
  isWaiting,
  isApproved,
  ...sums
}: Bill) => ({
  ...{ id: id.toString(), kind, from: from.toISOString(), to: to.toISOString(), firstDay, lastDay },
  ...sumsView(sums),
  rate: rate === null ? null : formatRate(rate),
  tier: tier === null ? null : tier + 1,
  status: statusOf({ amount: sums.amount, isWaiting, isApproved }),
});

export const lineView = (bill: Bill) => (line: BillLine) => ({
  ...{ seq: line.seq, cause: line.cause, account: line.account, version: line.version, active: line.active },
  from: line.from.toISOString(),
  to: line.to.toISOString(),
  isLate: line.from < bill.from,
  turnover: toDecimal(line.turnover),
  loss: toDecimal(line.loss),
  base: toDecimal(line.base),
  tier: line.tier === null ? null : line.tier + 1,
  rate: formatRate(line.rate),
  next: nextTierView(nextTier(line.tiers, line.tier, line)),
  before: toDecimal(line.before),
  amount: toDecimal(line.amount),
});
