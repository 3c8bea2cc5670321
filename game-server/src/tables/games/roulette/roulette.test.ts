import { POCKETS, SPOTS, WHEEL, colorOf, multipleOf } from './layout.ts';
import { ROULETTE } from './roulette.ts';

const ALL = Array.from({ length: 37 }, (_, number) => number);

describe('roulette', () => {
  it('has a wheel with every number once, and no two neighbours of one color', () => {
    expect([...WHEEL].sort((a, b) => a - b)).toEqual(ALL);
    WHEEL.forEach((number, at) => expect(colorOf(number)).not.toBe(colorOf(WHEEL[(at + 1) % POCKETS] ?? 0)));
    expect(ALL.filter((number) => colorOf(number) === 'red')).toHaveLength(18);
  });

  it('takes the bets of a table with one zero: 37 numbers, 60 splits, 14 streets, 23 corners, 11 lines and 12 outside bets', () => {
    const count = (kind: string): number => SPOTS.filter((spot) => spot.kind === kind).length;
    expect(['straight', 'split', 'street', 'corner', 'line', 'column', 'dozen', 'even'].map(count)).toEqual([
      37, 60, 14, 23, 11, 3, 3, 6,
    ]);
    expect(new Set(SPOTS.map(({ id }) => id)).size).toBe(SPOTS.length);
  });

  it('pays 36 for 37 on every spot: the return is exactly 36/37, 97.30 percent', () => {
    for (const spot of SPOTS) {
      const back = ALL.reduce((sum, number) => sum + ROULETTE.pays({ number }, spot.id, 100n), 0n);
      expect([spot.id, back]).toEqual([spot.id, 3_600n]);
      expect(multipleOf(spot)).toBe(Math.floor(multipleOf(spot)));
    }
    expect(((36 / 37) * 100).toFixed(2)).toBe(ROULETTE.rtp);
  });

  it('[FAI-005] returns what it should over a million rounds, within 99.9 percent confidence', () => {
    const rounds = 1_000_000;
    // xorshift32: fast, and the same figures in every run.
    let state = 20_261_125;
    const pocket = (): number => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return Math.floor(((state >>> 0) / 2 ** 32) * POCKETS);
    };
    let back = 0;
    for (let round = 0; round < rounds; round += 1) {
      const draws = ROULETTE.draw(1);
      draws.next();
      const { number } = draws.next(pocket()).value as { number: number };
      if (colorOf(number) === 'red') back += 2;
    }
    const deviation = 2 * Math.sqrt(((18 / 37) * (19 / 37)) / rounds);
    expect(Math.abs(back / rounds - 36 / 37)).toBeLessThan(3.29 * deviation);
  });
});
