/**
 * What play brings: the member's level with its weekly cashback, and the rebate that is claimed by hand (specification, section 2; MEM-026 to
 * MEM-029). Amounts and percentages are decimal strings with two digits.
 */
import { z } from 'zod';
import { gameType } from '../games/games.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';
import { begunForm, savedForm } from '../operators/form.schema.ts';

const percent = z.string().regex(/^\d{1,2}\.\d{2}$/);
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

const levelFields = {
  /** 1 is the lowest. */
  rankLevel: z.number().int().min(1).max(99),
  labelName: z.string().trim().min(1).max(30),
  color,
  color2: color,
  /** Valid bets of a lifetime from which a member has the level. */
  turnover: decimal,
  /** Of the net loss of a week, Monday to Sunday in the merchant's time zone. */
  cashbackPercent: percent,
  /** The most of one week; null: no bound. */
  cashbackMax: decimal.nullable(),
  /** Granted once, when the level is reached. */
  levelUpBonus: decimal,
};
const level = z.object(levelFields);

export const playerRank = {
  reply: z.object({
    /** False: the merchant has no levels. */
    enabled: z.boolean(),
    currency: z.string(),
    currencySymbol: z.string(),
    /** Null below the first one. */
    rankLevel: z.number().int().nullable(),
    /** Valid bets of the member so far. */
    turnover: decimal,
    /** Ascending. */
    levels: z.array(level),
    /** The running week. */
    week: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** What was lost on the whole; zero for a week won. */
      netLoss: decimal,
      /** What it would bring if the week ended now. */
      cashback: decimal,
    }),
  }),
};

export const manualRebate = {
  reply: z.object({
    enabled: z.boolean(),
    currency: z.string(),
    currencySymbol: z.string(),
    /** One for each kind of games that has a rate or something due. */
    rows: z.array(
      z.object({
        gameType,
        /** Valid bets since the last claim. */
        validBet: decimal,
        /** Per cent of valid bets, as it stands. */
        rate: percent,
        amount: decimal,
      }),
    ),
    /** What a claim would pay now. */
    total: decimal,
    /** Least amount of a claim. */
    min: decimal,
    lastClaim: z.object({ at: z.iso.datetime(), amount: decimal, reference: z.string() }).nullable(),
  }),
};
export const claimManualRebate = {
  body: z.object({}),
  reply: z.object({ reference: z.string(), amount: decimal, at: z.iso.datetime() }),
};

/* The operators' side. */

const params = z.object({ merchant: z.string().max(40) });
const reason = z.string().trim().min(3).max(200);
const stored = { currency: z.string(), ...savedForm };

export const operatorLevels = {
  params,
  /** `members`: how many have each level now. */
  reply: z.object({ levels: z.array(level.extend({ members: z.number().int() })), ...stored }),
};
/**
 * All levels at once, ascending by `rankLevel` and by `turnover`. A level that members have can't be left out. Nobody falls; who has
 * reached a level by the new bounds rises within minutes.
 */
export const changeLevels = {
  params,
  body: z.object({ levels: z.array(level).max(20), reason, ...begunForm }),
  reply: operatorLevels.reply,
};

const rebateFields = {
  enabled: z.boolean(),
  /** Kinds of games without a rate bring nothing. */
  rates: z.array(z.object({ gameType, rate: percent })).max(20),
  min: decimal,
};
export const operatorRebate = { params, reply: z.object({ ...rebateFields, ...stored }) };
/** For rounds that are settled from then on. */
export const changeRebate = {
  params,
  body: z.object({ ...rebateFields, reason, ...begunForm }),
  reply: operatorRebate.reply,
};
