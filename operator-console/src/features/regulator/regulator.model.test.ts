import { csvOf, daysOf, fileName, monthName, monthOf, monthsUntil } from './regulator.model.ts';

const NOW = Date.UTC(2026, 0, 31, 12);

it('offers months back from the current one, and begins with the last one that is over', () => {
  const months = monthsUntil(NOW);
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(monthOf(null, months)).toBe('2025-12');
  expect(monthOf('2026-01', months)).toBe('2026-01');
  expect(monthOf('2031-01', months)).toBe('2025-12');
  expect(monthName('2025-12', 'EN')).toBe('December 2025');
});

it('knows the last day of a month', () => {
  expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(daysOf('2025-12')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

it('writes a file, also of a month without rows', () => {
  expect(csvOf({ head: ['day', 'GGR'], rows: [['2026-01-01', '-5.00']] })).toBe(
    '\uFEFFday,GGR\r\n2026-01-01,-5.00\r\n',
  );
  expect(csvOf({ head: ['day', 'GGR'], rows: [] })).toBe('\uFEFFday,GGR\r\nNo activity,\r\n');
  expect(fileName({ merchant: 'aurora', month: '2026-01', name: 'money' })).toBe('regulator-money-aurora-2026-01.csv');
});
