/** Records of a team: its bets and the movements of its balances (specification, section 2). */
import { z } from 'zod';
import { afterQuery, nextRows, pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { RECORD_TYPES, ROUND_STATUSES, decimal } from '../wallet/wallet.schema.ts';

const recordQuery = {
  from: z.iso.date(),
  to: z.iso.date(),
  /** One member of the team, or the agent; everyone when absent. */
  account: z.string().trim().max(40).optional(),
  ...pageQuery,
  ...afterQuery,
};

/** Rounds that were not cancelled, newest first. */
export const teamBets = {
  query: z.object({
    ...recordQuery,
    vendor: z.string().max(40).optional(),
    /** Code of a game. */
    game: z.string().max(64).optional(),
    /** Of the games' names. */
    language: z.string().min(2).max(5).optional(),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        account: z.string(),
        round: z.string(),
        at: z.iso.datetime(),
        vendor: z.string(),
        vendorName: z.string(),
        game: z.string(),
        gameName: z.string(),
        /** Valid bets: without what was rolled back. */
        bet: decimal,
        win: decimal,
        /** Wins less bets: what the member won. */
        net: decimal,
        status: z.enum(ROUND_STATUSES),
      }),
    ),
    /** Of all rows, not of the page alone. */
    totals: z.object({ rounds: z.number().int(), bet: decimal, win: decimal, net: decimal }),
    /** Each day of the period; they sum to the totals. */
    days: z.array(z.object({ day: z.iso.date(), bet: decimal, win: decimal, net: decimal })),
    /** What can be chosen: with bets in the period, whatever is chosen now. */
    vendors: z.array(z.object({ vendor: z.string(), name: z.string() })),
    games: z.array(z.object({ game: z.string(), name: z.string(), vendor: z.string() })),
    ...pageCounts,
    ...nextRows,
  }),
};

/** Movements of the main wallets, newest first. */
export const teamMovements = {
  query: z.object({ ...recordQuery, type: z.enum(RECORD_TYPES).optional() }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        at: z.iso.datetime(),
        type: z.enum(RECORD_TYPES),
        amount: decimal,
        balanceAfter: decimal,
      }),
    ),
    /** Of all rows, not of the page alone. */
    totals: z.object({ in: decimal, out: decimal, net: decimal }),
    /** Each day of the period; they sum to the totals. */
    days: z.array(z.object({ day: z.iso.date(), in: decimal, out: decimal, net: decimal })),
    ...pageCounts,
    ...nextRows,
  }),
};
