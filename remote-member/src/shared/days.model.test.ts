import { fillDays } from './days.model.ts';

describe('days of the chart', () => {
  it('has a bar for every day of the period', () => {
    expect(fillDays('2026-02-27', '2026-03-01', [{ day: '2026-02-28', net: '-3.50' }])).toEqual([
      { day: '2026-02-27', net: '0.00' },
      { day: '2026-02-28', net: '-3.50' },
      { day: '2026-03-01', net: '0.00' },
    ]);
  });

  it('draws only days with play for a long period and for one turned round', () => {
    const played = [{ day: '2026-02-28', net: '1.00' }];
    expect(fillDays('2025-01-01', '2026-03-01', played)).toBe(played);
    expect(fillDays('2026-03-02', '2026-03-01', played)).toBe(played);
  });
});
