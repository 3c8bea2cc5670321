/** Balance and records (specification, sections 2, 3, 7). Amounts are decimal strings with two digits. */
import { z } from 'zod';
import { afterQuery, nextRows, pageCounts, pageQuery } from '../paging/paging.schema.ts';

export const decimal = z.string().regex(/^-?\d{1,18}\.\d{2}$/);

/** Money movements of a member's account as the record calls them (MEM-010). */
export const RECORD_TYPES = [
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
  'rebate',
  'bet',
  'win',
  'rollback',
  'vendor-play',
  'adjustment',
] as const;

/** `team-transfer`: of the transfers, those between agents and members. */
export const RECORD_FILTERS = [...RECORD_TYPES, 'team-transfer'] as const;

const recordQuery = {
  /** First day, yyyy-MM-dd in the merchant's time zone, inclusive. */
  from: z.iso.date().optional(),
  /** Last day, inclusive. */
  to: z.iso.date().optional(),
  ...pageQuery,
  ...afterQuery,
};

/** Vendor of a wallet; null is the main wallet. */
const vassalage = z.string().max(40).nullable();

export const balance = {
  reply: z.object({
    /** Cash, over all wallets. */
    sumBalance: decimal,
    /** Bonus money, which is no part of `sumBalance`; absent where the member has no bonus in force. */
    bonusBalance: decimal.optional(),
    currency: z.string(),
    /** Rises with every movement; compare as integers. */
    version: z.string(),
    /**
     * The main wallet first. Of a vendor: its name, what is on its way between it and the main wallet, which is no part of `balance`, and
     * whether the vendor did not say now what it holds.
     */
    wallets: z.array(
      z.object({
        vassalage,
        name: z.string().optional(),
        balance: decimal,
        inTransit: decimal.optional(),
        isStale: z.boolean().optional(),
      }),
    ),
  }),
};

/**
 * One side is the main wallet, the other a vendor's (WAL-016). The reply is the balance after it, and what became of it: `failed`: the vendor
 * refused it and nothing has moved; `pending`: the vendor did not answer, the amount is on its way until it does.
 */
export const walletTransfer = {
  body: z.object({ from: vassalage, to: vassalage, amount: z.string().trim().max(30) }),
  reply: balance.reply.extend({ state: z.enum(['done', 'failed', 'pending']) }),
};

export const merchantWallet = { reply: z.object({ isSingle: z.boolean() }) };

export const accountRecords = {
  query: z.object({ ...recordQuery, type: z.enum(RECORD_FILTERS).optional() }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        type: z.enum(RECORD_TYPES),
        amount: decimal,
        balanceBefore: decimal,
        balanceAfter: decimal,
        status: z.enum(['done', 'pending', 'approved', 'rejected', 'failed', 'credited']),
        /** What the movement belongs to: round, request or settlement. */
        reference: z.string(),
        /** Name of the game, or of the vendor in whose wallet it moved; empty where there is none. */
        description: z.string(),
        /** Of a bonus, whose balance is shown before and after; absent: cash of the main wallet. */
        isBonusMoney: z.boolean().optional(),
      }),
    ),
    totals: z.object({ in: decimal, out: decimal, net: decimal }),
    ...nextRows,
    ...pageCounts,
  }),
};

export const ROUND_STATUSES = ['open', 'won', 'lost', 'rolled-back'] as const;

const roundRow = z.object({
  round: z.string(),
  at: z.iso.datetime(),
  vendor: z.string(),
  vendorName: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  gameType: z.string(),
  bet: decimal,
  validBet: decimal,
  win: decimal,
  net: decimal,
  status: z.enum(ROUND_STATUSES),
  /** Where the round can be recomputed, for games that publish it. */
  verifyUrl: z.string().nullable(),
});

export const bettingRecords = {
  query: z.object({
    ...recordQuery,
    vendor: z.string().max(40).optional(),
    gameType: z.string().max(20).optional(),
    language: z.string().min(2).max(5).optional(),
  }),
  reply: z.object({
    rows: z.array(roundRow),
    totals: z.object({ rounds: z.number().int(), bet: decimal, validBet: decimal, win: decimal, net: decimal }),
    /** Net by day for the chart, oldest first. */
    days: z.array(z.object({ day: z.iso.date(), bet: decimal, net: decimal })),
    vendors: z.array(z.object({ vendor: z.string(), name: z.string() })),
    ...nextRows,
    ...pageCounts,
  }),
};

export const roundRecord = {
  query: z.object({
    vendor: z.string().min(1).max(40),
    round: z.string().min(1).max(200),
    language: z.string().min(2).max(5).optional(),
  }),
  reply: roundRow.extend({
    /** Bets and wins in the order in which the vendor sent them, and what a corrected result took from the win (`rollback`, below zero). */
    calls: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        kind: z.enum(['bet', 'win', 'rollback']),
        amount: decimal,
        /** The vendor took it back: it counts in no sum. */
        isRolledBack: z.boolean(),
      }),
    ),
  }),
};

/** Each figure is the sum of rows of a record with the same period: rounds by their start, movements by their time. */
const figures = {
  deposits: decimal,
  /** What left the account: requested withdrawals without those that were rejected or failed. */
  withdrawals: decimal,
  /** Valid bets and wins of the rounds. */
  bets: decimal,
  wins: decimal,
  /** Results of play with money in vendors' wallets; below zero where it was lost. */
  vendorPlay: decimal,
  /** Given, less what was lost or given up; what becomes cash counts nothing. */
  bonuses: decimal,
  rebates: decimal,
  /** Corrections by operators. */
  adjustments: decimal,
  /** Received from agents and members, less what was sent to them: no gain, like deposits and withdrawals. */
  transfers: decimal,
  /** Wins, vendors' play, bonuses, rebates and adjustments less bets: what the member has gained in cash and bonus money. */
  net: decimal,
};

export const personalProfit = {
  query: z.object({ from: recordQuery.from.unwrap(), to: recordQuery.to.unwrap() }),
  reply: z.object({
    totals: z.object(figures),
    /** Days with rows, oldest first. */
    days: z.array(z.object({ day: z.iso.date(), ...figures })),
  }),
};

// Money between an agent and the members directly below (specification, section 1; WAL-019 to WAL-022).

/** What a member can send now, and to whom. */
export const teamTransferOptions = {
  query: z.object({
    /** A member directly below; the member's own upline when absent. */
    account: z.string().trim().max(40).optional(),
  }),
  reply: z.object({
    /** Who receives. */
    account: z.string(),
    currency: z.string(),
    /** Of the main wallet. */
    available: decimal,
    /** What the limit of the day leaves; null: there is no limit. */
    leftToday: decimal.nullable(),
    /** False: the payment PIN must be set first. */
    hasPin: z.boolean(),
  }),
};

const typedTransfer = z.string().trim().max(20);
const pin = z.string().max(12);
const sent = z.object({
  account: z.string(),
  amount: decimal,
  /** Number of the movement, in the records of both. */
  reference: z.string(),
});

export const transferToUpline = { body: z.object({ amount: typedTransfer, pin }), reply: sent };
export const transferToDownline = {
  body: z.object({ account: z.string().trim().min(1).max(40), amount: typedTransfer, pin }),
  reply: sent,
};
