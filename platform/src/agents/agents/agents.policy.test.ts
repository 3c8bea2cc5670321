import { daysOf, fillDays, PERIOD_DAYS_MAX } from './agents.policy.ts';

describe('days of a period', () => {
  it('has a row for every day, also for days without play', () => {
    const days = fillDays('2026-02-27', '2026-03-01', [{ day: '2026-02-28', players: 2, bet: 1_250n, win: 300n }]);
    expect(days).toEqual([
      { day: '2026-02-27', bets: '0.00', wins: '0.00', active: 0 },
      { day: '2026-02-28', bets: '12.50', wins: '3.00', active: 2 },
      { day: '2026-03-01', bets: '0.00', wins: '0.00', active: 0 },
    ]);
  });

  it('is empty for a period that ends before it begins and bounded for one that never ends', () => {
    expect(daysOf('2026-03-02', '2026-03-01')).toEqual([]);
    expect(daysOf('2000-01-01', '2026-01-01')).toHaveLength(PERIOD_DAYS_MAX);
  });
});
