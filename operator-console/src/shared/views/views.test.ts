import {
  filterIn,
  readHabits,
  shownColumns,
  VIEWS_MOST,
  withColumn,
  withFilterIn,
  withView,
  withoutView,
  writeHabits,
} from './views.ts';
import type { TableHabits } from './views.ts';

const NONE: TableHabits = { hidden: [], views: [] };

beforeEach(() => localStorage.clear());

describe('habits of a table', () => {
  it('are kept by operator and table', () => {
    const habits = { hidden: ['bank'], views: [{ name: 'Large', filter: 'least=1000.00' }] };
    writeHabits(localStorage, 'finance1', 'withdrawals', habits);
    expect(readHabits(localStorage, 'finance1', 'withdrawals')).toEqual(habits);
    expect(readHabits(localStorage, 'finance2', 'withdrawals')).toEqual(NONE);
    expect(readHabits(localStorage, 'finance1', 'deposits')).toEqual(NONE);
  });

  it.each(['', 'no JSON', '7', '{"hidden":"bank","views":[{"name":1}]}'])('are none where %j is kept', (kept) => {
    localStorage.setItem('console.table:finance1:withdrawals', kept);
    expect(readHabits(localStorage, 'finance1', 'withdrawals')).toEqual(NONE);
  });

  it('hide and show columns, but never the one that names the row', () => {
    const columns = [{ id: 'member', primary: true }, { id: 'bank' }, { id: 'state' }];
    const hidden = withColumn(withColumn(NONE, 'bank', false), 'member', false);
    expect(shownColumns(columns, hidden).map(({ id }) => id)).toEqual(['member', 'state']);
    expect(shownColumns(columns, withColumn(hidden, 'bank', true)).map(({ id }) => id)).toEqual([
      'member',
      'bank',
      'state',
    ]);
  });

  it('have one view of a name, and as many as a menu holds', () => {
    const first = withView(withView(NONE, { name: 'a', filter: '1' }), { name: 'a', filter: '2' });
    expect(first.views).toEqual([{ name: 'a', filter: '2' }]);
    expect(withoutView(first, 'a').views).toEqual([]);
    const many = Array.from({ length: VIEWS_MOST + 1 }, (_, index) => ({ name: `v${index}`, filter: '' }));
    expect(many.reduce(withView, NONE).views).toHaveLength(VIEWS_MOST);
  });
});

describe('a view of what stands in the address', () => {
  const address = new URLSearchParams('merchant=aurora&tab=games&vendor=HOUSE&state=off&page=3&games-page=2');

  it('is the filter without merchant, tab and page', () => {
    expect(filterIn(address)).toBe('vendor=HOUSE&state=off');
  });

  it('takes the place of the filter that is there, and never leads to another merchant', () => {
    expect(withFilterIn(address, 'vendor=EVO&merchant=lotus').toString()).toBe('merchant=aurora&tab=games&vendor=EVO');
  });
});
