import { isPortalError } from 'shared-contracts/errors';
import { countedPage, sortedPage, sortingOf } from './sorting.ts';

const KINDS = { at: 'time', name: 'text' } as const;
const row = (id: string) => ({ id, sortKey: `n “${id}”` });

const codeOf = (read: () => unknown): string | null => {
  try {
    read();
    return null;
  } catch (error) {
    return isPortalError(error) ? error.code : 'something else';
  }
};

it('goes on after the last row of a page, in its order', () => {
  const sorting = sortingOf<'at' | 'name'>({ sort: '-name' }, KINDS);
  const { rows, next } = sortedPage([row('1'), row('2'), row('3')], 2, sorting);
  expect(rows.map(({ id }) => id)).toEqual(['1', '2']);
  expect(next).toMatch(/^[\w-]+$/);
  const after = { key: 'n “2”', id: '2' };
  expect(sortingOf<'at' | 'name'>({ sort: '-name', after: next ?? '' }, KINDS)).toEqual({
    ...{ by: 'name', isDescending: true, after },
  });
});

it('has no cursor at the end of a list, and none in the usual order', () => {
  expect(sortedPage([row('1')], 2, sortingOf<'at' | 'name'>({ sort: 'at' }, KINDS)).next).toBeNull();
  const usual = sortingOf<'at' | 'name'>({}, KINDS);
  expect(usual).toBeNull();
  expect(sortedPage([row('1'), row('2'), row('3')], 2, usual)).toEqual({ rows: [row('1'), row('2')], next: null });
});

it('takes the number of all rows from the page, and counts only behind the end', async () => {
  const count = jest.fn(() => Promise.resolve(7));
  expect(await countedPage([{ id: '1', total: 9 }], count)).toEqual({ rows: [{ id: '1' }], total: 9 });
  expect(count).not.toHaveBeenCalled();
  expect(await countedPage([], count)).toEqual({ rows: [], total: 7 });
});

it.each([
  [['-at', '2026-03-01T10:00:00.000001Z', '1'], 'list.other-order'],
  [['at', '2026-03-01T10:00:00.000Z', '1'], 'request.invalid'],
  [['at', '2026-13-01T10:00:00.000001Z', '1'], 'request.invalid'],
  [['at', '2026-03-01T10:00:00.000001Z', '1e9'], 'request.invalid'],
  [['at', 5, '1'], 'request.invalid'],
  [['at'], 'request.invalid'],
  ['at', 'request.invalid'],
])('refuses the cursor %j', (parts, code) => {
  const after = Buffer.from(JSON.stringify(parts)).toString('base64url');
  expect(codeOf(() => sortingOf<'at' | 'name'>({ sort: 'at', after }, KINDS))).toBe(code);
});

it('refuses a text with a zero, which PostgreSQL can not hold', () => {
  const after = Buffer.from(JSON.stringify(['name', 'a\0', '1'])).toString('base64url');
  expect(codeOf(() => sortingOf<'at' | 'name'>({ sort: 'name', after }, KINDS))).toBe('request.invalid');
});
