import fc from 'fast-check';
import {
  EARLY_ERROR,
  FAILING_DEVICES_MIN,
  FAILING_EARLY_MIN,
  FAILING_NAMED_MIN,
  judgeCanary,
  rateOf,
  reasonOf,
} from './canary.policy.ts';
import { VOICES_PER_ADDRESS } from './canary-watch.ts';

const LIMITS = { minLoads: 20, maxFailureRate: 5, namedAlone: null };
const NOBODY = { browsers: 0, failed: 0 };

const figures = (browsers: number, failed: number, baseline = NOBODY) => ({
  sinceStart: browsers,
  canary: { browsers, failed },
  baseline,
});
const isTakenBack = (...parts: Parameters<typeof figures>) => judgeCanary(LIMITS, figures(...parts)).takeBack;

const release = fc
  .tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 }))
  .map(([browsers, failed]) => ({ browsers, failed: Math.min(browsers, failed) }));
const limits = fc.record({
  minLoads: fc.integer({ min: 1, max: 1_000 }),
  maxFailureRate: fc.double({ min: 0, max: 100, noNaN: true }),
  namedAlone: fc.constant(null),
});
const anyFigures = fc
  .record({ canary: release, baseline: release, before: fc.nat(1_000) })
  .map(({ canary, baseline, before }) => ({ canary, baseline, sinceStart: canary.browsers + before }));

describe('[MFE-009] a canary is taken back', () => {
  it.each([
    ['when more than the threshold fail', 60, 4, true],
    ['not at the threshold itself', 60, 3, false],
    ['not before enough browsers have loaded it', 19, 7, false],
    ['with exactly as many loads as are asked for', 20, 20, true],
    ['not for two devices, whatever their rate', 20, 2, false],
    ['not for nobody', 0, 0, false],
  ])('%s', (_what, browsers, failed, expected) => {
    expect(isTakenBack(browsers, failed)).toBe(expected);
  });

  it('not when the others fail as much: then it is not the release', () => {
    expect(isTakenBack(100, 40, { browsers: 1_000, failed: 400 })).toBe(false);
    expect(isTakenBack(100, 60, { browsers: 1_000, failed: 400 })).toBe(true);
  });

  it('without regard to a baseline of which too little is heard', () => {
    expect(isTakenBack(100, 40, { browsers: 19, failed: 19 })).toBe(true);
    expect(isTakenBack(100, 40, { browsers: 20, failed: 20 })).toBe(false);
  });

  it('by loads since its start, not by those of the window', () => {
    const late = { sinceStart: 200, canary: { browsers: 5, failed: 4 }, baseline: NOBODY };
    expect(judgeCanary(LIMITS, late).takeBack).toBe(true);
  });

  it('only when all of the rule holds', () => {
    fc.assert(
      fc.property(limits, anyFigures, (rule, told) => {
        const { takeBack, rate, limit } = judgeCanary(rule, told);
        expect(limit).toBeGreaterThanOrEqual(rule.maxFailureRate);
        const isHeard = told.sinceStart >= rule.minLoads && told.canary.failed >= FAILING_DEVICES_MIN;
        if (isHeard) expect(takeBack).toBe(rate > limit);
        if (takeBack && !isHeard) {
          expect(rate).toBeGreaterThan(limit);
          expect(told.canary.failed).toBeGreaterThanOrEqual(FAILING_EARLY_MIN);
        }
        if (takeBack && told.baseline.browsers >= 20) expect(rate).toBeGreaterThan(rateOf(told.baseline));
      }),
    );
  });

  it('never later because more devices fail, nor sooner because more load it', () => {
    fc.assert(
      fc.property(limits, anyFigures, (rule, told) => {
        const { canary } = told;
        const worse = { ...told, canary: { ...canary, failed: Math.min(canary.browsers, canary.failed + 1) } };
        if (judgeCanary(rule, told).takeBack) expect(judgeCanary(rule, worse).takeBack).toBe(true);
        const better = { ...told, canary: { ...canary, browsers: canary.browsers + 1 } };
        const enough = told.sinceStart >= rule.minLoads;
        if (enough && !judgeCanary(rule, told).takeBack) expect(judgeCanary(rule, better).takeBack).toBe(false);
      }),
    );
  });

  it('always, at any threshold below 100, when everybody fails and the others do not', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 99.9, noNaN: true }),
        fc.integer({ min: 3, max: 1_000 }),
        (rate, browsers) => {
          const told = figures(browsers, browsers, { browsers: 1_000, failed: 0 });
          expect(judgeCanary({ minLoads: 1, maxFailureRate: rate, namedAlone: null }, told).takeBack).toBe(true);
        },
      ),
    );
  });

  describe('early, when it is broken for nearly everybody', () => {
    const early = (browsers: number, failed: number, baseline = NOBODY, maxFailureRate = 5) =>
      judgeCanary({ minLoads: 100_000, maxFailureRate, namedAlone: null }, figures(browsers, failed, baseline))
        .takeBack;
    const HEALTHY = { browsers: 200, failed: 0 };

    it.each([
      ['all of its first five failed, the others are well', 5, 5, HEALTHY, true],
      ['not for four', 4, 4, HEALTHY, false],
      ['14 of its first 16 failed, three others are well', 16, 14, { browsers: 3, failed: 0 }, true],
      ['not when half of them failed', 10, 5, HEALTHY, false],
      ['not when the others fail as they do', 20, 20, { browsers: 200, failed: 200 }, false],
      ['all of its first five failed, nothing is heard of the others', 5, 5, NOBODY, true],
    ])('%s', (_what, browsers, failed, baseline, expected) => {
      expect(early(browsers, failed, baseline)).toBe(expected);
    });

    it('all of its first five, at any threshold up to 20 of 100', () => {
      for (let rate = 0; rate <= 20; rate += 1) expect(early(5, 5, HEALTHY, rate)).toBe(true);
    });

    it.each([1, 5, 10, 20, 40])(
      'of releases that fail in %i of 100, which is as many as may, at most one in a thousand is',
      (rate) => {
        const chance = rate / 100;
        const others = { browsers: 100_000, failed: rate * 1_000 };
        // Exactly, by the chance of each number of failures after each browser, of those not taken back before.
        let waiting = new Map([[0, 1]]);
        let takenBack = 0;
        for (let browsers = 1; browsers <= 400; browsers += 1) {
          const next = new Map<number, number>();
          for (const [failed, share] of waiting) {
            for (const [count, part] of [
              [failed, share * (1 - chance)],
              [failed + 1, share * chance],
            ] as const) {
              if (early(browsers, count, others, rate)) takenBack += part;
              else next.set(count, (next.get(count) ?? 0) + part);
            }
          }
          waiting = next;
        }
        expect(takenBack).toBeLessThanOrEqual(EARLY_ERROR);
      },
    );
  });

  it.each([
    ['two accounts: when both browsers failed', 2, 2, 2, true],
    ['two accounts: not while one of two runs it', 2, 2, 1, false],
    ['two accounts: not for one browser', 2, 1, 1, false],
    ['ten accounts: when the first two failed', 10, 2, 2, true],
    ['ten accounts: not while a third runs it', 10, 3, 2, false],
    ['one account: when its browser failed', 1, 1, 1, true],
    ['nobody has told anything', 1, 0, 0, false],
  ])('for named accounts alone, %s', (_what, namedAlone, browsers, failed, expected) => {
    expect(judgeCanary({ ...LIMITS, namedAlone }, figures(browsers, failed)).takeBack).toBe(expected);
    expect(judgeCanary(LIMITS, figures(browsers, failed)).takeBack).toBe(false);
  });

  it('not for named accounts when the others fail as they do', () => {
    const told = figures(2, 2, { browsers: 20, failed: 20 });
    expect(judgeCanary({ ...LIMITS, namedAlone: 2 }, told).takeBack).toBe(false);
  });

  it('for named accounts even where they share an address', () => {
    expect(VOICES_PER_ADDRESS).toBeGreaterThanOrEqual(FAILING_NAMED_MIN);
  });

  it('never by one household alone', () => {
    expect(VOICES_PER_ADDRESS).toBeLessThan(FAILING_DEVICES_MIN);
  });
});

it('[MFE-009] the reason names the figures, the threshold, the others and what failed', () => {
  const told = figures(21, 5, { browsers: 1_000, failed: 4 });
  const verdict = judgeCanary(LIMITS, told);
  expect(reasonOf(verdict, told, 'TypeError at render: boom')).toBe(
    '5 of 21 browsers failed: 23.8 of 100, limit 5, the others 0.4; mostly TypeError at render: boom',
  );
  expect(reasonOf(verdict, told, 'x'.repeat(500))).toHaveLength(200);
});
