/** A release that was taken back begins with at most so many devices in 100 (MFE-034). */
export const AGAIN_PERCENT_MAX = 5;

/** Percent of the devices that a canary of a module may reach at most, where two operators release it to all players. */
export const GUARDED_PERCENT_MAX = 50;
