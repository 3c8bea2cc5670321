/** Numbers as operators type them. Pure. */

const WHOLE = /^\d{1,12}$/;
const MONEY = /^(\d{1,13})(?:[.,](\d{1,2}))?$/;

/** "12", "12.5" or "12,50" as "12.50"; null for anything else. */
export const moneyFrom = (text: string): string | null => {
  const [, whole, part = ''] = MONEY.exec(text.trim()) ?? [];
  return whole === undefined ? null : `${BigInt(whole)}.${part.padEnd(2, '0')}`;
};

/** Null for what is no whole number between the two. */
export const wholeFrom = (text: string, least: number, most: number): number | null => {
  if (!WHOLE.test(text.trim())) return null;
  const number = Number(text.trim());
  return number >= least && number <= most ? number : null;
};
