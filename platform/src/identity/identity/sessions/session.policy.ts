/** Life of a session. Pure. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface SessionLife {
  readonly idleMinutes: number;
  readonly daysMax: number;
}

/** A trial account is for looking around: its session never outlives a day. */
export const TRIAL_DAYS_MAX = 1;

export const endOf = (createdAt: Date, daysMax: number): Date => new Date(createdAt.getTime() + daysMax * DAY_MS);

/** Idle end after a call at `now`, never past the end of the session. */
export const idleEndOf = (now: Date, endsAt: Date, idleMinutes: number): Date =>
  new Date(Math.min(now.getTime() + idleMinutes * MINUTE_MS, endsAt.getTime()));

/** Writing every call down would cost a write per read; a minute is exact enough for half an hour. */
export const needsTouch = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() >= MINUTE_MS;
