import {
  NO_HABITS,
  NO_LAYOUT,
  filterIn,
  movedTo,
  readCopy,
  tableIn,
  withFilterIn,
  withTable,
  withView,
  withoutView,
  writeCopy,
} from './views.ts';

const LAYOUT = { ...NO_LAYOUT, hidden: ['bank'] };

beforeEach(() => localStorage.clear());

describe('habits of tables', () => {
  it('are copied in this browser for each operator', () => {
    const stored = { table: 'withdrawals', version: 3, layout: LAYOUT, views: [] };
    writeCopy(localStorage, 'finance1', [stored]);
    expect(readCopy(localStorage, 'finance1')).toEqual([stored]);
    expect(readCopy(localStorage, 'finance2')).toEqual([]);
  });

  it.each(['', 'no JSON', '7', '[7,null]', '[{"table":"withdrawals","layout":{"hidden":"bank"},"views":[]}]'])(
    'are none where %j is kept',
    (kept) => {
      localStorage.setItem('console.tables:finance1', kept);
      expect(readCopy(localStorage, 'finance1')).toEqual([]);
    },
  );

  it('are those of one table, or none', () => {
    const stored = { table: 'withdrawals', version: 3, layout: LAYOUT, views: [] };
    expect(tableIn([stored], 'withdrawals')).toBe(stored);
    expect(tableIn([stored], 'deposits')).toEqual({ table: 'deposits', version: 0, ...NO_HABITS });
    expect(withTable([stored], { ...stored, version: 4 })).toEqual([{ ...stored, version: 4 }]);
  });

  it('have one view of a name, and as many as the platform stores', () => {
    const view = { name: 'a', filter: '1', layout: LAYOUT };
    const first = withView(withView(NO_HABITS, view), { ...view, filter: '2' });
    expect(first.views).toEqual([{ ...view, filter: '2' }]);
    expect(withoutView(first, 'a').views).toEqual([]);
    const many = Array.from({ length: 13 }, (_, index) => ({ ...view, name: `v${index}` }));
    const { views } = many.reduce(withView, NO_HABITS);
    expect(views).toHaveLength(12);
    expect(views.at(-1)?.name).toBe('v12');
  });
});

it.each([
  ['a', 'c', ['b', 'c', 'a']],
  ['c', 'a', ['c', 'a', 'b']],
  ['a', 'b', ['b', 'a', 'c']],
  ['b', 'b', ['a', 'b', 'c']],
])('moves column %s to the place of column %s', (id, target, moved) => {
  expect(movedTo(['a', 'b', 'c'], id, target)).toEqual(moved);
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
