/** How time left is written and marked (LOT-009 to LOT-013, LIM-039, LIM-041). Pure. */
import dayjs from 'dayjs';
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Shown when there is nothing to count. */
export const NO_COUNTDOWN = '-- : -- : --';

export type TimeLeft =
  | { readonly kind: 'none' }
  /** Under 24 hours: `HH:MM:SS`. */
  | { readonly kind: 'clock'; readonly text: string }
  | { readonly kind: 'days'; readonly days: number; readonly hours: number };

const two = (value: number): string => String(value).padStart(2, '0');

export const timeLeft = (isSale: boolean, leftMs: number): TimeLeft => {
  if (!isSale || leftMs < SECOND_MS) return { kind: 'none' };
  if (leftMs >= DAY_MS) {
    return { kind: 'days', days: Math.floor(leftMs / DAY_MS), hours: Math.floor((leftMs % DAY_MS) / HOUR_MS) };
  }
  const seconds = Math.floor(leftMs / SECOND_MS);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return { kind: 'clock', text: `${two(hours)}:${two(minutes)}:${two(seconds % 60)}` };
};

/** Less than one day to the lock: the card is highlighted (LOT-013). */
export const isNear = (isSale: boolean, leftMs: number): boolean => isSale && leftMs >= SECOND_MS && leftMs < DAY_MS;

/** The last ten seconds. */
export const isUrgent = (isSale: boolean, leftMs: number): boolean => isNear(isSale, leftMs) && leftMs <= 10_000;

/** `MM/DD HH:mm:ss` in the device's zone (LIM-041). */
export const drawTime = (at: Date): string => dayjs(at).format('MM/DD HH:mm:ss');
