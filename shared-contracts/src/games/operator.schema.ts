/** What operators set about a merchant's vendors and games (OPS-017, OPS-018), the vendors' keys and their catalogues. */
import { z } from 'zod';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { decidedProposal, proposal, proposalDecision, proposalId } from '../operators/proposal.schema.ts';
import { nextRows, pageCounts, pageQuery, sortQuery } from '../paging/paging.schema.ts';
import { ROUND_SORTS } from '../paging/sorts.ts';
import { decimal } from '../wallet/wallet.schema.ts';
import { gameType } from './games.schema.ts';

const params = z.object({ merchant: z.string().max(40) });
const vendorCode = z.string().regex(/^[A-Z0-9_]{1,40}$/);
const gameCode = z.string().min(1).max(80);
const vendorParams = params.extend({ vendor: vendorCode });
const gameParams = params.extend({ game: gameCode });
const reason = z.string().trim().min(3).max(200);
const saved = z.object(savedForm);

/** Whether something is offered, and whether it rests. */
const state = { enabled: z.boolean(), maintenance: z.boolean() };

const offeredVendor = z.object({
  code: z.string(),
  name: z.string(),
  logoUrl: z.string(),
  lanes: z.array(gameType),
  ...state,
  /** Reason of the maintenance; null where there is none. */
  maintenanceNote: z.string().nullable(),
  /** The vendor rests at every merchant. */
  restsEverywhere: z.boolean(),
  /** At least one game of it is connected to a game server. */
  connected: z.boolean(),
  games: z.number().int(),
  gamesOn: z.number().int(),
  /** Rounds of the merchant's members that have been open for an hour or longer. */
  unfinished: z.number().int(),
  saved,
});
/** In the merchant's order. */
export const offeredVendors = { params, reply: z.object({ vendors: z.array(offeredVendor) }) };

export const setVendorState = {
  params: vendorParams,
  body: z.object({ ...state, reason, ...begunForm }),
  reply: z.object({ ...state, saved }),
};

/** All of the merchant's vendors, the first one first. */
export const orderVendors = {
  params,
  body: z.object({ vendors: z.array(vendorCode).min(1).max(500), reason }),
  reply: z.object({ ordered: z.literal(true) }),
};

export const GAME_STATES = ['on', 'off', 'maintenance', 'hot', 'not-connected'] as const;

const offeredGame = z.object({
  code: z.string(),
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  gameType,
  iconUrl: z.string(),
  /** Theoretical return to player in percent with two digits; null where the vendor publishes none. */
  rtp: z.string().nullable(),
  /** Smallest stake that the lobby names. */
  minBet: decimal.nullable(),
  /** Largest stake of one bet; null: no limit of the merchant's. */
  maxBet: decimal.nullable(),
  hot: z.boolean(),
  /** Trial accounts can play it for play money, as its game server says. */
  freePlay: z.boolean(),
  ...state,
  maintenanceNote: z.string().nullable(),
  connected: z.boolean(),
  /** Place among all of the merchant's games, from 1. */
  place: z.number().int(),
  /** Each is saved by itself: state, hot mark and limits belong to different roles. */
  saved: z.object({ state: saved, hot: saved, limits: saved }),
});
export const offeredGames = {
  params,
  query: z.object({
    vendor: vendorCode.optional(),
    gameType: gameType.optional(),
    state: z.enum(GAME_STATES).optional(),
    /** Part of a name or a code. */
    search: z.string().trim().max(60).optional(),
    ...pageQuery,
  }),
  reply: z.object({
    games: z.array(offeredGame),
    currency: z.string(),
    /** Of the order of all games. */
    order: saved,
    ...pageCounts,
  }),
};

/** Games that are changed together, each with the version that its form was begun with; one that was overtaken refuses all. */
const chosenGames = z
  .array(z.object({ code: gameCode, ...begunForm }))
  .min(1)
  .max(200)
  .refine((games) => new Set(games.map(({ code }) => code)).size === games.length);

export const setGamesState = {
  params,
  body: z
    .object({
      games: chosenGames,
      /** Left out: as it is. */
      enabled: z.boolean().optional(),
      maintenance: z.boolean().optional(),
      reason,
    })
    .refine(({ enabled, maintenance }) => enabled !== undefined || maintenance !== undefined, { path: ['enabled'] }),
  reply: z.object({ changed: z.number().int() }),
};
export const setGamesHot = {
  params,
  body: z.object({ games: chosenGames, hot: z.boolean(), reason }),
  reply: z.object({ changed: z.number().int() }),
};

const hasOrder = ({ minBet, maxBet }: { readonly minBet: string | null; readonly maxBet: string | null }): boolean =>
  minBet === null || maxBet === null || Number(minBet) <= Number(maxBet);
export const setGameLimits = {
  params: gameParams,
  body: z
    .object({
      minBet: z
        .string()
        .regex(/^\d{1,12}\.\d{2}$/)
        .nullable(),
      maxBet: z
        .string()
        .regex(/^\d{1,12}\.\d{2}$/)
        .refine((amount) => Number(amount) > 0)
        .nullable(),
      reason,
      ...begunForm,
    })
    .refine(hasOrder, { path: ['maxBet'] }),
  reply: z.object({ minBet: decimal.nullable(), maxBet: decimal.nullable(), saved }),
};

/** Moves a game to a place; those behind it move on. `version`: of the order of all games. */
export const placeGame = {
  params: gameParams,
  body: z.object({ place: z.number().int().min(1).max(100_000), reason, ...begunForm }),
  reply: z.object({ place: z.number().int() }),
};

/** Rounds that have been open for at least `minutes`, the oldest first unless the operator chooses. */
export const unfinishedRounds = {
  params,
  query: z.object({
    vendor: vendorCode.optional(),
    minutes: z.coerce.number().int().min(1).max(525_600).default(60),
    ...pageQuery,
    ...sortQuery(ROUND_SORTS),
  }),
  reply: z.object({
    rounds: z.array(
      z.object({
        id: z.string(),
        round: z.string(),
        vendor: z.string(),
        vendorName: z.string(),
        game: z.string(),
        memberId: z.string(),
        account: z.string(),
        bet: decimal,
        win: decimal,
        openedAt: z.iso.datetime(),
      }),
    ),
    currency: z.string(),
    ...nextRows,
    ...pageCounts,
  }),
};

const vendorOnly = z.object({ vendor: vendorCode });
const vendorKey = z.object({
  keyId: z.string(),
  createdAt: z.iso.datetime(),
  /** Null: before the console kept it. */
  createdBy: z.string().nullable(),
  /** Until when it is valid; null: for good. */
  endsAt: z.iso.datetime().nullable(),
  state: z.enum(['valid', 'ending', 'ended']),
});
/** A new key, with the hours in which the one in use stays valid, or the end of a key. */
const keyProposal = proposal.extend({
  act: z.enum(['add', 'end']),
  keyId: z.string().nullable(),
  overlapHours: z.number().int().nullable(),
});
/** `configured`: the newest key is set in the configuration of the installation, and changes there. `waiting`: for another operator. `decided`: the last proposal
 * that was decided. */
export const vendorKeys = {
  params: vendorOnly,
  reply: z.object({
    keys: z.array(vendorKey),
    configured: z.boolean(),
    waiting: keyProposal.nullable(),
    decided: decidedProposal.nullable(),
  }),
};
/** A new key. The one in use stays valid for `overlapHours` from the confirmation on. */
export const rotateVendorKey = {
  params: vendorOnly,
  body: z.object({ overlapHours: z.number().int().min(0).max(168), reason }),
  reply: keyProposal,
};
export const endVendorKey = {
  params: vendorOnly.extend({ keyId: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/) }),
  body: z.object({ reason }),
  reply: keyProposal,
};
export const decideVendorKey = {
  params: vendorOnly.extend({ proposal: proposalId }),
  body: proposalDecision,
  reply: z.object({
    /** The new key, where one was confirmed. */
    created: z
      .object({
        /** As the vendor names it in its calls: vendor and key. */
        key: z.string(),
        /** Base64, shown this once. */
        secret: z.string(),
        /** Until when the former key is valid; null where there was none. */
        formerEndsAt: z.iso.datetime().nullable(),
      })
      .nullable(),
  }),
};

export const CATALOGUE_FORMATS = ['csv', 'json'] as const;
const catalogueFile = { format: z.enum(CATALOGUE_FORMATS), content: z.string().min(1).max(1_000_000) };
/** What is wrong with a field of a row. */
export const CATALOGUE_FAULTS = ['missing', 'format', 'unknown', 'twice', 'taken', 'lane'] as const;
const catalogueRow = z.object({
  /** Line of a CSV file, place in a JSON list; from 1. */
  line: z.number().int(),
  code: z.string(),
  name: z.string(),
  state: z.enum(['new', 'changed', 'same', 'bad']),
  faults: z.array(z.object({ field: z.string(), fault: z.enum(CATALOGUE_FAULTS) })),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export const previewCatalogue = {
  params: vendorOnly,
  body: z.object(catalogueFile),
  reply: z.object({
    rows: z.array(catalogueRow),
    /** Games of the vendor that the file does not name. They stay as they are. */
    unnamed: z.number().int(),
    /** What the import must be the same as. */
    digest: z.string(),
  }),
};
/** All of the file or nothing. */
export const importCatalogue = {
  params: vendorOnly,
  body: z.object({ ...catalogueFile, digest: z.string().max(64), reason }),
  reply: z.object({ added: z.number().int(), changed: z.number().int() }),
};
