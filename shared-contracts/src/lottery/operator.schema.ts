/** Draws, results and odds as operators see them. Amounts are decimal strings with two digits. */
import { z } from 'zod';
import { decimal } from '../wallet/wallet.schema.ts';
import { drawState } from './betting.schema.ts';

const merchant = z.string().max(40);
const gameCode = z.string().max(40);
const drawNo = z.string().max(20);
const format = z.enum(['vn-north', 'vn-south', 'keno', 'digits-3', 'digits-5', 'pk10', 'eleven-5', 'six-45']);
const reason = z.string().trim().min(3).max(500);
const language = z.string().min(2).max(5).default('EN');
const labelName = z.string();
const source = z.enum(['official', 'in-house']);

export const operatorLotteries = {
  query: z.object({ language }),
  reply: z.object({ list: z.array(z.object({ gameCode, labelName, format, source })) }),
};

const report = z.object({
  /** `operator:NAME`, or the name of a source. */
  source: z.string(),
  numbers: z.string(),
  link: z.string().nullable(),
  isSimulated: z.boolean(),
  receivedAt: z.iso.datetime(),
});

const currency = z.string();

const draw = z.object({
  /** Place of the draw in lists. */
  id: z.string(),
  gameCode,
  labelName,
  format,
  source,
  drawNo,
  drawsAt: z.iso.datetime(),
  state: drawState,
  winningNumber: z.string().nullable(),
  /** Without those that members have cancelled. */
  bets: z.number().int(),
  /** Merchants have currencies of their own. */
  amounts: z.array(z.object({ currency, stake: decimal, won: decimal, paidBack: decimal })),
  reports: z.array(report),
  /** Whether a result can be entered: an official draw whose time has come and that has no numbers yet. */
  isAwaited: z.boolean(),
});

export const operatorDraws = {
  query: z.object({
    language,
    gameCode: gameCode.optional(),
    /** Draws on sale come soonest first, others newest first. Without a state: those that wait for a result or for payment. */
    state: drawState.optional(),
    /** A calendar day of the Vietnamese draws (GMT+7). */
    date: z.iso.date().optional(),
    /** `id` of the last draw of the page before. */
    after: z
      .string()
      .regex(/^\d{1,15}-\d{1,18}$/)
      .optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.object({ list: z.array(draw), hasMore: z.boolean() }),
};

export const operatorDraw = {
  params: z.object({ gameCode, drawNo }),
  query: z.object({ language }),
  reply: draw.extend({
    opensAt: z.iso.datetime(),
    locksAt: z.iso.datetime(),
    drawnAt: z.iso.datetime().nullable(),
    settledAt: z.iso.datetime().nullable(),
    /** `paidBack`: stakes that went back to members, because the draw was void or ended in a tie. */
    betTypes: z.array(
      z.object({
        ...{ code: z.string(), currency, bets: z.number().int() },
        ...{ stake: decimal, won: decimal, paidBack: decimal },
      }),
    ),
    seedHash: z.string().nullable(),
    /** Known after the draw. */
    seed: z.string().nullable(),
    /** Merkle root over the bets; known once sales have closed. */
    root: z.string().nullable(),
    /** The draw's public page at a merchant that offers the lottery. */
    proofUrl: z.url().nullable(),
  }),
};

export const enterResult = {
  params: z.object({ gameCode, drawNo }),
  /** `~` between prize rows, ĐB first, and `,` between numbers. */
  body: z.object({ numbers: z.string().max(400), reason }),
  reply: z.object({ isConfirmed: z.boolean() }),
};
export const voidDraw = {
  params: z.object({ gameCode, drawNo }),
  body: z.object({ reason }),
  reply: z.object({}),
};

export const drawCorrection = {
  params: z.object({ gameCode, drawNo }),
  reply: z.object({
    winningNumber: z.string().nullable(),
    /** The end of the dispute window; null for a draw that can't be corrected: in-house, not settled, or void. */
    correctableUntil: z.iso.datetime().nullable(),
    /** By the database's clock. */
    isOpen: z.boolean(),
    /** What operators have entered for the next correction; a correction needs the same numbers from two of them. */
    entered: z.array(z.object({ source: z.string(), numbers: z.string(), receivedAt: z.iso.datetime() })),
    /** Corrections that were made, oldest first, each with the numbers that it replaced. */
    corrections: z.array(z.object({ replaced: z.string(), correctedAt: z.iso.datetime() })),
  }),
};
/** What settling the draw by other numbers would change. */
export const correctionDifference = {
  params: z.object({ gameCode, drawNo }),
  query: z.object({ numbers: z.string().max(400) }),
  reply: z.object({
    bets: z.number().int(),
    changed: z.number().int(),
    /** Bet types with bets that change, by currency. */
    betTypes: z.array(
      z.object({ code: z.string(), currency, changed: z.number().int(), toPay: decimal, toTakeBack: decimal }),
    ),
  }),
};
export const correctDraw = {
  params: z.object({ gameCode, drawNo }),
  /** As in `enterResult`. */
  body: z.object({ numbers: z.string().max(400), reason }),
  reply: z.object({ isConfirmed: z.boolean() }),
};

const offer = z.object({
  odds: z.record(z.string().max(20), z.string().regex(/^\d{1,9}(\.\d{1,4})?$/)),
  isOn: z.boolean(),
  minUnit: decimal,
  maxStake: decimal,
});
const table = z.object({
  /** 0: the table of the rules, which no operator has changed. */
  version: z.number().int(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  /** Of one member in one draw. */
  maxDrawStake: decimal,
  betTypes: z.array(offer.extend({ code: z.string(), rtp: z.string() })),
});
export const operatorOdds = {
  params: z.object({ merchant, format }),
  reply: table.extend({ currency: z.string() }),
};
/** The last versions, newest first; the table of the rules (version 0) comes last where there is room. */
export const oddsVersions = {
  params: z.object({ merchant, format }),
  reply: z.object({ list: z.array(table) }),
};
export const saveOdds = {
  params: z.object({ merchant, format }),
  body: z.object({
    /** The version that was changed. */
    version: z.number().int().min(0),
    maxDrawStake: decimal,
    betTypes: z.array(offer.extend({ code: z.string().max(40) })).max(100),
    reason,
  }),
  reply: z.object({
    version: z.number().int(),
    /** `warned`: more than 99 percent return; `shown`: less than 75, which players are shown. */
    findings: z.array(
      z.object({ betType: z.string(), rtp: z.string(), finding: z.enum(['refused', 'warned', 'shown', 'fine']) }),
    ),
  }),
};
