import { dayOf } from './locale.ts';

describe('the calendar day of an instant', () => {
  const at = new Date('2026-12-31T20:00:00Z');

  it.each([
    ['Asia/Ho_Chi_Minh', '2027-01-01'],
    ['UTC', '2026-12-31'],
    ['America/New_York', '2026-12-31'],
  ])('is in %s %s', (zone, day) => {
    expect(dayOf(at, zone)).toBe(day);
  });

  it('is the one of the device where no zone is given', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(dayOf(at)).toBe(dayOf(at, own));
  });
});
