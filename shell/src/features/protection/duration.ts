import type { TFunction } from 'i18next';

const MINUTES_PER_HOUR = 60;

/** "1 h 05 min", "12 min". */
export const durationText = (t: TFunction<'protection'>, minutes: number): string => {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return t('time.minutes', { minutes: rest });
  return t('time.hours', { hours, minutes: String(rest).padStart(2, '0') });
};
