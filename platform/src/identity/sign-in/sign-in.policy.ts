/**
 * When a sign-in is let through, asks for the picture, or is locked (acceptance LIM-023 and SEC-005). Pure: failures in a row
 * and the time come in as arguments.
 */

/** Wrong passwords in a row for one account name, whether it exists or not. */
export const ACCOUNT_CAPTCHA_FROM = 3;
export const ACCOUNT_LOCK_FROM = 5;
/** For one address, over all names: higher, because an office or a phone network shares one address. */
export const ADDRESS_CAPTCHA_FROM = 10;
export const ADDRESS_LOCK_FROM = 30;
export const LOCK_MS = 5 * 60_000;
/** A row of failures is forgotten after this long without another one (reference: gaming, 3.2, 18). */
export const FAILURE_MEMORY_MS = 30 * 60_000;

export interface Limits {
  readonly captchaFrom: number;
  readonly lockFrom: number;
}
export const ACCOUNT_LIMITS: Limits = { captchaFrom: ACCOUNT_CAPTCHA_FROM, lockFrom: ACCOUNT_LOCK_FROM };
export const ADDRESS_LIMITS: Limits = { captchaFrom: ADDRESS_CAPTCHA_FROM, lockFrom: ADDRESS_LOCK_FROM };

/** What is remembered of a name or an address. */
export interface FailureRow {
  readonly failures: number;
  readonly lastFailureAt: Date;
  readonly lockedUntil: Date | null;
}

export type Standing =
  | { readonly state: 'open'; readonly failures: number }
  | { readonly state: 'captcha'; readonly failures: number }
  | { readonly state: 'locked'; readonly until: Date };

/** Failures that still count: none after a lock has run out or after a quiet half hour. */
export const failuresThatCount = (row: FailureRow | null, now: Date): number => {
  if (!row) return 0;
  if (row.lockedUntil !== null && row.lockedUntil <= now) return 0;
  if (now.getTime() - row.lastFailureAt.getTime() >= FAILURE_MEMORY_MS) return 0;
  return row.failures;
};

export const standingOf = (row: FailureRow | null, limits: Limits, now: Date): Standing => {
  if (row?.lockedUntil && row.lockedUntil > now) return { state: 'locked', until: row.lockedUntil };
  const failures = failuresThatCount(row, now);
  return { state: failures >= limits.captchaFrom ? 'captcha' : 'open', failures };
};

/** The row after one more failure. */
export const afterFailure = (row: FailureRow | null, limits: Limits, now: Date): FailureRow => {
  const failures = failuresThatCount(row, now) + 1;
  return {
    failures,
    lastFailureAt: now,
    lockedUntil: failures >= limits.lockFrom ? new Date(now.getTime() + LOCK_MS) : null,
  };
};

/** The stricter of two. */
export const stricter = (a: Standing, b: Standing): Standing => {
  if (a.state === 'locked' && b.state === 'locked') return a.until >= b.until ? a : b;
  if (a.state === 'locked') return a;
  if (b.state === 'locked') return b;
  return a.state === 'captcha' ? a : b;
};
