import { readAllRows } from './read-all-rows.ts';

/** A list of so many rows, named by their place. */
const listOf = (count: number) => (after: string | undefined, pageSize: number) => {
  const from = after === undefined ? 0 : Number(after);
  const rows = Array.from({ length: Math.min(pageSize, count - from) }, (_, index) => from + index);
  const end = from + rows.length;
  return Promise.resolve({ rows, next: end < count ? String(end) : null });
};

describe('readAllRows', () => {
  it('reads every row once, in order, and says that none is missing', async () => {
    const { rows, isCut } = await readAllRows(listOf(250));
    expect(rows).toEqual(Array.from({ length: 250 }, (_, index) => index));
    expect(isCut).toBe(false);
  });

  it.each([
    [5_000, false],
    [5_001, true],
  ])('of %i rows reads at most 5,000, and says whether any are missing', async (count, expected) => {
    const { rows, isCut } = await readAllRows(listOf(count));
    expect([rows.length, isCut]).toEqual([5_000, expected]);
  });
});
