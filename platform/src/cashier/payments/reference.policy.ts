/** Reference numbers that people read out, write down and type into a bank's form. */
import { randomInt } from 'node:crypto';

/** Without 0, O, 1 and I, which look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const ATTEMPTS_MAX = 10;

/** `prefix` says of what: D a deposit, W a withdrawal. */
export const newReference = (prefix: 'D' | 'W'): string =>
  prefix + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Tries numbers until one is free. */
export const withReference = async <T>(
  prefix: 'D' | 'W',
  insert: (reference: string) => Promise<T | null>,
): Promise<T> => {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const row = await insert(newReference(prefix));
    if (row !== null) return row;
  }
  throw new Error('no reference number is free');
};
