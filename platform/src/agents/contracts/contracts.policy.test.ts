import fc from 'fast-check';
import { formatRate, parseRate, reachedTier, tiersFault, topRate, uncoveredTier } from './contracts.policy.ts';
import type { Tier } from './contracts.policy.ts';

const tier = (rate: number, turnover = 0n, active = 0, loss = 0n): Tier => ({ rate, turnover, active, loss });

const steps = fc.array(
  fc.record({
    turnover: fc.bigInt({ min: 0n, max: 1_000n }),
    active: fc.nat(20),
    loss: fc.bigInt({ min: 0n, max: 1_000n }),
    rate: fc.integer({ min: 1, max: 1_000 }),
  }),
  { minLength: 1, maxLength: 6 },
);
/** Valid tiers: sums of steps, each of which asks for one active member more. */
const ladder = steps.map((all) =>
  all.reduce<Tier[]>((tiers, step) => {
    const last = tiers.at(-1) ?? tier(0);
    return [
      ...tiers,
      {
        turnover: last.turnover + step.turnover,
        active: last.active + step.active + 1,
        loss: last.loss + step.loss,
        rate: last.rate + step.rate,
      },
    ];
  }, []),
);
const measures = fc.record({
  turnover: fc.bigInt({ min: 0n, max: 6_000n }),
  active: fc.nat(140),
  loss: fc.bigInt({ min: 0n, max: 6_000n }),
});

describe('tiers of a contract', () => {
  it('takes the highest tier whose conditions are all met', () => {
    const tiers = [tier(100), tier(200, 1_000n, 5), tier(300, 5_000n, 10)];
    expect(reachedTier(tiers, { turnover: 999n, active: 9, loss: 0n })).toBe(0);
    expect(reachedTier(tiers, { turnover: 9_000n, active: 9, loss: 0n })).toBe(1);
    expect(reachedTier(tiers, { turnover: 5_000n, active: 10, loss: 0n })).toBe(2);
    expect(reachedTier([tier(100, 1n)], { turnover: 0n, active: 3, loss: 0n })).toBe(-1);
  });

  it('takes a net loss of zero for no condition: a team that won reaches such a tier too', () => {
    const tiers = [tier(5_000), tier(6_000, 0n, 1, 1n)];
    expect(reachedTier(tiers, { turnover: 100n, active: 1, loss: -1n })).toBe(0);
    expect(reachedTier(tiers, { turnover: 100n, active: 1, loss: 1n })).toBe(1);
  });

  it('names the tier that overlaps and the rate that is out of bounds', () => {
    expect(tiersFault('daily', [tier(100), tier(200, 1_000n)])).toBeNull();
    expect(tiersFault('daily', [tier(100), tier(200)])).toEqual({ field: 'tiers.1', code: 'agent.tiers-overlap' });
    expect(tiersFault('daily', [tier(100, 10n, 5), tier(200, 20n, 4)])?.field).toBe('tiers.1');
    expect(tiersFault('daily', [tier(200), tier(200, 10n)])?.code).toBe('agent.tiers-overlap');
    expect(tiersFault('daily', [tier(0)])).toEqual({ field: 'tiers.0.rate', code: 'agent.rate-invalid' });
    expect(tiersFault('daily', [tier(10_001)])?.code).toBe('agent.rate-invalid');
    expect(tiersFault('dividend', [tier(10_001)])).toBeNull();
  });

  it('reads and writes rates without a loss', () => {
    expect([parseRate('5'), parseRate('0.5'), parseRate('0.125')]).toEqual([5_000, 500, 125]);
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000 }), (rate) => parseRate(formatRate(rate)) === rate));
  });

  it('finds valid ladders valid, and each covers itself', () => {
    fc.assert(
      fc.property(ladder, (tiers) => tiersFault('dividend', tiers) === null && uncoveredTier(tiers, tiers) === -1),
    );
  });

  it('pays no more under a covered contract than under the one that covers it, whatever is reached', () => {
    fc.assert(
      fc.property(ladder, ladder, measures, (downline, upline, reached) => {
        fc.pre(uncoveredTier(downline, upline) === -1);
        const rateOf = (tiers: readonly Tier[]) => tiers[reachedTier(tiers, reached)]?.rate ?? 0;
        expect(rateOf(downline)).toBeLessThanOrEqual(rateOf(upline));
      }),
    );
  });

  it('finds a tier that pays more than the upline for the same result', () => {
    const upline = [tier(300), tier(500, 1_000n)];
    expect(uncoveredTier([tier(300), tier(500, 1_000n)], upline)).toBe(-1);
    expect(uncoveredTier([tier(300), tier(500, 999n)], upline)).toBe(1);
    expect(uncoveredTier([tier(501, 2_000n)], upline)).toBe(0);
    expect(topRate(upline)).toBe(500);
  });
});
