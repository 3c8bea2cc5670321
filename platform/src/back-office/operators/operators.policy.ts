/** How operators sign in, and how long a sign-in holds (OPR-001). Pure. */

/** Failures in a row before the lock (OPR-001). No picture is asked for: three are too few to be a machine's. */
export const OPERATOR_LIMITS = {
  name: { captchaFrom: null, lockFrom: 3 },
  address: { captchaFrom: null, lockFrom: 15 },
} as const;

const MINUTE_MS = 60_000;
/** A console that nobody touches closes after half an hour, and every day begins with a sign-in. */
export const OPERATOR_IDLE_MS = 30 * MINUTE_MS;
export const OPERATOR_SESSION_MS = 12 * 60 * MINUTE_MS;
export const TOUCH_EVERY_MS = MINUTE_MS;

/** More than a member's: an operator's opens more. GLI-19 recommends eight at least. */
export const OPERATOR_PASSWORD_MIN = 12;
