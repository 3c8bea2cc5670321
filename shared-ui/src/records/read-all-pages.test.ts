import { readAllPages } from './read-all-pages.ts';

describe('readAllPages', () => {
  it('reads each page once, in order', async () => {
    const asked: number[] = [];
    const rows = await readAllPages((pageNo) => {
      asked.push(pageNo);
      return Promise.resolve({ rows: [pageNo * 10], totalPages: 3 });
    });
    expect(asked).toEqual([1, 2, 3]);
    expect(rows).toEqual([10, 20, 30]);
  });

  it('stops after 5,000 rows', async () => {
    let calls = 0;
    await readAllPages(() => {
      calls += 1;
      return Promise.resolve({ rows: [], totalPages: 1_000 });
    });
    expect(calls).toBe(50);
  });
});
