/** Life of the keys for encrypted bodies. Pure. */

/** Every 30 days a new key is published. */
export const KEY_PUBLISHED_MS = 30 * 86_400_000;
/** A key that is no longer published still opens bodies for a day, for pages that fetched it before. */
export const KEY_GRACE_MS = 86_400_000;
/** A body older than this is refused (SEC-007). */
export const BODY_AGE_MAX_MS = 2 * 60_000;
/** A device's clock may run ahead by this much; the shell corrects its clock by the platform's, so it is little. */
export const BODY_AHEAD_MAX_MS = 30_000;
/** A nonce is remembered at least as long as a body that bears it could be taken. */
export const NONCE_MEMORY_MS = BODY_AGE_MAX_MS + BODY_AHEAD_MAX_MS + 30_000;

export interface KeyDates {
  readonly createdAt: Date;
  readonly retiresAt: Date;
}

export const isPublished = (key: KeyDates, now: Date): boolean => now < key.retiresAt;
export const isAccepted = (key: KeyDates, now: Date): boolean => now.getTime() < key.retiresAt.getTime() + KEY_GRACE_MS;

/** True when `iat` (seconds) is within what is taken. */
export const isFresh = (issuedAtSeconds: number, now: Date): boolean => {
  const ageMs = now.getTime() - issuedAtSeconds * 1000;
  return ageMs <= BODY_AGE_MAX_MS && ageMs >= -BODY_AHEAD_MAX_MS;
};
