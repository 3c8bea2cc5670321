import { daysAfter, daysOfPage, splitPeriod } from './days.policy.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-10' };
const daysOf = (...numbers: readonly number[]) => numbers.map((number) => `2026-03-${String(number).padStart(2, '0')}`);
const spanOf = (from: number, to: number) => {
  const [first = '', last = ''] = daysOf(from, to);
  return { from: first, to: last };
};

describe('splitPeriod', () => {
  it.each([
    ['nothing stored', [], null, [spanOf(1, 10)]],
    ['all stored', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], spanOf(1, 10), []],
    ['all but today', [1, 2, 3, 4, 5, 6, 7, 8, 9], spanOf(1, 9), [spanOf(10, 10)]],
    ['a day too old and today', [3, 4, 5, 6, 7, 8, 9], spanOf(3, 9), [spanOf(1, 2), spanOf(10, 10)]],
    ['a day that is summed again', [1, 2, 3, 4, 5, 7, 8, 9], spanOf(1, 5), [spanOf(6, 10)]],
  ])('%s', (_, stored, kept, live) => {
    expect(splitPeriod(MARCH, daysOf(...stored))).toEqual({ kept, live });
  });

  it('knows the days at the end of a month and of February', () => {
    const stored = ['2028-02-28', '2028-02-29', '2028-03-01'];
    expect(splitPeriod({ from: '2028-02-28', to: '2028-03-01' }, stored).live).toEqual([]);
  });
});

describe('daysOfPage', () => {
  const days = [
    { day: '2026-03-01', rows: 5 },
    { day: '2026-03-02', rows: 0 },
    { day: '2026-03-03', rows: 3 },
  ];

  it('takes the newest day alone where it has the rows of the page', () => {
    expect(daysOfPage(days, { offset: 0, limit: 3 })).toEqual({ ...spanOf(3, 3), offset: 0, limit: 3 });
  });

  it('leaves newer days out and counts from the first one that is read', () => {
    expect(daysOfPage(days, { offset: 3, limit: 3 })).toEqual({ ...spanOf(1, 1), offset: 0, limit: 3 });
    expect(daysOfPage(days, { offset: 6, limit: 3 })).toEqual({ ...spanOf(1, 1), offset: 3, limit: 3 });
  });

  it('takes as many days as the page reaches over', () => {
    expect(daysOfPage(days, { offset: 2, limit: 3 })).toEqual({ ...spanOf(1, 3), offset: 2, limit: 3 });
    expect(daysOfPage(days, { offset: 0, limit: 50 })).toEqual({ ...spanOf(1, 3), offset: 0, limit: 50 });
  });

  it('answers null behind the last row', () => {
    expect(daysOfPage(days, { offset: 8, limit: 3 })).toBeNull();
    expect(daysOfPage([], { offset: 0, limit: 3 })).toBeNull();
  });
});

describe('daysAfter', () => {
  const days = [
    { day: '2026-03-01', rows: 5 },
    { day: '2026-03-02', rows: 3 },
    { day: '2026-03-03', rows: 4 },
    { day: '2026-03-04', rows: 9 },
  ];

  it('takes as many days before that of the last row as have the rows of the page, and that day itself', () => {
    expect(daysAfter(days, '2026-03-03', { offset: 0, limit: 3 })).toEqual({ ...spanOf(2, 3), offset: 0, limit: 3 });
    expect(daysAfter(days, '2026-03-03', { offset: 0, limit: 4 })).toEqual({ ...spanOf(1, 3), offset: 0, limit: 4 });
    expect(daysAfter(days, '2026-03-01', { offset: 0, limit: 4 })).toEqual({ ...spanOf(1, 1), offset: 0, limit: 4 });
  });
});
