import { runDraws } from '../../../maths/draws.ts';
import { ZERO, add, toDigits, toNumber } from '../../../maths/rational.ts';
import { DERBY, RUNNERS, SPOTS, STRENGTHS, isHit, spotOf } from './derby.ts';
import type { DerbyResult } from './derby.ts';

/** xorshift32: fast, and the same figures in every run. */
const generator = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
};

describe('the derby', () => {
  it('takes 27 bets: six winners, six places and fifteen pairs', () => {
    const count = (kind: string): number => SPOTS.filter((spot) => spot.kind === kind).length;
    expect(['win', 'place', 'pair'].map(count)).toEqual([6, 6, 15]);
    expect(new Set(SPOTS.map(({ id }) => id)).size).toBe(SPOTS.length);
    expect(STRENGTHS.reduce((sum, strength) => sum + strength, 0)).toBe(100);
    for (const id of ['win:0', 'win:7', 'pair:2-1', 'pair:3-3', '__proto__']) expect(DERBY.isSpot(id)).toBe(false);
  });

  it('has chances that add up: one winner, two places and one pair in every race', () => {
    const sum = (kind: string) =>
      SPOTS.filter((spot) => spot.kind === kind)
        .map(({ chance }) => chance)
        .reduce(add, ZERO);
    expect(['win', 'place', 'pair'].map((kind) => toDigits(sum(kind), 12))).toEqual(
      ['1', '2', '1'].map((whole) => `${whole}.${'0'.repeat(12)}`),
    );
  });

  it('returns between the percentage that it states and 97 percent on every bet', () => {
    const returns = SPOTS.map(({ chance, pays }) => toNumber(chance) * pays);
    expect(Math.max(...returns)).toBeLessThanOrEqual(97);
    expect(Math.min(...returns).toFixed(2)).toBe(DERBY.rtp);
  });

  it('pays winners, places and pairs to the cent, and nothing else', () => {
    const result: DerbyResult = { order: [4, 1, 6, 2, 3, 5] };
    const won = SPOTS.filter(({ id }) => DERBY.pays(result, id, 100n) > 0n).map(({ id }) => id);
    expect(won).toEqual(['win:4', 'place:1', 'place:4', 'pair:1-4']);
    expect(DERBY.pays(result, 'win:4', 2_500n)).toBe((2_500n * BigInt(spotOf('win:4')?.pays ?? 0)) / 100n);
    expect(DERBY.pays(result, 'win:9', 100n)).toBe(0n);
    for (const chip of DERBY.limits(1n).chips) expect(chip % 100n).toBe(0n);
  });

  it('[FAI-005] runs a million races that agree with theory on every bet within 99.9 percent confidence', () => {
    const draw = generator(20_261_125);
    const races = 1_000_000;
    const hits = new Map(SPOTS.map(({ id }) => [id, 0]));
    for (let race = 0; race < races; race += 1) {
      const result = runDraws(DERBY.draw(1), draw);
      for (const spot of SPOTS) if (isHit(result, spot)) hits.set(spot.id, (hits.get(spot.id) ?? 0) + 1);
    }
    // Twenty-seven figures at once: each has a thousandth of a twenty-seventh to be outside by chance.
    const BOUND = 4.13;
    for (const { id, chance } of SPOTS) {
      const p = toNumber(chance);
      const deviation = Math.sqrt((p * (1 - p)) / races);
      expect(Math.abs((hits.get(id) ?? 0) / races - p) / deviation).toBeLessThan(BOUND);
    }
  });

  it('brings every runner to the line once', () => {
    const draw = generator(7);
    for (let race = 0; race < 5_000; race += 1)
      expect([...runDraws(DERBY.draw(1), draw).order].sort()).toEqual([...RUNNERS]);
  });
});
