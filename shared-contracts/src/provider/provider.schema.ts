/**
 * The seamless wallet that every game vendor calls (design 3.8; convention: reference/gaming.md section 2, Hub88 names).
 * Amounts are integers of 1/100000 of the currency's unit (3.56 is 356000); an amount that is no whole number of minor
 * units is refused, never rounded. Every transaction id is idempotent for ever.
 */
import { z } from 'zod';
import { PROVIDER_STATUS } from './provider.status.ts';

/** A lone surrogate has no form in UTF-8: two ids that differ in nothing else would be stored as one. */
const id = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => text.isWellFormed(), 'is not well-formed Unicode');
const amount = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

export const providerStatus = z.enum(PROVIDER_STATUS);

const session = { user: id, token: id, request_uuid: id, game_code: id } as const;

const transaction = {
  ...session,
  transaction_uuid: id,
  supplier_transaction_id: id.optional(),
  round: id,
  round_closed: z.boolean().default(false),
  amount,
  currency: z.string().min(3).max(8),
  is_free: z.boolean().default(false),
  is_supplier_promo: z.boolean().default(false),
} as const;

/** Free bets that the player can play at the game now; absent where there are none. */
const freeBets = z.object({
  /** A bet that names it, with `is_free` and the amount 0, is one of them. A round takes one free bet and no other stake. */
  reward_uuid: id,
  /** Of every bet; the game's result is that of a bet of this size. */
  stake: z.number().int().positive(),
  left: z.number().int().nonnegative(),
  ends_at: z.iso.datetime(),
  /** Wins go to the player's cash at once; otherwise they become bonus money when all is played. */
  wins_in_cash: z.boolean(),
});

/** The reply of every wallet call; `balance` is the balance after the call. */
const walletReply = z.object({
  user: z.string(),
  status: providerStatus,
  request_uuid: z.string(),
  currency: z.string().optional(),
  balance: z.number().int().optional(),
  /** Seen in the operator's request log. */
  trace_id: z.string(),
  /** In replies to authenticate, balance, and bets that name free bets; of those then what is left, also 0. */
  free_bets: freeBets.optional(),
});

export const authenticate = {
  /** Trades the one-time launch token of the game's address for a session token of the wallet. */
  body: z.object({ token: id, request_uuid: id, game_code: id }),
  reply: walletReply.extend({
    token: z.string().optional(),
    nickname: z.string().optional(),
    language: z.string().optional(),
    /** Origin that may frame the game and receive its messages. */
    portal_origin: z.string().optional(),
    currency_symbol: z.string().optional(),
    /** The player's session at the portal, the same for every launch of it: what a game counts for the player goes on after a relaunch. */
    session_id: z.string().max(64).optional(),
    /** The vendor keeps this player's money itself: bets and wins move its own account, not the platform's wallet. */
    own_wallet: z.boolean().optional(),
    /** When the player signed in. */
    session_started_at: z.iso.datetime().optional(),
  }),
};
/**
 * What a vendor tells that keeps the player's money itself, before it takes a stake: the platform answers as to a bet, and counts for the
 * player's limits what is new.
 */
const ownPlay = z.object({
  /** About to be taken. */
  stake: amount,
  /** All stakes that were ever taken from the player's account at the vendor. */
  staked: amount,
  /** All wins and returned stakes that were ever added to it. */
  won: amount,
});
export const balance = { body: z.object({ ...session, own_play: ownPlay.optional() }), reply: walletReply };
export const bet = { body: z.object({ ...transaction, reward_uuid: id.optional() }), reply: walletReply };
export const win = {
  body: z.object({ ...transaction, reference_transaction_uuid: id.optional() }),
  reply: walletReply,
};
export const rollback = {
  body: z.object({
    ...session,
    transaction_uuid: id,
    reference_transaction_uuid: id,
    round: id,
    round_closed: z.boolean().default(false),
  }),
  reply: walletReply,
};
