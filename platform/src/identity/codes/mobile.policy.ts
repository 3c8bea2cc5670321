/** Dialing codes that a form may offer. Pure. */
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';

/** Dialing codes of all countries, by ISO 3166 alpha-2, in the order of the codes of countries. */
export const DIALING_CODES: readonly { readonly country: string; readonly dialingCode: string }[] = getCountries()
  .map((country) => ({ country, dialingCode: getCountryCallingCode(country) }))
  .sort((a, b) => (a.country < b.country ? -1 : 1));
