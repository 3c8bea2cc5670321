/** A release that was taken back begins with at most so many devices in 100 (MFE-034). */
export const AGAIN_PERCENT_MAX = 5;
