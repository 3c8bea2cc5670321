/** Betting on lotteries, draws and their proof (specification, sections 2, 3 and 4). Amounts are decimal strings with two digits. */
import { z } from 'zod';
import { decimal } from '../wallet/wallet.schema.ts';

const gameCode = z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/);
const drawNo = z.string().regex(/^\d{8,14}$/);
const language = z.string().min(2).max(5).default('EN');
/** Bet types and their pickers are those of the package `lottery-rules`, found by format and code. */
const betTypeCode = z.string().regex(/^[a-z0-9-]{1,40}$/);
const id = z.string().regex(/^\d{1,19}$/);

/** `open` sells; `closed` has its bets fixed; `drawn` waits for settlement (official results: for confirmation); `settled`; `void` paid back. */
export const drawState = z.enum(['open', 'closed', 'drawn', 'settled', 'void']);
/** `open` takes part in its draw; `cancelled` was taken back by the member, `void` with its draw: both have their stake back. */
export const betState = z.enum(['open', 'won', 'lost', 'refunded', 'cancelled', 'void']);

export const drawOnSale = z.object({
  drawNo,
  opensAt: z.iso.datetime(),
  locksAt: z.iso.datetime(),
  drawsAt: z.iso.datetime(),
});

export const offeredBetType = z.object({
  code: betTypeCode,
  /** Tier to odds; a hit pays odds times unit price times multiple. */
  odds: z.record(z.string(), z.string()),
  /** Theoretical return in percent with two digits. */
  rtp: z.string(),
  minUnit: decimal,
  /** Of one bet. */
  maxStake: decimal,
});

export const bettingGame = z.object({
  gameCode,
  labelName: z.string(),
  vendor: z.string(),
  category: z.string(),
  format: z.string(),
  source: z.enum(['official', 'in-house']),
  icon: z.string(),
  defaultPlayType: betTypeCode,
  /** Milliseconds before the draw at which betting locks. */
  lockTime: z.number().int(),
});

export const betting = {
  params: z.object({ gameCode }),
  query: z.object({ language }),
  reply: z.object({
    game: bettingGame,
    /** The clock that decides. */
    serverTime: z.iso.datetime(),
    /** The draw on sale first, then those after it that a chase can take; empty while nothing is on sale. */
    draws: z.array(drawOnSale),
    /** Odds in force; a bet names the version it was made with. */
    oddsVersion: z.number().int(),
    betTypes: z.array(offeredBetType),
    /** Other lotteries of the same format that draw on the same day: one slip can go to several. */
    stations: z.array(z.object({ gameCode, labelName: z.string(), draw: drawOnSale, oddsVersion: z.number().int() })),
    currency: z.string(),
    /** Stake of one member in one draw, at most. */
    maxDrawStake: decimal,
    lastResult: z.object({ drawNo, winningNumber: z.string(), drawnAt: z.iso.datetime() }).nullable(),
  }),
};

export const slipLine = z.object({
  betType: betTypeCode,
  selection: z.array(z.string().max(400)).min(1).max(1_000),
  unitPrice: decimal,
  multiple: z.number().int().min(1).max(10_000),
});

export const placeBets = {
  body: z.object({
    /** The draw and the version of the odds that the member saw, for each station. */
    stations: z
      .array(z.object({ gameCode, drawNo, oddsVersion: z.number().int() }))
      .min(1)
      .max(8),
    lines: z.array(slipLine).min(1).max(50),
    /** Draws of a chase, this one included; for one station only. */
    draws: z.number().int().min(1).max(20).default(1),
    /** The multiple of each draw of a chase is that of the draw before times this. */
    growth: z.number().int().min(1).max(5).default(1),
    stopsOnWin: z.boolean().default(true),
  }),
  reply: z.object({
    bets: z.array(z.object({ id, gameCode, drawNo, betType: betTypeCode, stake: decimal, possibleWin: decimal })),
    stake: decimal,
    balance: decimal,
  }),
};

export const cancelBet = { params: z.object({ id }), reply: z.object({ balance: decimal }) };
/** Stops a chase: its bets on draws still on sale are taken back. */
export const stopChase = {
  params: z.object({ id }),
  reply: z.object({ cancelled: z.number().int(), balance: decimal }),
};

export const myBet = z.object({
  id,
  gameCode,
  labelName: z.string(),
  format: z.string(),
  drawNo,
  drawState,
  drawsAt: z.iso.datetime(),
  locksAt: z.iso.datetime(),
  betType: betTypeCode,
  selection: z.array(z.string()),
  lots: z.number().int(),
  unitPrice: decimal,
  multiple: z.number().int(),
  stake: decimal,
  odds: z.record(z.string(), z.string()),
  state: betState,
  win: decimal.nullable(),
  possibleWin: decimal,
  placedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  winningNumber: z.string().nullable(),
  chaseId: id.nullable(),
  /** The round in betting records. */
  roundId: z.string(),
  isCancellable: z.boolean(),
});

export const myBets = {
  query: z.object({
    language,
    gameCode: gameCode.optional(),
    state: z.enum(['open', 'settled']).optional(),
    /** Days of the merchant's time zone, both included. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** `next` of the page before. */
    after: id.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.object({
    list: z.array(myBet),
    next: id.nullable(),
    totals: z.object({ bets: z.number().int(), stake: decimal, win: decimal }),
  }),
};

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What anybody needs to repeat a draw (FAI-003), or to see where an official result comes from (FAI-007). */
export const drawRecord = {
  params: z.object({ gameCode, drawNo }),
  query: z.object({ language }),
  reply: z.object({
    game: bettingGame,
    draw: drawOnSale,
    state: drawState,
    winningNumber: z.string().nullable(),
    drawnAt: z.iso.datetime().nullable(),
    /** In-house draws. */
    fairness: z
      .object({
        /** SHA-256 of the seed, known since the draw was planned. */
        seedHash: hash,
        /** Known after the draw. */
        seed: hash.nullable(),
        /** The text whose HMAC with the seed gives the numbers; holds the Merkle root of the bets. Known after closing. */
        label: z.string().nullable(),
        /** Merkle root over the accepted bets; null until sales have closed. */
        root: hash.nullable(),
        leaves: z.number().int(),
      })
      .nullable(),
    /** Official draws that were settled by wrong numbers: what was replaced, oldest first. */
    corrections: z.array(z.object({ replaced: z.string(), correctedAt: z.iso.datetime() })),
    /** Official draws: each report of the result, also those that corrected it. */
    evidence: z.array(
      z.object({
        source: z.string(),
        numbers: z.string(),
        receivedAt: z.iso.datetime(),
        link: z.string().nullable(),
        isSimulated: z.boolean(),
      }),
    ),
  }),
};

/** Hashes of the bets in their order, nothing of the members: from them the root can be calculated again. */
export const drawLeaves = {
  params: z.object({ gameCode, drawNo }),
  query: z.object({ from: z.coerce.number().int().min(0).default(0) }),
  reply: z.object({ leaves: z.array(hash).max(10_000), total: z.number().int() }),
};

/** Why the member's bet is part of the root: leaf content and path. */
export const betProof = {
  params: z.object({ id }),
  reply: z.object({
    gameCode,
    drawNo,
    /** Canonical text of the bet, whose SHA-256 is the leaf. */
    content: z.string(),
    leaf: hash,
    index: z.number().int(),
    path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
    root: hash,
  }),
};

export const resultsOfDay = {
  query: z.object({
    language,
    date: z.iso.date().optional(),
    category: z.string().max(40).optional(),
    gameCode: gameCode.optional(),
  }),
  reply: z.object({
    date: z.iso.date(),
    list: z.array(
      z.object({
        gameCode,
        labelName: z.string(),
        format: z.string(),
        drawNo,
        drawsAt: z.iso.datetime(),
        state: drawState,
        winningNumber: z.string().nullable(),
      }),
    ),
  }),
};

/** How often each number (of two digits, or ball) came in the last draws, and how many draws ago it came last. */
export const statistics = {
  query: z.object({ gameCode, draws: z.coerce.number().int().min(10).max(200).default(50) }),
  reply: z.object({
    draws: z.number().int(),
    numbers: z.array(z.object({ number: z.string(), times: z.number().int(), gap: z.number().int().nullable() })),
  }),
};
