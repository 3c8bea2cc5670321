/** When payments ask for an operator's eyes (RSG-008). Pure. */

const MINUTE_MS = 60_000;
export const FAILED_PAYMENTS_MAX = 5;
export const FAILED_PAYMENTS_WITHIN_MS = 10 * MINUTE_MS;

/** Five failed payments within ten minutes, the last of them now. */
export const tooManyFailed = (failedAt: readonly Date[], now: Date): boolean =>
  failedAt.filter((at) => at <= now && now.getTime() - at.getTime() <= FAILED_PAYMENTS_WITHIN_MS).length >=
  FAILED_PAYMENTS_MAX;

export interface MoneyThrough {
  /** Minor units that came in since the withdrawal before. */
  readonly deposited: bigint;
  /** Minor units staked since the first of those deposits. */
  readonly wagered: bigint;
}

/** Money that comes in and goes out again without a bet. */
export const isWithoutPlay = ({ deposited, wagered }: MoneyThrough): boolean => deposited > 0n && wagered <= 0n;
