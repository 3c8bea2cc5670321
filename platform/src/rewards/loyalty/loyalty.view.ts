/** Rows become decimal strings of the wire, and the other way round. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { GAME_TYPES } from 'shared-contracts/games/schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import type * as schema from 'shared-contracts/loyalty/schema';
import type { Level, NewLevel, RebateClaim, RebateRule } from './loyalty.model.ts';
import { dueOf, isAscending, totalDue } from './loyalty.policy.ts';
import { referenceOf } from './loyalty.service.ts';
import type { Rank, Rebate } from './loyalty.service.ts';

/** A rate in hundredths of a per cent is written like an amount in hundredths. */
const percent = (rate: number): string => toDecimal(BigInt(rate));

export const levelOf = (level: Level) => ({
  rankLevel: level.rankLevel,
  labelName: level.labelName,
  color: level.color,
  color2: level.color2,
  turnover: toDecimal(level.turnover ?? 0n),
  cashbackPercent: percent(level.cashbackRate),
  cashbackMax: level.cashbackMax === null ? null : toDecimal(level.cashbackMax),
  levelUpBonus: toDecimal(level.levelUpBonus),
});

export const rankOf = ({ rankLevel, turnover, levels, week }: Rank) => ({
  enabled: levels.length > 0,
  rankLevel,
  turnover: toDecimal(turnover),
  levels: levels.map(levelOf),
  week: { from: week.from, to: week.to, netLoss: toDecimal(week.netLoss), cashback: toDecimal(week.cashback) },
});

export const claimOf = (claim: RebateClaim) => ({
  reference: referenceOf(claim),
  amount: toDecimal(claim.amount),
  at: claim.at.toISOString(),
});

export const rebateOf = ({ rule, shares, lastClaim }: Rebate) => {
  const rates = new Map(rule.rates.map(({ gameType, rate }) => [gameType, rate]));
  const byType = new Map(shares.map((share) => [share.gameType, share]));
  return {
    enabled: rule.enabled,
    rows: GAME_TYPES.flatMap((gameType) => {
      const rate = rates.get(gameType) ?? 0;
      const { validBet, parts } = byType.get(gameType) ?? { validBet: 0n, parts: 0n };
      if (rate === 0 && validBet === 0n && parts === 0n) return [];
      return [{ gameType, validBet: toDecimal(validBet), rate: percent(rate), amount: toDecimal(dueOf({ parts })) }];
    }),
    total: toDecimal(totalDue(shares)),
    min: toDecimal(rule.min),
    lastClaim: lastClaim && claimOf(lastClaim),
  };
};

/** What an operator can set, minor units; more is a slip of the finger. */
const AMOUNT_MAX = 1_000_000_000_000_000n;

/** Zero or more. Throws `wallet.amount-invalid` for the field. */
const amountFromWire = (text: string, field: string): bigint => {
  const amount = parseMoney(text);
  if (amount < 0n || amount > AMOUNT_MAX)
    throw new PortalError('wallet.amount-invalid', { fields: { [field]: 'wallet.amount-invalid' } });
  return amount;
};

type WireLevel = z.output<typeof schema.changeLevels.body>['levels'][number];

const levelFromWire = (wire: WireLevel, index: number): NewLevel => {
  const at = `levels.${index}`;
  return {
    rankLevel: wire.rankLevel,
    labelName: wire.labelName,
    color: wire.color.toLowerCase(),
    color2: wire.color2.toLowerCase(),
    turnover: amountFromWire(wire.turnover, `${at}.turnover`),
    cashbackRate: Number(parseMoney(wire.cashbackPercent)),
    cashbackMax: wire.cashbackMax === null ? null : amountFromWire(wire.cashbackMax, `${at}.cashbackMax`),
    levelUpBonus: amountFromWire(wire.levelUpBonus, `${at}.levelUpBonus`),
  };
};

/** @throws PortalError `level.order`, `wallet.amount-invalid`. */
export const levelsFromWire = (wire: readonly WireLevel[]): readonly NewLevel[] => {
  const levels = wire.map(levelFromWire);
  if (!isAscending(levels)) throw new PortalError('level.order');
  return levels;
};

type WireRebate = z.output<typeof schema.changeRebate.body>;

/** Kinds of games without a rate are left out. @throws PortalError `wallet.amount-invalid`, `request.invalid`. */
export const rebateFromWire = ({ enabled, rates, min }: WireRebate): RebateRule => {
  if (new Set(rates.map(({ gameType }) => gameType)).size !== rates.length)
    throw new PortalError('request.invalid', { fields: { rates: 'request.invalid' } });
  return {
    enabled,
    rates: rates
      .map(({ gameType, rate }) => ({ gameType, rate: Number(parseMoney(rate)) }))
      .filter(({ rate }) => rate > 0),
    min: amountFromWire(min, 'min'),
  };
};

/** Kinds of games in the order of the contract. */
export const ruleOf = ({ enabled, rates, min }: RebateRule) => ({
  enabled,
  rates: GAME_TYPES.flatMap((gameType) =>
    rates.filter((row) => row.gameType === gameType).map(({ rate }) => ({ gameType, rate: percent(rate) })),
  ),
  min: toDecimal(min),
});
