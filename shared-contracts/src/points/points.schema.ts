/**
 * Points: earned by valid bets, spent on rewards or converted to balance (specification, sections 1, 2, 4, 7). Points are whole
 * numbers; amounts of money are decimal strings with two digits.
 */
import { z } from 'zod';
import { pictureData, storedPicture } from '../content/pictures.schema.ts';
import { gameType } from '../games/games.schema.ts';
import { afterQuery, nextRows, pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';
import { begunForm, savedForm } from '../operators/form.schema.ts';

const language = z.string().min(2).max(5);
const points = z.number().int().min(0);
const signedPoints = z.number().int();
const id = z.string().regex(/^\d{1,18}$/);

/** The words of the specification, section 4. */
export const REDEMPTION_STATUSES = ['in process', 'approved', 'rejected'] as const;
export const redemptionStatus = z.enum(REDEMPTION_STATUSES);

/** `bonus`: money on the member's balance; `gift`: something that the merchant hands over or sends. */
export const REWARD_KINDS = ['bonus', 'gift'] as const;
export const rewardKind = z.enum(REWARD_KINDS);

/**
 * Why points move. `earn` for settled bets, `earn-reversal` for bets rolled back later, `redeem` and `redeem-return` for rewards and
 * their rejection, `convert` for points made into balance.
 */
export const POINT_ENTRY_KINDS = ['earn', 'earn-reversal', 'redeem', 'redeem-return', 'convert'] as const;
export const pointEntryKind = z.enum(POINT_ENTRY_KINDS);

export const pointBalance = { reply: z.object({ pointBalance: points }) };

const rate = z.object({
  gameType,
  /** Points for every 100.00 of valid bets, two digits. */
  points: decimal,
});

const conversion = z.object({
  enabled: z.boolean(),
  /** So many points become `amount`; only multiples of them are converted. */
  points: z.number().int().min(1).max(1_000_000_000),
  amount: decimal,
  /** Fewest points of one conversion. */
  minPoints: z.number().int().min(1).max(1_000_000_000),
});

export const pointConfig = {
  reply: z.object({
    /** False: the merchant has no points. */
    enabled: z.boolean(),
    currency: z.string(),
    currencySymbol: z.string(),
    /** Game types that earn nothing are left out. */
    rates: z.array(rate),
    conversion,
  }),
};

const reward = z.object({
  rewardId: z.string(),
  kind: rewardKind,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  /** Its price. */
  points,
  /** Money it is worth; null for gifts. */
  amount: decimal.nullable(),
  /** How many are left; null where there is no limit. */
  stock: z.number().int().nullable(),
  /** How many one member may have; null where there is no limit. */
  limitPerMember: z.number().int().nullable(),
  endsAt: z.iso.datetime().nullable(),
});

export const pointRewards = {
  query: z.object({ language }),
  reply: z.object({ list: z.array(reward) }),
};

const redemption = z.object({
  redemptionId: z.string(),
  at: z.iso.datetime(),
  rewardName: z.string(),
  imageUrl: z.string(),
  kind: rewardKind,
  points,
  amount: decimal.nullable(),
  status: redemptionStatus,
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});

export const redeemPointReward = {
  body: z.object({
    rewardId: id,
    /** The price that the member was shown; declined where it is another one meanwhile. Without, the price in force is taken. */
    points: points.optional(),
    /** The payment PIN. */
    password: z.string().min(1).max(128),
    /** How the gift reaches the member; asked for with rewards of kind `gift`. */
    contact: z.string().trim().max(200).optional(),
  }),
  reply: z.object({ redemptionId: z.string(), status: redemptionStatus, points, pointBalance: points }),
};

export const redeemPointList = {
  query: z.object({ ...pageQuery, ...afterQuery, language, status: redemptionStatus.optional() }),
  reply: z.object({ rows: z.array(redemption), ...nextRows, ...pageCounts }),
};

const movementPage = {
  rows: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      type: pointEntryKind,
      /** Negative where points were spent. */
      points: signedPoints,
      balanceAfter: points,
      /** Of earned points: the kind of games, and the valid bets behind them. */
      gameType: gameType.nullable(),
      validBet: decimal.nullable(),
      /** Of redeemed points: the reward. */
      rewardName: z.string().nullable(),
      /** Of converted points: the money. */
      amount: decimal.nullable(),
    }),
  ),
  totals: z.object({ earned: points, spent: points }),
  ...nextRows,
  ...pageCounts,
};

export const pointDetail = {
  query: z.object({ ...pageQuery, ...afterQuery, type: pointEntryKind.optional(), language }),
  reply: z.object(movementPage),
};

export const convertPoint = {
  body: z.object({
    points: z.number().int().min(1).max(1_000_000_000_000),
    /** What the member was shown to receive; declined where it is another amount meanwhile. Without, the rate in force counts. */
    amount: decimal.optional(),
    password: z.string().min(1).max(128),
  }),
  reply: z.object({
    /** Number of the point entry, for enquiries. */
    reference: z.string(),
    points,
    amount: decimal,
    pointBalance: points,
  }),
};

/* The operators' side. */

const merchantParams = z.object({ merchant: z.string().max(40) });
const itemParams = merchantParams.extend({ id });
const positiveDecimal = decimal.refine((text) => !text.startsWith('-'));
const reason = z.string().trim().min(1).max(200);

const configFields = {
  enabled: z.boolean(),
  rates: z.array(rate.extend({ points: positiveDecimal })).max(20),
  conversion: conversion.extend({ amount: positiveDecimal }),
};
const storedConfig = z.object({
  ...configFields,
  currency: z.string(),
  ...savedForm,
});
export const operatorPointConfig = { params: merchantParams, reply: storedConfig };
export const changePointConfig = {
  params: merchantParams,
  body: z.object({ ...configFields, reason, ...begunForm }),
  reply: storedConfig,
};

const rewardText = z.object({ name: z.string().trim().min(1).max(80), description: z.string().trim().max(400) });
const rewardFields = {
  kind: rewardKind,
  /** By language code; EN is always there. */
  texts: z.record(z.string().regex(/^[A-Z]{2}$/), rewardText).refine((texts) => 'EN' in texts),
  /** Address of the picture on the portal's own origin. */
  imageUrl: z.string().regex(/^\/\w[\w./?=-]{0,199}$/),
  points: z.number().int().min(1).max(1_000_000_000),
  /** Above zero for kind `bonus`, null for `gift`. */
  amount: positiveDecimal.nullable(),
  stock: z.number().int().min(0).max(1_000_000).nullable(),
  limitPerMember: z.number().int().min(1).max(1000).nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  sort: z.number().int().min(0).max(10_000),
  enabled: z.boolean(),
};
const storedReward = z.object({ rewardId: z.string(), ...rewardFields, ...savedForm });
export const operatorRewards = { params: merchantParams, reply: z.object({ list: z.array(storedReward) }) };
export const addRewardPicture = {
  params: merchantParams,
  body: z.object({ picture: pictureData }),
  reply: storedPicture,
};
export const addReward = { params: merchantParams, body: z.object({ ...rewardFields, reason }), reply: storedReward };
export const changeReward = {
  params: itemParams,
  body: z.object({
    ...rewardFields,
    /** The stock that the form was begun with: what members redeem meanwhile is taken off the new one as well. */
    begunStock: rewardFields.stock,
    reason,
    ...begunForm,
  }),
  reply: storedReward,
};

const operatorRedemption = redemption.extend({
  account: z.string(),
  contact: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export const operatorRedemptions = {
  params: merchantParams,
  query: z.object({ ...pageQuery, status: redemptionStatus.optional() }),
  reply: z.object({ rows: z.array(operatorRedemption), ...pageCounts }),
};
export const approveRedemption = {
  params: itemParams,
  body: z.object({ reason: reason.optional() }),
  reply: operatorRedemption,
};
export const rejectRedemption = { params: itemParams, body: z.object({ reason }), reply: operatorRedemption };

/** One member's points and where they came from and went; not found: no such account at the merchant. */
export const operatorMemberPoints = {
  params: merchantParams,
  query: z.object({ ...pageQuery, account: z.string().trim().min(1).max(40) }),
  reply: z.object({ account: z.string(), pointBalance: points, ...movementPage }),
};
