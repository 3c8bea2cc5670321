/** First pause after a lost connection. */
const BASE_MS = 500;
/** Longest pause: every browser reconnects within ten seconds after the platform is back (REL-006). */
const LIMIT_MS = 5_000;

/**
 * Pause before the next attempt: doubles with each failure, and between half and all of it is taken at random, so that
 * thousands of browsers do not return in the same instant after a restart of the platform.
 */
export const backoffMs = (failures: number, random: () => number = Math.random): number => {
  const full = Math.min(LIMIT_MS, BASE_MS * 2 ** Math.min(Math.max(0, failures - 1), 10));
  return Math.round(full / 2 + (full / 2) * random());
};
