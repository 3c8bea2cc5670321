/** Draws, results and odds as operators see them. Amounts are decimal strings with two digits. */
import { z } from 'zod';
import { decimal } from '../wallet/wallet.schema.ts';
import { drawState } from './betting.schema.ts';

const merchant = z.string().max(40);
const gameCode = z.string().max(40);
const drawNo = z.string().max(20);
const format = z.enum(['vn-north', 'vn-south', 'keno', 'digits-3', 'digits-5', 'pk10', 'eleven-5', 'six-45']);
const reason = z.string().trim().min(3).max(500);

export const operatorDraws = {
  query: z.object({ gameCode: gameCode.optional(), state: drawState.optional() }),
  reply: z.object({
    list: z.array(
      z.object({
        gameCode,
        drawNo,
        drawsAt: z.iso.datetime(),
        state: drawState,
        source: z.enum(['official', 'in-house']),
        winningNumber: z.string().nullable(),
        bets: z.number().int(),
        stake: decimal,
        reports: z.array(
          z.object({ source: z.string(), numbers: z.string(), link: z.string().nullable(), isSimulated: z.boolean() }),
        ),
      }),
    ),
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
export const operatorOdds = {
  params: z.object({ merchant, format }),
  reply: z.object({
    version: z.number().int(),
    maxDrawStake: decimal,
    betTypes: z.array(offer.extend({ code: z.string(), rtp: z.string() })),
  }),
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
