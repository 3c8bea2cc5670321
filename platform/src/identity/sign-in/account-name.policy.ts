/** What may stand in the field of the username beside an account (REG-021). Pure. */
import { isPortalError } from 'shared-contracts/errors';
import type { Codes } from '../ports.ts';

const LOOKS_LIKE_A_NUMBER = /^\+?\d[\d\s().-]{5,22}$/;

/** What was typed as username, in the one form by which it is searched for and its tries are counted. */
export interface TypedName {
  /** In small letters: the database's own would make one of letters that ours keep apart. */
  readonly account: string;
  /** In E.164, where a number was typed. */
  readonly mobile: string | null;
}

/** The number in E.164, or null where there is none of this dialing code in what was typed. */
const readNumber = (dialingCode: string, national: string, { mobileOf }: Pick<Codes, 'mobileOf'>): string | null => {
  try {
    return mobileOf(dialingCode, national);
  } catch (error) {
    if (isPortalError(error)) return null;
    throw error;
  }
};

/**
 * A mobile number typed as username, in E.164; null where it is none. Without a plus it is one of the merchant's own country,
 * with or without the dialing code.
 */
export const mobileTyped = (
  username: string,
  ownDialingCode: unknown,
  codes: Pick<Codes, 'mobileOf' | 'dialingCodes'>,
): string | null => {
  const text = username.trim();
  if (!LOOKS_LIKE_A_NUMBER.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) {
    const candidates = new Set(codes.dialingCodes().map(({ dialingCode }) => dialingCode));
    for (const code of candidates) {
      const number = digits.startsWith(code) ? readNumber(code, digits.slice(code.length), codes) : null;
      if (number !== null) return number;
    }
    return null;
  }
  if (typeof ownDialingCode !== 'string') return null;
  const withCode = digits.startsWith(ownDialingCode) ? digits.slice(ownDialingCode.length) : null;
  return (
    readNumber(ownDialingCode, digits, codes) ??
    (withCode === null ? null : readNumber(ownDialingCode, withCode, codes))
  );
};

/** By what was typed alone, so that it is the same whether there is an account or not. */
export const readName = (
  username: string,
  ownDialingCode: unknown,
  codes: Pick<Codes, 'mobileOf' | 'dialingCodes'>,
): TypedName => ({
  account: username.trim().toLowerCase(),
  mobile: mobileTyped(username, ownDialingCode, codes),
});

/**
 * The name that a try counts for: all ways to write a number are one (SEC-005). A member's account and number are counted apart, because
 * a row of both would tell whoever tries them in turn that there is an account and that the number is its own.
 */
export const countedName = ({ account, mobile }: TypedName): string => mobile ?? account;
