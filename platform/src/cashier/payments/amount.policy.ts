/** What is typed as an amount, and which amounts are taken. Pure. */
import { PortalError } from 'shared-contracts/errors';
import { formatDecimal, toDecimal } from 'shared-contracts/money';
import type { Merchant } from '../../kernel/index.ts';

/** Digits and at most two behind a point: no sign, no exponent, no separators between thousands, nothing to guess. */
const TYPED = /^(0|[1-9]\d{0,12})(?:\.(\d{1,2}))?$/;

/** Nothing of the merchant's may be larger: a slip of the finger. */
export const AMOUNT_MAX = 1_000_000_000_000n;

export interface Range {
  readonly min: bigint;
  readonly max: bigint;
}

/** Minor units; null for what is no amount above zero. */
export const readAmount = (typed: string): bigint | null => {
  const match = TYPED.exec(typed);
  if (!match) return null;
  const amount = BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return amount > 0n ? amount : null;
};

/** @throws PortalError `wallet.amount-invalid` at the field. */
export const amountOf = (typed: string, field = 'amount'): bigint => {
  const amount = readAmount(typed);
  if (amount === null || amount > AMOUNT_MAX)
    throw new PortalError('wallet.amount-invalid', { fields: { [field]: 'wallet.amount-invalid' } });
  return amount;
};

/** As members read it. */
export const amountText = (amount: bigint, { currencySymbol }: Pick<Merchant, 'currencySymbol'>): string =>
  formatDecimal(toDecimal(amount), currencySymbol);

/** @throws PortalError `payment.amount-range` at the field. */
export const requireRange = (amount: bigint, { min, max }: Range, merchant: Pick<Merchant, 'currencySymbol'>): void => {
  if (amount >= min && amount <= max) return;
  throw new PortalError('payment.amount-range', {
    params: { min: amountText(min, merchant), max: amountText(max, merchant) },
    fields: { amount: 'payment.amount-range' },
  });
};
