import fc from 'fast-check';
import { boundsOf, bucketOf, percentile } from './histogram.policy.ts';

const countsOf = (measure: string, values: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(measure, value), (counts.get(bucketOf(measure, value)) ?? 0) + 1);
  return counts;
};

describe('a histogram', () => {
  it.each([
    ['LCP', 0, 0],
    ['LCP', 25, 0],
    ['LCP', 25.1, 1],
    ['LCP', 600_000, 27],
    ['CLS', 0.1, 4],
    ['CLS', 3, 14],
  ])('%s of %d goes into bucket %d', (measure, value, bucket) => {
    expect(bucketOf(measure, value)).toBe(bucket);
  });

  it('has bounds in ascending order', () => {
    for (const measure of ['LCP', 'CLS'])
      expect([...boundsOf(measure)].sort((a, b) => a - b)).toEqual(boundsOf(measure));
  });

  it('tells a percentile from the bucket in which it lies', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('LCP', 'CLS'),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 }),
        (measure, parts) => {
          const top = boundsOf(measure).at(-1) ?? 1;
          const values = parts.map((part) => part * top).sort((a, b) => a - b);
          const exact = values[Math.ceil(values.length * 0.75) - 1] ?? 0;
          const told = percentile(measure, countsOf(measure, values), 0.75) ?? -1;
          expect(bucketOf(measure, told)).toBe(bucketOf(measure, exact));
        },
      ),
    );
  });

  it('says nothing of nothing, and the lower bound of what lies beyond', () => {
    expect(percentile('LCP', new Map(), 0.75)).toBeNull();
    expect(percentile('LCP', new Map([[27, 3]]), 0.75)).toBe(30_000);
  });
});
