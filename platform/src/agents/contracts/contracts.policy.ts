/** Pure rules of contracts: what tiers are valid, which one is reached, and whether an upline's contract covers a downline's. */
import type { ErrorCode } from 'shared-contracts/errors';

export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realtime';

export interface Tier {
  /** Minor units of the team's valid bets. */
  readonly turnover: bigint;
  /** Members of the team with valid bets. */
  readonly active: number;
  /** Minor units of the team's net loss. */
  readonly loss: bigint;
  /** Thousandths of a per cent. */
  readonly rate: number;
}

export type Measures = Omit<Tier, 'rate'>;

/** Thousandths of a per cent in one. */
export const RATE_UNIT = 100_000n;
export const RATE_MIN = 1;
/** A dividend shares the net loss, a salary the turnover, of which the house keeps a few per cent only. */
export const RATE_MAX: Readonly<Record<ContractKind, number>> = {
  dividend: 80_000,
  daily: 10_000,
  hourly: 10_000,
  realtime: 10_000,
};

/** "0.125" as 125; the schema has checked the form. */
export const parseRate = (text: string): number => {
  const [whole = '0', part = ''] = text.split('.');
  return Number(whole) * 1_000 + Number(part.padEnd(3, '0'));
};

/** 125 as "0.125", 5000 as "5". */
export const formatRate = (rate: number): string => {
  const part = (rate % 1_000).toString().padStart(3, '0').replace(/0+$/, '');
  return `${Math.floor(rate / 1_000)}${part === '' ? '' : `.${part}`}`;
};

/** A net loss of zero is no condition: a team that won has one below zero. */
const isReached = (tier: Measures, by: Measures): boolean =>
  tier.turnover <= by.turnover && tier.active <= by.active && (tier.loss === 0n || tier.loss <= by.loss);

const isSame = (a: Measures, b: Measures): boolean =>
  a.turnover === b.turnover && a.active === b.active && a.loss === b.loss;

/** Index of the highest tier whose conditions are all met; -1 where none is. */
export const reachedTier = (tiers: readonly Tier[], measures: Measures): number =>
  tiers.findLastIndex((tier) => isReached(tier, measures));

/** A tier above the one that is reached, and what each of its conditions still lacks; zero where that one is met. */
export interface NextTier extends Measures {
  /** Index of the tier. */
  readonly tier: number;
  readonly rate: number;
}

const lack = (wanted: bigint, has: bigint): bigint => (wanted > has ? wanted - has : 0n);

/** What the tier after `reached` (null: none) needs, from the results of the period so far; null where that is the highest one. */
export const nextTier = (tiers: readonly Tier[], reached: number | null, by: Measures): NextTier | null => {
  const index = (reached ?? -1) + 1;
  const next = tiers[index];
  if (!next) return null;
  return {
    ...{ tier: index, rate: next.rate, turnover: lack(next.turnover, by.turnover) },
    active: Math.max(0, next.active - by.active),
    loss: next.loss === 0n ? 0n : lack(next.loss, by.loss),
  };
};

/** What the contract pays at most. */
export const topRate = (tiers: readonly Tier[]): number => Math.max(...tiers.map(({ rate }) => rate));

export interface TierFault {
  /** The field of the form, such as `tiers.1.rate`. */
  readonly field: string;
  readonly code: ErrorCode;
}

/** Tiers ascend: none asks for less than the one before, each asks for more of something and pays more. Null: valid. */
export const tiersFault = (kind: ContractKind, tiers: readonly Tier[]): TierFault | null => {
  for (const [index, tier] of tiers.entries()) {
    if (tier.rate < RATE_MIN || tier.rate > RATE_MAX[kind])
      return { field: `tiers.${index}.rate`, code: 'agent.rate-invalid' };
    const before = tiers[index - 1];
    if (before && (!isReached(before, tier) || isSame(before, tier) || tier.rate <= before.rate))
      return { field: `tiers.${index}`, code: 'agent.tiers-overlap' };
  }
  return null;
};

/**
 * Index of the first tier that pays more than the upline's contract pays for the same result; -1 where there is none. A downline's team is
 * part of the upline's, so what it reaches in turnover and active members the upline reaches too.
 */
export const uncoveredTier = (tiers: readonly Tier[], upline: readonly Tier[]): number =>
  tiers.findIndex((tier) => tier.rate > (upline[reachedTier(upline, tier)]?.rate ?? 0));
