/** The second line of a lottery's card (LOT-031): when it is drawn, in the reader's language. */
import { localeOf } from 'shared-contracts/locale';
import type { Schedule } from './lottery.model.ts';

const EVERY_DAY = 7;
const DAY_MS = 86_400_000;
/** Week days count from 1, which is this one. */
const A_SUNDAY = Date.UTC(2026, 0, 4);
const MINUTE_SECONDS = 60;

const daysText = (days: readonly number[], locale: string): string => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return days
    .toSorted((a, b) => a - b)
    .map((day) => format.format(new Date(A_SUNDAY + (day - 1) * DAY_MS)))
    .join(', ');
};

/** Such as `GMT+7`. */
const zoneText = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const writeRemark = (schedule: Schedule, timeZone: string, locale: string): string => {
  if (schedule.kind === 'interval') {
    const isMinutes = schedule.seconds % MINUTE_SECONDS === 0;
    const unit = isMinutes ? 'minute' : 'second';
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
      isMinutes ? schedule.seconds / MINUTE_SECONDS : schedule.seconds,
    );
  }
  const time = `${schedule.time} (${zoneText(timeZone)})`;
  return schedule.days.length === EVERY_DAY ? time : `${daysText(schedule.days, locale)} · ${time}`;
};

/** Remarks by schedule, zone and language: there are as many as lotteries, and each is asked for with every menu. */
const written = new Map<string, string>();

/** `Mon, Thu · 18:15 (GMT+7)`, or for draws all day long how far they are apart: `5 minutes`. */
export const remarkOf = (schedule: Schedule, timeZone: string, language: string): string => {
  const locale = localeOf(language.toUpperCase());
  const key = JSON.stringify([schedule, timeZone, locale]);
  const known = written.get(key);
  if (known !== undefined) return known;
  const remark = writeRemark(schedule, timeZone, locale);
  written.set(key, remark);
  return remark;
};
