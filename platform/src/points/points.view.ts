/** Shapes of the wire that members and operators see alike. */
import type { z } from 'zod';
import { GAME_TYPES } from 'shared-contracts/games/schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import type * as schema from 'shared-contracts/points/schema';
import { textOf } from './points.model.ts';
import type { PointConfig, Redemption } from './points.model.ts';

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

export const configFromWire = ({ enabled, rates, conversion }: WireConfig) => ({
  enabled,
  rates: rates.map(({ gameType, points }) => ({ gameType, rate: parseMoney(points) })),
  conversion: {
    enabled: conversion.enabled,
    points: BigInt(conversion.points),
    amount: parseMoney(conversion.amount),
    minPoints: BigInt(conversion.minPoints),
  },
});

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
