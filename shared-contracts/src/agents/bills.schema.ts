/** What contracts have paid: bills by period, their lines, and the bets behind a line. Amounts are decimal strings. */
import { z } from 'zod';
import { pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';
import { CONTRACT_KINDS, nextTier, rate } from './contracts.schema.ts';

export const bill = z.object({
  id: z.string(),
  kind: z.enum(CONTRACT_KINDS),
  /** The period, from its start to before its end. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Its first and last day in the merchant's time zone. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** What the rate applies to: the team's net loss for a dividend, else its valid bets. */
  base: decimal,
  /** Null: several contracts in one period. */
  rate: rate.nullable(),
  /** The tier that was reached, from 1; null: none, or several contracts in one period. */
  tier: z.number().int().nullable(),
  /** What the own contract brought for the period: base times rate, rounded down. */
  earned: decimal,
  /** What downlines earned of it; zero or below. */
  passed: decimal,
  /** Differences of earlier periods, and what earlier bills lacked. */
  corrections: decimal,
  /** The sum of the three. */
  amount: decimal,
  /**
   * `paid`: credited to the balance. `waiting`: an operator has to approve it first. `rejected`: an operator did not. `carried`: below
   * zero, it is a line of the next bill. `none`: nothing to pay.
   */
  status: z.enum(['paid', 'waiting', 'rejected', 'carried', 'none']),
});
const sums = z.object({
  base: decimal,
  earned: decimal,
  passed: decimal,
  corrections: decimal,
  amount: decimal,
  paid: decimal,
});

/** Own bills of the periods that began on these days, newest first. */
export const bills = {
  query: z.object({ kind: z.enum(CONTRACT_KINDS).optional(), from: z.iso.date(), to: z.iso.date(), ...pageQuery }),
  reply: z.object({ rows: z.array(bill), totals: sums, ...pageCounts }),
};

const billId = z.string().regex(/^\d{1,18}$/);

export const line = z.object({
  seq: z.number().int(),
  cause: z.enum(['own', 'passed', 'carried']),
  /** Whose contract it is; null: carried from the last bill. */
  account: z.string().nullable(),
  version: z.number().int().nullable(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** About an earlier period than the bill: late or corrected bets. */
  isLate: z.boolean(),
  turnover: decimal,
  active: z.number().int(),
  loss: decimal,
  base: decimal,
  /** From 1; null: no tier was reached. */
  tier: z.number().int().nullable(),
  rate,
  /** What the next tier would have needed besides; null: the highest one was reached, or the line is carried. */
  next: nextTier.nullable(),
  /** What earlier lines brought for this period. */
  before: decimal,
  amount: decimal,
});

export const billLines = {
  params: z.object({ id: billId }),
  reply: z.object({ bill, lines: z.array(line) }),
};

/** What a line is made of: `downlines`, then the days of one, then the bets of one day. Amounts add up to the line's before and amount. */
export const billSources = {
  params: z.object({ id: billId, seq: z.string().regex(/^\d{1,9}$/) }),
  query: z.object({
    /** A direct downline, or the earner: answers days. */
    account: z.string().trim().max(40).optional(),
    /** With `account`: answers bets. */
    day: z.iso.date().optional(),
    ...pageQuery,
  }),
  reply: z.object({
    level: z.enum(['downlines', 'days', 'bets']),
    rows: z.array(
      z.object({
        /** Account, day, or round. */
        key: z.string(),
        /** Of a bet: who placed it and when. */
        account: z.string().nullable(),
        at: z.iso.datetime().nullable(),
        turnover: decimal,
        loss: decimal,
        amount: decimal,
      }),
    ),
    totals: z.object({ turnover: decimal, loss: decimal, amount: decimal }),
    ...pageCounts,
  }),
};
