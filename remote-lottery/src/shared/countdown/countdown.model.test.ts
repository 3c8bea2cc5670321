import { DAY_MS, drawTime, isNear, isUrgent, timeLeft } from './countdown.model.ts';

const HOUR = 3_600_000;

describe('timeLeft', () => {
  it.each([
    [1_000, '00:00:01'],
    [59_999, '00:00:59'],
    [61_000, '00:01:01'],
    [HOUR, '01:00:00'],
    [DAY_MS - 1_000, '23:59:59'],
  ])('[LOT-008] [LOT-010] %i ms left read %s', (left, text) => {
    expect(timeLeft(true, left)).toEqual({ kind: 'clock', text });
  });

  it('[LIM-039] changes its form at exactly one day', () => {
    expect(timeLeft(true, 86_399_999)).toEqual({ kind: 'clock', text: '23:59:59' });
    expect(timeLeft(true, 86_400_000)).toEqual({ kind: 'days', days: 1, hours: 0 });
  });

  it('[LOT-011] counts days and the hours that are over', () => {
    expect(timeLeft(true, 50 * HOUR)).toEqual({ kind: 'days', days: 2, hours: 2 });
    expect(timeLeft(true, 7 * DAY_MS - 1)).toEqual({ kind: 'days', days: 6, hours: 23 });
  });

  it.each([999, 0, -5_000])('[LOT-012] %i ms left are nothing to count', (left) => {
    expect(timeLeft(true, left)).toEqual({ kind: 'none' });
  });

  it('[LOT-009] counts nothing for a lottery that is not on sale', () => {
    expect(timeLeft(false, HOUR)).toEqual({ kind: 'none' });
  });
});

describe('isNear', () => {
  it.each([
    [true, DAY_MS - 1, true],
    [true, DAY_MS, false],
    [true, 999, false],
    [false, HOUR, false],
  ])('[LOT-013] on sale %s with %i ms left: %s', (isSale, left, near) => {
    expect(isNear(isSale, left)).toBe(near);
  });

  it('marks the last ten seconds', () => {
    expect(isUrgent(true, 10_000)).toBe(true);
    expect(isUrgent(true, 10_001)).toBe(false);
  });
});

describe('drawTime', () => {
  it('[LIM-041] writes month, day and time of day to the second', () => {
    expect(drawTime(new Date(2026, 3, 3, 9, 5, 7))).toBe('04/03 09:05:07');
    expect(drawTime(new Date(2026, 11, 31, 23, 59, 59))).toBe('12/31 23:59:59');
  });
});
