/** Statuses of the seamless wallet (reference/gaming.md section 2.6, Hub88 column). */
export const PROVIDER_STATUS = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_ROUND_CLOSED',
  /** Only to a bet that names free bets: they are played, cancelled or expired, or are not for this game. */
  'RS_ERROR_FREE_BET_ENDED',
] as const;

export type ProviderStatus = (typeof PROVIDER_STATUS)[number];

/** Wallet units in one minor unit of the currency (1/100000 against 1/100). */
export const PROVIDER_UNITS_PER_MINOR = 1000n;

/**
 * Headers of a signed request. The signature is base64(HMAC-SHA256(secret, `${timestamp}.${nonce}.` + raw body)).
 * `x-provider-key` names vendor and key (`HOUSE:1`), so that two keys can live side by side while they are rotated;
 * the timestamp is in milliseconds and may differ from the platform's clock by at most 30 seconds; a nonce is used once.
 */
export const PROVIDER_HEADERS = {
  key: 'x-provider-key',
  timestamp: 'x-provider-timestamp',
  nonce: 'x-provider-nonce',
  signature: 'x-provider-signature',
} as const;

export const PROVIDER_TIMESTAMP_TOLERANCE_MS = 30_000;
