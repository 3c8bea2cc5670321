/** How a decimal string is shown. */
export interface AmountFormat {
  /** Decimals shown; the rest is rounded half away from zero. Default 2. */
  readonly decimals?: number;
  /** `always` puts a plus before gains. Default `auto`: a minus before negative amounts only. */
  readonly sign?: 'auto' | 'always' | 'never';
  /** Currency symbol before the digits. */
  readonly symbol?: string | undefined;
}

const shape = /^([+-]?)(\d+)(?:\.(\d*))?$/;

const split = (amount: string): { negative: boolean; whole: string; fraction: string } => {
  const match = shape.exec(amount.trim());
  if (!match) throw new RangeError(`Not a decimal amount: "${amount}"`);
  return { negative: match[1] === '-', whole: match[2] ?? '0', fraction: match[3] ?? '' };
};

const roundedUnits = (whole: string, fraction: string, decimals: number): bigint => {
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return (fraction[decimals] ?? '0') >= '5' ? kept + 1n : kept;
};

/** The sign of a decimal string: -1, 0 or 1. */
export const amountSign = (amount: string): -1 | 0 | 1 => {
  const { negative, whole, fraction } = split(amount);
  if (!/[1-9]/.test(whole + fraction)) return 0;
  return negative ? -1 : 1;
};

const signMark = (negative: boolean, zero: boolean, sign: NonNullable<AmountFormat['sign']>): string => {
  if (zero || sign === 'never') return '';
  if (negative) return '\u2212';
  return sign === 'always' ? '+' : '';
};

/**
 * Writes a decimal string for reading: thousands separators, two decimals, a true minus (spec: amounts). The digits are never
 * a float on the way, so that an amount of any length keeps its cents.
 * @throws RangeError when `amount` is not a decimal number.
 */
export const formatAmount = (
  amount: string,
  { decimals = 2, sign = 'auto', symbol = '' }: AmountFormat = {},
): string => {
  const { negative, whole, fraction } = split(amount);
  const units = roundedUnits(whole, fraction, decimals);
  const digits = units.toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const grouped = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = decimals > 0 ? `.${digits.slice(cut)}` : '';
  return `${signMark(negative, units === 0n, sign)}${symbol}${grouped}${cents}`;
};
