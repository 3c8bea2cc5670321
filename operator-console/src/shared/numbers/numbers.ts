/** Numbers as operators type them. Pure. */
import { parseMoney } from 'shared-contracts/money';

const WHOLE = /^\d{1,12}$/;
const MONEY = /^(\d{1,13})(?:[.,](\d{1,2}))?$/;

/** "12", "12.5" or "12,50" as "12.50"; null for anything else. */
export const moneyFrom = (text: string): string | null => {
  const [, whole, part = ''] = MONEY.exec(text.trim()) ?? [];
  return whole === undefined ? null : `${BigInt(whole)}.${part.padEnd(2, '0')}`;
};

/** Whether it is an amount between the two, both of them decimals and included. */
export const isMoney = (text: string, least: string, most: string): boolean => {
  const money = moneyFrom(text);
  if (money === null) return false;
  const amount = parseMoney(money);
  return amount >= parseMoney(least) && amount <= parseMoney(most);
};

/** Null for what is no whole number between the two. */
export const wholeFrom = (text: string, least: number, most: number): number | null => {
  if (!WHOLE.test(text.trim())) return null;
  const number = Number(text.trim());
  return number >= least && number <= most ? number : null;
};
