/** Figures of the points mall. Pure; amounts are decimal strings, rates of points whole numbers. */
import { formatAmount } from 'shared-ui';
import type { PointConfig } from '../../shared/data/types.ts';

/** "12,345". */
export const formatPoints = (points: number): string => formatAmount(`${points}.00`, { decimals: 0 });

/** "₫1,000", "¥0.50": cents only where there are some. */
export const shortAmount = (amount: string, symbol: string): string =>
  formatAmount(amount, { symbol, decimals: amount.endsWith('.00') ? 0 : 2 });

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
const toDecimal = (minor: bigint): string => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`;

/** What so many points become; null where they can't be converted: too few, or no multiple of the rate's points. */
export const convertedAmount = (conversion: PointConfig['conversion'], points: number): string | null => {
  if (!Number.isSafeInteger(points) || points < conversion.minPoints || points % conversion.points !== 0) return null;
  return toDecimal(BigInt(points / conversion.points) * minorOf(conversion.amount));
};

/** The most of a balance that can be converted; 0 where it is too little. */
export const mostConvertible = ({ points, minPoints }: PointConfig['conversion'], balance: number): number => {
  const most = balance - (balance % points);
  return most >= minPoints ? most : 0;
};

/** Money that a balance is worth, in steps of the rate. */
export const worthOf = (conversion: PointConfig['conversion'], balance: number): string =>
  toDecimal(BigInt(Math.floor(balance / conversion.points)) * minorOf(conversion.amount));

export interface ShownRates {
  /** Decimal string of the bets that the points stand for. */
  readonly per: string;
  readonly rates: readonly { readonly gameType: string; readonly points: number }[];
}

const BASES_MAX = 8;

/**
 * Rates for the smallest round amount of bets that earns whole points everywhere: "10 points for ¥1" instead of "1,000 for ¥100", or
 * "10 for ₫1,000" instead of "1 for ₫100". The platform gives them for 100.00, with two digits.
 */
export const shownRates = (rates: PointConfig['rates']): ShownRates => {
  const exact = rates.map(({ gameType, points }) => ({ gameType, hundredths: minorOf(points) }));
  let base = 1n;
  for (let tries = 0; tries < BASES_MAX; tries += 1) {
    const per = base;
    if (exact.every(({ hundredths }) => (hundredths * per) % 10_000n === 0n)) break;
    base *= 10n;
  }
  return {
    per: `${base}.00`,
    rates: exact.map(({ gameType, hundredths }) => ({ gameType, points: Number((hundredths * base) / 10_000n) })),
  };
};
