/** Addresses that a merchant may have: the right bar's (invite, Telegram, Facebook, Viber), the footer's, and the apps'. */
export const LINK_TYPES = [
  'INVITE',
  'TELEGRAM',
  'FACEBOOK',
  'VIBER',
  'ZALO',
  'LINE',
  'WHATSAPP',
  'X',
  'YOUTUBE',
  'INSTAGRAM',
  'ANDROID',
  'IOS',
  'LITE',
] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** Names of a merchant's portal, and hosts of its pictures and of its games. */
export const HOSTS_MOST = 10;

/** Countries that a merchant may keep out, and addresses or networks that it may block. */
export const REGIONS_MOST = 250;
export const BLOCKED_MOST = 500;
