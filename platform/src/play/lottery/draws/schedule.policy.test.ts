import fc from 'fast-check';
import { drawDaysOf, nextDraws, zoneOffsetMs } from './schedule.policy.ts';

const saigon = 'Asia/Ho_Chi_Minh';

describe('draws of a lottery', () => {
  const weekly = {
    schedule: { kind: 'daily', time: '16:15', days: [2, 7] },
    timeZone: saigon,
    lockMs: 60_000,
  } as const;
  const minutely = { schedule: { kind: 'interval', seconds: 60 }, timeZone: saigon, lockMs: 5_000 } as const;

  it('finds the next draw days in the time zone of the lottery', () => {
    // Sunday 2026-03-01 23:00 UTC is Monday 06:00 in Saigon.
    const draws = nextDraws(weekly, new Date('2026-03-01T23:00:00Z'), 3);
    expect(draws.map(({ drawNo, drawsAt, locksAt }) => [drawNo, drawsAt.toISOString(), locksAt.toISOString()])).toEqual(
      [
        ['20260302', '2026-03-02T09:15:00.000Z', '2026-03-02T09:14:00.000Z'],
        ['20260307', '2026-03-07T09:15:00.000Z', '2026-03-07T09:14:00.000Z'],
        ['20260309', '2026-03-09T09:15:00.000Z', '2026-03-09T09:14:00.000Z'],
      ],
    );
  });

  it('does not offer a draw whose time has come', () => {
    const [first] = nextDraws(weekly, new Date('2026-03-02T09:15:00Z'), 1);
    expect(first?.drawNo).toBe('20260307');
  });

  it.each([
    ['begins', '2026-03-07T12:00:00Z', ['2026-03-07T23:30:00.000Z', '2026-03-08T22:30:00.000Z']],
    ['ends', '2026-10-31T12:00:00Z', ['2026-10-31T22:30:00.000Z', '2026-11-01T23:30:00.000Z']],
  ])('[REL-007] draws at the same local time, once, when daylight saving %s', (_, from, instants) => {
    const daily = {
      schedule: { kind: 'daily', time: '18:30', days: [1, 2, 3, 4, 5, 6, 7] },
      timeZone: 'America/New_York',
      lockMs: 0,
    } as const;
    expect(nextDraws(daily, new Date(from), 2).map(({ drawsAt }) => drawsAt.toISOString())).toEqual(instants);
  });

  it('draws at a time that daylight saving skips an hour later, and at one that comes twice the first time alone', () => {
    const early = {
      schedule: { kind: 'daily', time: '02:30', days: [1, 2, 3, 4, 5, 6, 7] },
      timeZone: 'America/New_York',
      lockMs: 0,
    } as const;
    const at = (from: string) => nextDraws(early, new Date(from), 2).map(({ drawsAt }) => drawsAt.toISOString());
    expect(at('2026-03-08T00:00:00Z')).toEqual(['2026-03-08T07:30:00.000Z', '2026-03-09T06:30:00.000Z']);
    const twice = { ...early, schedule: { ...early.schedule, time: '01:30' } } as const;
    const instants = nextDraws(twice, new Date('2026-11-01T00:00:00Z'), 2).map(({ drawsAt }) => drawsAt.toISOString());
    expect(instants).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z']);
  });

  it('leaves no gap in an interval of draws on a day of 23 or 25 hours, and numbers none twice', () => {
    const quarterly = {
      schedule: { kind: 'interval', seconds: 900 },
      timeZone: 'America/New_York',
      lockMs: 0,
    } as const;
    for (const [from, perDay] of [
      ['2026-03-08T05:00:00Z', 92],
      ['2026-11-01T04:00:00Z', 100],
    ] as const) {
      const draws = nextDraws(quarterly, new Date(from), 120);
      const gaps = draws
        .slice(1)
        .map(({ drawsAt }, index) => drawsAt.getTime() - (draws[index]?.drawsAt.getTime() ?? 0));
      expect(new Set(gaps)).toEqual(new Set([900_000]));
      expect(new Set(draws.map(({ drawNo }) => drawNo)).size).toBe(120);
      expect(draws.filter(({ drawNo }) => drawNo.startsWith(draws[0]?.drawNo.slice(0, 8) ?? ''))).toHaveLength(perDay);
    }
  });

  it('numbers the draws of a day, the last one at midnight', () => {
    const draws = nextDraws(minutely, new Date('2026-03-02T16:58:30Z'), 3);
    expect(draws.map(({ drawNo, drawsAt }) => [drawNo, drawsAt.toISOString()])).toEqual([
      ['202603021439', '2026-03-02T16:59:00.000Z'],
      ['202603021440', '2026-03-02T17:00:00.000Z'],
      ['202603030001', '2026-03-02T17:01:00.000Z'],
    ]);
  });

  it('sells without a gap: each draw of an interval opens when the one before it is drawn', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        fc.constantFrom(30, 60, 180, 300),
        (second, seconds) => {
          const lottery = { ...minutely, schedule: { kind: 'interval', seconds } } as const;
          const draws = nextDraws(lottery, new Date(second * 1000), 6);
          expect(draws).toHaveLength(6);
          expect(draws[0]?.drawsAt.getTime()).toBeGreaterThan(second * 1000);
          draws.slice(1).forEach((draw, index) => {
            expect(draw.opensAt).toEqual(draws[index]?.drawsAt);
            expect(draw.drawNo > (draws[index]?.drawNo ?? '')).toBe(true);
          });
        },
      ),
    );
  });

  it('knows zones with summer time', () => {
    expect(zoneOffsetMs('Europe/Berlin', new Date('2026-01-01T00:00:00Z'))).toBe(3_600_000);
    expect(zoneOffsetMs('Europe/Berlin', new Date('2026-07-01T00:00:00Z'))).toBe(7_200_000);
  });

  it('[API-084] writes week days as 1 to 7', () => {
    expect(drawDaysOf({ kind: 'daily', time: '16:15', days: [7, 2] })).toBe('2,7');
    expect(drawDaysOf({ kind: 'interval', seconds: 60 })).toBe('1,2,3,4,5,6,7');
  });
});
