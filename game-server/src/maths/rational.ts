/** Exact fractions of bigints, enough for the game's maths. Always reduced; the denominator is positive. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
};

export const rational = (n: bigint | number, d: bigint | number = 1n): Rational => {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('division by zero');
  const shared = gcd(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { n: top / shared, d: bottom / shared };
};

export const ZERO = rational(0);
export const ONE = rational(1);

export const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Rational, b: Rational): Rational => rational(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);

/** Decimal text with that many digits, rounded half up; for fractions that are not negative. */
export const toDigits = (value: Rational, digits: number): string => {
  const scale = 10n ** BigInt(digits);
  const scaled = (value.n * scale * 2n + value.d) / (value.d * 2n);
  if (digits === 0) return scaled.toString();
  return `${scaled / scale}.${(scaled % scale).toString().padStart(digits, '0')}`;
};

/** The nearest double, for statistics. */
export const toNumber = (value: Rational): number => Number(toDigits(value, 15));
