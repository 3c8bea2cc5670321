import type { Merchant } from '../../kernel/index.ts';

/** IANA zone in which the merchant's days begin: records, teams and settlements count by it. UTC where none is set. */
export const timeZoneOf = (merchant: Pick<Merchant, 'settings'>): string => {
  const zone = merchant.settings['timeZone'];
  return typeof zone === 'string' && zone !== '' ? zone : 'UTC';
};
