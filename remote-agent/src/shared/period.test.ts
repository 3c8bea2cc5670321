import { daysBefore } from 'shared-react';
import { readPeriod } from './period.ts';

describe('period of the address', () => {
  it('is the last seven days unless the address says otherwise', () => {
    expect(readPeriod(new URLSearchParams(), '2026-01-03')).toEqual({ from: '2025-12-28', to: '2026-01-03' });
    expect(readPeriod(new URLSearchParams('from=2025-12-01&to=2025-12-31'), '2026-01-03')).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    });
    expect(readPeriod(new URLSearchParams('from=then&to=2025-12-31'), '2026-01-03').from).toBe('2025-12-28');
  });

  it('counts days across years', () => {
    expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
  });
});
