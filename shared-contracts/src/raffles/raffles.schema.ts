/**
 * Raffles of promotions (API-069, PRO-015, PRO-016): tickets from deposits or valid bets, one prize for each ticket. The seed of a raffle is
 * fixed before its first draw and public after its end, so that every prize can be computed again. Amounts are decimal strings with two
 * digits.
 */
import { z } from 'zod';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';

const id = z.string().regex(/^\d{1,18}$/);
const amount = decimal.refine((text) => !text.startsWith('-'));

export const RAFFLE_SOURCES = ['deposits', 'turnover'] as const;
export const RAFFLE_PRIZES_MAX = 12;

const prize = z.object({
  amount,
  /** Its chance is its weight among all weights. */
  weight: z.number().int().min(1).max(1_000_000),
});
const rules = {
  source: z.enum(RAFFLE_SOURCES),
  /** So much in deposits or valid bets in the promotion's period brings one ticket. */
  per: amount,
  /** Of one member. */
  ticketsMax: z.number().int().min(1).max(1_000),
  prizes: z.array(prize).min(1).max(RAFFLE_PRIZES_MAX),
};
const draw = z.object({ ticket: z.number().int().min(1), amount: decimal });

const raffleState = z.object({
  ...rules,
  phase: z.enum(['upcoming', 'running', 'ended']),
  /** Of the member who asks; null for visitors. */
  tickets: z.object({ earned: z.number().int(), used: z.number().int(), left: z.number().int() }).nullable(),
  /** The member's own draws, newest first. */
  draws: z.array(draw.extend({ at: z.iso.datetime() })),
  /** SHA-256 of the seed, public from the start. */
  seedHash: z.string(),
});

/** Null: the promotion has no raffle. */
export const raffle = {
  query: z.object({ id: z.string().max(40) }),
  reply: z.object({ raffle: raffleState.nullable() }),
};
/** Draws one ticket: its prize is on the balance. */
export const claimRaffle = {
  body: z.object({
    id,
    /** Of the raffle that the member was shown; declined where it was changed since. Without, the raffle in force is drawn from. */
    seedHash: z.string().max(64).optional(),
  }),
  reply: z.object({ prize: draw, raffle: raffleState }),
};
/** Everything that proves the draws. */
export const raffleProof = {
  query: z.object({ id }),
  reply: z.object({
    seedHash: z.string(),
    /** Hexadecimal; null until the promotion has ended. */
    seed: z.string().nullable(),
    prizes: z.array(prize),
    /** In their order; the first 10,000. */
    draws: z.array(draw),
  }),
};

/* The operators' side. */

const params = z.object({ merchant: z.string().max(40) });
const listed = z.object({
  promotionId: z.string(),
  /** In English. */
  promotion: z.string(),
  ...rules,
  drawn: z.number().int(),
  members: z.number().int(),
  paid: decimal,
  /** What one draw costs on average. */
  expected: decimal,
  seedHash: z.string(),
  ...savedForm,
});
export const operatorRaffles = {
  params,
  reply: z.object({ raffles: z.array(listed), currency: z.string() }),
};
/**
 * Adds a raffle to a promotion without an activity, or changes one that nobody has drawn from. A change brings a new seed. A new one is begun
 * with version 0.
 */
export const putRaffle = {
  params: params.extend({ id }),
  body: z.object({ ...rules, reason: z.string().trim().min(3).max(200), ...begunForm }),
  reply: listed,
};
