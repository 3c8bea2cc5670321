import { chiSquareTail, normalTails } from './distributions.mjs';
import { printReport } from './report.mjs';
import { SOURCES, scalingFaults } from './sources.mjs';
import { couponCollector, frequency, gaps, runs, serialCorrelation, testsFor } from './tests.mjs';

/** Fixed, so that the tests are the same in every run. */
const SEED = '7f3c1d9b2a6e4f5086c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8e9f0a1b2c3';
const MILLION = 1_000_000;

describe('tails of distributions', () => {
  // Tables of the 1, 5 and 99 percent points.
  it.each([
    [6.635, 1, 0.01],
    [18.307, 10, 0.05],
    [63.691, 40, 0.01],
    [135.807, 100, 0.01],
    [0.0002, 1, 0.99],
  ])('chi-square %d with %d degrees of freedom', (x, freedom, p) => {
    expect(chiSquareTail(x, freedom)).toBeCloseTo(p, 2);
  });

  it.each([
    [0, 1],
    [1.96, 0.05],
    [-2.576, 0.01],
  ])('normal %d', (z, p) => expect(normalTails(z)).toBeCloseTo(p, 3));
});

describe('the generators', () => {
  const TESTS = [
    ['chi-square', frequency],
    ['runs', runs],
    ['serial correlation', serialCorrelation],
    ['coupon collector', couponCollector],
  ];
  /** All tests of all ranges together pass a perfect generator 99 times of 100. */
  const LEAST = 0.01 / (TESTS.length * SOURCES.flatMap(({ ranges }) => ranges).length);

  it('[FAI-004] pass chi-square, runs, serial correlation and coupon collector at 99 percent over a million draws, and scale by rejection', () => {
    for (const source of SOURCES)
      for (const [below] of source.ranges) {
        const draws = source.draws(SEED, below, MILLION);
        for (const [test, run] of TESTS) {
          const { p } = run(draws, below);
          expect([source.name, below, test, p >= LEAST]).toEqual([source.name, below, test, true]);
        }
        expect(scalingFaults(below)).toEqual([]);
      }
  }, 120_000);

  it('are found out where they are not fair', () => {
    const [games] = SOURCES;
    const fair = games.draws(SEED, 10, 200_000);
    const failing = (draws) => testsFor(10).flatMap(([test, run]) => (run(draws, 10).p < 1e-4 ? [test] : []));
    expect(failing(fair)).toEqual([]);
    // A remainder of 16 values: the low six numbers come twice as often.
    expect(failing(games.draws(SEED, 16, 200_000).map((draw) => draw % 10))).toContain('chi-square');
    // Every fifth draw repeats the one before it.
    const sticky = fair.map((draw, at) => (at % 5 === 4 ? fair[at - 1] : draw));
    expect(failing(sticky)).toEqual(expect.arrayContaining(['serial pairs', 'serial correlation, lag 1']));
    // A shuffled bag: each number once before any comes again.
    const bag = fair.map((_, at) => (at * 7 + Math.floor(at / 10) * 3) % 10);
    expect(failing(bag)).toEqual(expect.arrayContaining(['coupon collector', 'gaps']));
    expect(gaps(bag, 10).p).toBeLessThan(1e-6);
  });

  it('are reported with seed, hash, version and every p-value', () => {
    const lines = [];
    const isPassed = printReport({
      ...{ seed: SEED, draws: 20_000, version: 'abc', at: '2026-01-01T00:00:00Z' },
      print: (line) => lines.push(line),
    });
    const text = lines.join('\n');
    expect(isPassed).toBe(true);
    for (const part of [SEED, 'Version    abc', 'Numbers below 37', 'coupon collector', 'Verdict    pass'])
      expect(text).toContain(part);
  });
});
