/**
 * Bonus money of a member, apart from cash (MEM-013, MEM-014, LED-008). Amounts are decimal strings with two digits.
 */
import { z } from 'zod';
import { afterQuery, nextRows, pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';

const id = z.string().regex(/^\d{1,18}$/);
const language = z.string().min(2).max(5);

/** `used`: its money was lost in play. */
export const BONUS_STATES = ['active', 'completed', 'expired', 'cancelled', 'used'] as const;
const state = z.enum(BONUS_STATES);

const bonus = z.object({
  id,
  source: z.enum(['promotion', 'operator']),
  /** In the language asked for, or English. */
  title: z.string(),
  amount: decimal,
  state,
  grantedAt: z.iso.datetime(),
  /** What is not cash by then goes back. */
  endsAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Valid bets required before it becomes cash, done so far, and still to do. */
  required: decimal,
  wagered: decimal,
  remaining: decimal,
  /** What it holds now: what cancelling it costs. */
  balance: decimal,
  /** Of a completed bonus what became cash, of any other what went back; null while it is active. */
  released: decimal.nullable(),
  /** Whether a stake takes the bonus before the cash. */
  bonusFirst: z.boolean(),
  /** The most that may be staked in one round with money of the bonus; null: no limit. */
  stakeMax: decimal.nullable(),
  /** Kinds of games that count, and how much of a bet in per cent; all others are paid in cash and don't count. */
  games: z.array(z.object({ gameType: z.string(), share: z.number().int().min(1).max(100) })),
  /** Money of the bonus is staked in a round that is not over: cancelling gives up its part of the win. */
  inPlay: z.boolean(),
});

/** Newest first. Days are of the merchant's time zone, both inclusive; without them of all time. */
export const bonuses = {
  query: z.object({
    language,
    state: state.optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    ...pageQuery,
    ...afterQuery,
  }),
  reply: z.object({ rows: z.array(bonus), ...nextRows, ...pageCounts }),
};

/** What moved a bonus, newest first; the last 50. */
export const bonusMovements = {
  query: z.object({ id }),
  reply: z.object({
    movements: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.enum(['given', 'bet', 'win', 'rollback', 'completed', 'expired', 'cancelled', 'used']),
        /** Code of the game; null where it was none. */
        game: z.string().nullable(),
        amount: decimal,
        after: decimal,
      }),
    ),
  }),
};

/** `cost`: what the member was shown to lose; declined where it is another amount meanwhile. */
export const cancelBonus = { body: z.object({ id, cost: decimal, language }), reply: bonus };

/** `used`: all are played. */
export const FREE_BET_STATES = ['active', 'used', 'expired', 'cancelled'] as const;

/** Free bets of the member, newest first; the last 50. */
export const freeBets = {
  query: z.object({ language }),
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        /** In the language asked for, or English. */
        title: z.string(),
        bets: z.number().int(),
        left: z.number().int(),
        stake: decimal,
        /** What its rounds have paid. */
        won: decimal,
        /** How wins are paid: in cash, each at once, or all together as bonus money with this wagering. */
        wins: z.discriminatedUnion('paid', [
          z.object({ paid: z.literal('cash') }),
          z.object({ paid: z.literal('bonus'), times: z.number().int(), days: z.number().int() }),
        ]),
        grantedAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        state: z.enum(FREE_BET_STATES),
        /** A round with one of them is not over. */
        inPlay: z.boolean(),
        /** Wins wait for the end of the bonus in force, and become bonus money then. */
        isWaiting: z.boolean(),
        /** As games are launched. */
        games: z.array(
          z.object({
            gameId: z.string(),
            nodeId: z.string(),
            vassalage: z.string(),
            gameType: z.string(),
            name: z.string(),
          }),
        ),
      }),
    ),
  }),
};
