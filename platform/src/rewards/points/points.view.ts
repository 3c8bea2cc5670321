/** Shapes of the wire that members and operators see alike. */
import type { z } from 'zod';
import { GAME_TYPES } from 'shared-contracts/games/schema';
import { PortalError } from 'shared-contracts/errors';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import type * as schema from 'shared-contracts/points/schema';
import type { NextRow } from '../../kernel/index.ts';
import { textOf } from './points.model.ts';
import type { PointConfig, PointEntry, Redemption } from './points.model.ts';
import type { EntryPage } from './points.store.ts';

type GameType = (typeof GAME_TYPES)[number];
const isGameType = (name: string): name is GameType => (GAME_TYPES as readonly string[]).includes(name);

/** Kinds of games that a newer installation knows and this contract does not are left out. */
export const gameTypeOf = (name: string | null): GameType | null => (name !== null && isGameType(name) ? name : null);

export const pagesOf = (totalRows: number, pageSize: number) => ({
  totalRows,
  totalPages: Math.ceil(totalRows / pageSize),
});

export const configOf = ({ enabled, rates, conversion }: PointConfig) => ({
  enabled,
  rates: rates.flatMap(({ gameType: name, rate }) => {
    const gameType = gameTypeOf(name);
    return gameType === null ? [] : [{ gameType, points: toDecimal(rate) }];
  }),
  conversion: {
    enabled: conversion.enabled,
    points: Number(conversion.points),
    amount: toDecimal(conversion.amount),
    minPoints: Number(conversion.minPoints),
  },
});

type WireConfig = z.output<typeof schema.changePointConfig.body>;

/** 1,000,000.00 points for 100.00 of bets; more is a slip of the finger. */
const RATE_MAX = 100_000_000n;
/** Money of one conversion or reward, minor units. */
const AMOUNT_MAX = 1_000_000_000_000n;

const refuse = (field: string): never => {
  throw new PortalError('request.invalid', { fields: { [field]: 'wallet.amount-invalid' } });
};

/** Above zero and no slip of the finger. Throws `request.invalid` for the field. */
export const amountFromWire = (text: string, field: string): bigint => {
  const amount = parseMoney(text);
  return amount > 0n && amount <= AMOUNT_MAX ? amount : refuse(field);
};

export const configFromWire = ({ enabled, rates, conversion }: WireConfig) => {
  const kinds = new Set(rates.map(({ gameType }) => gameType));
  if (kinds.size !== rates.length) refuse('rates');
  return {
    enabled,
    rates: rates.map(({ gameType, points }) => {
      const rate = parseMoney(points);
      return { gameType, rate: rate <= RATE_MAX ? rate : refuse(`rates.${gameType}`) };
    }),
    conversion: {
      enabled: conversion.enabled,
      points: BigInt(conversion.points),
      amount: amountFromWire(conversion.amount, 'conversion.amount'),
      minPoints: BigInt(conversion.minPoints),
    },
  };
};

export const redemptionOf = (row: Redemption, language: string) => ({
  redemptionId: row.id.toString(),
  at: row.createdAt.toISOString(),
  rewardName: textOf(row.texts, language).name,
  imageUrl: row.image,
  kind: row.kind,
  points: Number(row.points),
  amount: row.amount === null ? null : toDecimal(row.amount),
  status: row.status,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
});

const entryOf = (entry: PointEntry, language: string) => ({
  id: entry.id.toString(),
  at: entry.at.toISOString(),
  type: entry.kind,
  points: Number(entry.amount),
  balanceAfter: Number(entry.balanceAfter),
  gameType: gameTypeOf(entry.gameType),
  validBet: entry.validBet === null ? null : toDecimal(entry.validBet),
  rewardName: entry.rewardTexts === null ? null : textOf(entry.rewardTexts, language).name,
  amount: entry.converted === null ? null : toDecimal(entry.converted),
});

/** A page of movements as members and operators see it. */
export const movementsOf = (
  { rows, next, total, earned, spent }: EntryPage & NextRow,
  { language, pageSize }: { readonly language: string; readonly pageSize: number },
) => ({
  rows: rows.map((row) => entryOf(row, language)),
  next,
  totals: { earned: Number(earned), spent: Number(spent) },
  ...pagesOf(total, pageSize),
});
