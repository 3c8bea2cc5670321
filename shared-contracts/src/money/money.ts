/**
 * Money in code is a `bigint` of minor units (hundredths); on the wire it is a decimal string with exactly two digits
 * (design 3.6). No floats anywhere.
 */
const DECIMAL = /^(-?)(\d{1,18})\.(\d{2})$/;

/** Reads "1234.50" as 123450n. Throws a RangeError for anything else: a wrong amount must never be rounded into a right one. */
export const parseMoney = (text: string): bigint => {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`not an amount with two digits: ${text.slice(0, 40)}`);
  const minor = BigInt(match[2] ?? '0') * 100n + BigInt(match[3] ?? '0');
  return match[1] === '-' ? -minor : minor;
};

/** Writes 123450n as "1234.50". */
export const toDecimal = (minor: bigint): string => {
  const sign = minor < 0n ? '-' : '';
  const abs = minor < 0n ? -minor : minor;
  return `${sign}${abs / 100n}.${(abs % 100n).toString().padStart(2, '0')}`;
};

/** "1234567.50" for people: "1,234,567.50" (specification, section 9), with a true minus. The prefix stands after the sign. */
export const formatDecimal = (decimal: string, prefix = ''): string => {
  const negative = decimal.startsWith('-');
  const [whole = '0', cents = '00'] = (negative ? decimal.slice(1) : decimal).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${negative ? '−' : ''}${prefix}${grouped}.${cents.padEnd(2, '0').slice(0, 2)}`;
};
