/** Mobile numbers typed where no country is chosen (REG-021). Pure. */
import { isPortalError } from 'shared-contracts/errors';
import { mobileOf } from 'shared-contracts/mobile';
import type { Merchant } from '../../kernel/index.ts';
import { languagesOf } from '../../tenancy/merchants/index.ts';
import { DIALING_CODES } from './mobile.policy.ts';

const LOOKS_LIKE_A_NUMBER = /^\+?\d[\d\s().-]{5,22}$/;

const CODE_OF_COUNTRY = new Map(DIALING_CODES.map(({ country, dialingCode }) => [country, dialingCode]));
const CODES = [...new Set(CODE_OF_COUNTRY.values())];

/** The number in E.164; none where what was typed is none of this dialing code. */
const read = (dialingCode: string, national: string): readonly string[] => {
  try {
    return [mobileOf(dialingCode, national)];
  } catch (error) {
    if (isPortalError(error)) return [];
    throw error;
  }
};

/** No dialing code begins with another. */
const readInternational = (digits: string): readonly string[] =>
  CODES.flatMap((code) => (digits.startsWith(code) ? read(code, digits.slice(code.length)) : []));

type Home = Pick<Merchant, 'settings' | 'currency' | 'languages' | 'defaultLanguage'>;

/** Where numbers without a plus are at home: in the merchant's own country, that of its currency, then those of its languages. */
const homeCodes = ({ settings, currency, languages, defaultLanguage }: Home): readonly string[] => {
  const own = settings['dialingCode'];
  // ISO 4217 begins with the country of ISO 3166, where a currency has one.
  const countries = [currency.slice(0, 2), ...languagesOf([defaultLanguage, ...languages]).map(({ flag }) => flag)];
  const codes = countries.flatMap((country) => CODE_OF_COUNTRY.get(country) ?? []);
  return [...new Set([...(typeof own === 'string' ? [own] : []), ...codes])];
};

/** The numbers in E.164 that a text may stand for, the likeliest first; none where it is no mobile number. By the text and the merchant alone. */
export const mobilesIn = (merchant: Home, typed: string): readonly string[] => {
  const text = typed.trim();
  if (!LOOKS_LIKE_A_NUMBER.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  const international = readInternational(digits);
  if (text.startsWith('+')) return international;
  return [...new Set([...homeCodes(merchant).flatMap((code) => read(code, digits)), ...international])];
};
