/** Countries that may be chosen as a nationality; what they are called in the reader's language comes from the browser. */
import { COUNTRY_NAMES } from 'shared-contracts/kyc/countries';

export interface Country {
  /** In English: what is sent (KYC-011). */
  readonly value: string;
  /** In the reader's language. */
  readonly label: string;
}

/** `locale`: a BCP 47 tag. In the order of the names that are read. */
export const countriesIn = (locale: string): readonly Country[] => {
  const own = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return Object.entries(COUNTRY_NAMES)
    .map(([code, value]) => ({ value, label: own.of(code) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
};
