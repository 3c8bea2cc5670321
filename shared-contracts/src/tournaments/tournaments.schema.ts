/**
 * Tournaments of promotions: members are ranked by the rounds that are settled in a period, and the best get the prizes of their places.
 * Members with the same score share the prizes of the places that they take, in equal parts. Amounts are decimal strings with two digits.
 */
import { z } from 'zod';
import { gameType } from '../games/games.schema.ts';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';
import { TOURNAMENT_GAMES_MAX, TOURNAMENT_PRIZES_MAX, TOURNAMENT_SCORES } from './tournaments.names.ts';

const id = z.string().regex(/^\d{1,18}$/);
const amount = decimal.refine((text) => !text.startsWith('-'));
const gameCode = z.string().min(1).max(80);

const score = z.enum(TOURNAMENT_SCORES);
/** An amount, a multiple such as `12.50`, or a whole number. */
const points = z.string();
const prize = z.object({
  /** So many places, after those of the prizes before. */
  places: z.number().int().min(1).max(1_000),
  /** For each of them. */
  amount,
});
const period = { startsAt: z.iso.datetime(), endsAt: z.iso.datetime() };
const rules = {
  score,
  /** Kinds of games that count. */
  kinds: z.array(gameType).max(20),
  /** A smaller bet does not count. */
  leastBet: amount,
  prizes: z.array(prize).min(1).max(TOURNAMENT_PRIZES_MAX),
};
const phase = z.enum(['upcoming', 'running', 'counting', 'ended', 'cancelled']);

const standing = z.object({
  place: z.number().int().min(1),
  score: points,
  /** What the place brings as the ranking is now; null where nothing. */
  prize: decimal.nullable(),
});

const tournamentState = z.object({
  ...rules,
  ...period,
  /** Games that count by their names in the reader's language; with `kinds` empty and no game, every game counts. */
  games: z.array(z.string()),
  /** `counting`: it is over, and its last rounds are being counted. */
  phase,
  /** Rounds until then are counted. */
  countedUntil: z.iso.datetime(),
  /** The best places, with masked names. */
  top: z.array(standing.extend({ account: z.string(), isOwn: z.boolean() })),
  /** Of the member who asks; null for visitors and members without a counted round. */
  own: standing.nullable(),
});

/** Null: the promotion has no tournament. */
export const tournament = {
  query: z.object({ id: z.string().max(40), language: z.string().min(2).max(5).default('EN') }),
  reply: z.object({ tournament: tournamentState.nullable() }),
};

/* The operators' side. */

const params = z.object({ merchant: z.string().max(40) });
const configured = {
  ...rules,
  ...period,
  /** Codes of games that count beside those of `kinds`; both empty: every game. */
  games: z.array(gameCode).max(TOURNAMENT_GAMES_MAX),
};
const listed = z.object({
  promotionId: z.string(),
  /** In English. */
  promotion: z.string(),
  ...configured,
  phase,
  members: z.number().int(),
  /** All prizes together. */
  budget: decimal,
  /** Paid so far. */
  paid: decimal,
  ...savedForm,
});
export const operatorTournaments = {
  params,
  reply: z.object({ tournaments: z.array(listed), currency: z.string() }),
};
/** Adds a tournament to a promotion that pays nothing else, or changes one that has not begun. A new one is begun with version 0. */
export const putTournament = {
  params: params.extend({ id }),
  body: z.object({ ...configured, reason: z.string().trim().min(3).max(200), ...begunForm }),
  reply: listed,
};
/** Until its prizes are fixed; then it cannot be called off any more. */
export const cancelTournament = {
  params: params.extend({ id }),
  body: z.object({ reason: z.string().trim().min(3).max(200) }),
  reply: listed,
};
export const tournamentRanking = {
  params: params.extend({ id }),
  query: z.object(pageQuery),
  reply: z.object({
    rows: z.array(standing.extend({ account: z.string(), paidAt: z.iso.datetime().nullable() })),
    ...pageCounts,
  }),
};
/** What would have counted in the last 24 hours. */
export const previewTournament = {
  params,
  query: z.object({
    score,
    /** Separated by commas. */
    kinds: z.string().max(200).default(''),
    games: z.string().max(5_000).default(''),
    leastBet: amount,
  }),
  reply: z.object({
    members: z.number().int(),
    rounds: z.number().int(),
    /** The best score; null without one. */
    best: points.nullable(),
  }),
};
