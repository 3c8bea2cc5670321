import { daysBefore } from 'shared-react';
import { readFilters } from './record-filters.ts';

describe('record filters in the address', () => {
  it('[MEM-008] starts with the last seven days, all kinds', () => {
    expect(readFilters(new URLSearchParams(), '2026-03-02')).toEqual({
      from: '2026-02-24',
      to: '2026-03-02',
      kind: '',
    });
  });

  it('[MEM-008] reads what the address says and ignores what is malformed', () => {
    const params = new URLSearchParams('from=2026-01-01&to=yesterday&kind=HOUSE');
    expect(readFilters(params, '2026-03-02')).toEqual({
      from: '2026-01-01',
      to: '2026-03-02',
      kind: 'HOUSE',
    });
  });

  it('counts days across months and leap years', () => {
    expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
  });
});
