/**
 * Mobile numbers as people type them (specification, section 8). The platform's reading counts; the shell uses the same one where
 * somebody else sends the code, because the platform compares the two. Its table of all countries is large: browsers fetch it then.
 */
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PhoneNumber } from 'libphonenumber-js/max';
import { PortalError } from '../errors/portal-error.ts';

const COULD_BE_A_NUMBER = /^[\d\s().-]{4,24}$/;
const DIALING_CODE = /^\+?[1-9]\d{0,3}$/;
const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));
/** Numbers that a phone may have: fixed lines get no SMS. Some countries do not tell the two apart. */
const MOBILE_TYPES: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined];

/**
 * As it is written in the country itself: trunk prefixes go (0912…, 06 20… of Hungary), zeros that belong to the number stay (07… of Ivory
 * Coast). A zero too many is overlooked.
 */
const readNational = (country: string, digits: string): PhoneNumber | undefined => {
  const own = parsePhoneNumberFromString(digits, { defaultCallingCode: country });
  return own?.isValid() ? own : parsePhoneNumberFromString(`+${country}${digits.replace(/^0+/, '')}`);
};

/**
 * The number in E.164. `dialingCode`: of the chosen country, with or without plus.
 * @throws PortalError `mobile.missing`, `mobile.malformed` (no number at all), `mobile.invalid` (no mobile number of that country).
 */
export const mobileOf = (dialingCode: string, typed: string): string => {
  const text = typed.trim();
  if (text === '') throw new PortalError('mobile.missing');
  if (!COULD_BE_A_NUMBER.test(text) || !DIALING_CODE.test(dialingCode)) throw new PortalError('mobile.malformed');
  const country = dialingCode.replace('+', '');
  // The library throws at a code of no country.
  if (!CALLING_CODES.has(country)) throw new PortalError('mobile.invalid');
  const number = readNational(country, text.replace(/\D/g, ''));
  if (!number?.isValid() || number.countryCallingCode !== country || !MOBILE_TYPES.includes(number.getType()))
    throw new PortalError('mobile.invalid');
  return number.number;
};
