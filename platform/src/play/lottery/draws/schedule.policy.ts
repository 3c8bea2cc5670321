/** Which draws a lottery has. Pure: the clock comes in. */
import type { Lottery, PlannedDraw, Schedule } from '../lottery.model.ts';

const DAY_MS = 86_400_000;

/** Clocks of the zones that were asked for: making one costs several times what reading it does. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
};

/** Offset of a zone at an instant, in ms: what its wall clock shows less what UTC's shows. */
export const zoneOffsetMs = (timeZone: string, at: Date): number => {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: string): number => Number(parts.find((entry) => entry.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(at.getTime() / 1000) * 1000;
};

/**
 * The instant at which a zone's wall clock shows `wallMs`. A time that comes twice (daylight saving ends) is the first of them; one that
 * is skipped (it begins) is as long after midnight as on any other day.
 */
const instantOf = (timeZone: string, wallMs: number): number => {
  const before = wallMs - zoneOffsetMs(timeZone, new Date(wallMs - DAY_MS));
  const after = wallMs - zoneOffsetMs(timeZone, new Date(wallMs + DAY_MS));
  if (before === after) return before;
  const shows = (instant: number): boolean => instant + zoneOffsetMs(timeZone, new Date(instant)) === wallMs;
  return [before, after].sort((a, b) => a - b).find(shows) ?? before;
};

/** Calendar day of a wall clock given as UTC milliseconds. */
const dayText = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 10).replaceAll('-', '');

/** 1 Sunday to 7 Saturday. */
const weekDay = (wallMs: number): number => new Date(wallMs).getUTCDay() + 1;

interface Slot {
  readonly drawsAtMs: number;
  readonly drawNo: string;
}

const dailySlots = (
  schedule: Extract<Schedule, { kind: 'daily' }>,
  timeZone: string,
  midnight: number,
): readonly Slot[] => {
  if (!schedule.days.includes(weekDay(midnight))) return [];
  const [hours = 0, minutes = 0] = schedule.time.split(':').map(Number);
  const wallMs = midnight + (hours * 60 + minutes) * 60_000;
  return [{ drawsAtMs: instantOf(timeZone, wallMs), drawNo: dayText(midnight) }];
};

/**
 * The first slot of an interval schedule after `fromMs`, then `count` in a row, within one day of the zone. They are counted from midnight
 * by time that has passed, so a day of 23 or 25 hours has fewer or more of them.
 */
const intervalSlots = (
  seconds: number,
  timeZone: string,
  midnight: number,
  { fromMs, count }: { readonly fromMs: number; readonly count: number },
): readonly Slot[] => {
  const stepMs = seconds * 1000;
  const startMs = instantOf(timeZone, midnight);
  const perDay = Math.floor((instantOf(timeZone, midnight + DAY_MS) - startMs) / stepMs);
  const first = Math.max(1, Math.floor((fromMs - startMs) / stepMs) + 1);
  return Array.from({ length: Math.max(0, Math.min(count, perDay - first + 1)) }, (_, index) => ({
    drawsAtMs: startMs + (first + index) * stepMs,
    drawNo: `${dayText(midnight)}${String(first + index).padStart(4, '0')}`,
  }));
};

const slotsFrom = (lottery: Pick<Lottery, 'schedule' | 'timeZone'>, from: Date, count: number): readonly Slot[] => {
  const { schedule, timeZone } = lottery;
  const fromMs = from.getTime();
  const slots: Slot[] = [];
  const firstMidnight = Math.floor((fromMs + zoneOffsetMs(timeZone, from)) / DAY_MS) * DAY_MS;
  // Two weeks hold every weekly draw twice.
  for (let day = 0; day <= 14 && slots.length < count; day += 1) {
    const midnight = firstMidnight + day * DAY_MS;
    const found =
      schedule.kind === 'daily'
        ? dailySlots(schedule, timeZone, midnight)
        : intervalSlots(schedule.seconds, timeZone, midnight, { fromMs, count: count - slots.length });
    slots.push(...found.filter((slot) => slot.drawsAtMs > fromMs));
  }
  return slots.slice(0, count);
};

/** How long a draw is sold: from the draw before it, at most a week. */
const openedBefore = (lottery: Pick<Lottery, 'schedule'>, drawsAtMs: number): number =>
  drawsAtMs - (lottery.schedule.kind === 'interval' ? lottery.schedule.seconds * 1000 : 7 * DAY_MS);

/** The next `count` draws after an instant, soonest first. */
export const nextDraws = (
  lottery: Pick<Lottery, 'schedule' | 'timeZone' | 'lockMs'>,
  after: Date,
  count: number,
): readonly PlannedDraw[] =>
  slotsFrom(lottery, after, count).map(({ drawsAtMs, drawNo }) => ({
    drawNo,
    opensAt: new Date(openedBefore(lottery, drawsAtMs)),
    locksAt: new Date(drawsAtMs - lottery.lockMs),
    drawsAt: new Date(drawsAtMs),
  }));

/** Week days on which a lottery is drawn, comma-separated 1 (Sunday) to 7 (Saturday). */
export const drawDaysOf = (schedule: Schedule): string =>
  (schedule.kind === 'daily' ? [...schedule.days].sort((a, b) => a - b) : [1, 2, 3, 4, 5, 6, 7]).join(',');
