/** Calendar days of the official draws. */
import { zoneOffsetMs } from '../draws/schedule.policy.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const DAY_MS = 86_400_000;

/** The day at an instant, as `2026-03-02`. */
export const dayAt = (now: Date): string =>
  new Date(now.getTime() + zoneOffsetMs(ZONE, now)).toISOString().slice(0, 10);

/** From its midnight to the next one. */
export const stretchOf = (date: string): { readonly from: Date; readonly to: Date } => {
  const midnight = Date.parse(date) - zoneOffsetMs(ZONE, new Date(date));
  return { from: new Date(midnight), to: new Date(midnight + DAY_MS) };
};
