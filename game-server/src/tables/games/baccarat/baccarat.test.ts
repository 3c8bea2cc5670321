import { BACCARAT, DECKS, SPOTS, bankerDraws, isPair, pointsOf, rankOf, totalOf, winnerOf } from './baccarat.ts';
import type { BaccaratResult } from './baccarat.ts';

/** Deals from indices, each taken modulo what is asked for. */
const dealt = (draw: (below: number) => number): BaccaratResult => {
  const deal = BACCARAT.draw(1);
  let step = deal.next();
  while (!step.done) step = deal.next(draw(step.value));
  return step.value;
};

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

/** Cards by their points: 16 times 8 of tens and pictures, 4 times 8 of each other rank. */
const LEFT = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4].map((count) => count * DECKS);

/** Exact chances of player, banker and tie over all cards of the shoe, by points. */
const exactChances = (): Record<'player' | 'banker' | 'tie', number> => {
  const left = [...LEFT];
  let count = DECKS * 52;
  const sums = { player: 0, banker: 0, tie: 0 };
  const each = (chance: number, then: (points: number, chance: number) => void): void => {
    for (let points = 0; points < 10; points += 1) {
      const here = left[points] ?? 0;
      if (here === 0) continue;
      const part = (chance * here) / count;
      left[points] = here - 1;
      count -= 1;
      then(points, part);
      left[points] = here;
      count += 1;
    }
  };
  const end = (player: number, banker: number, chance: number): void => {
    const [a, b] = [player % 10, banker % 10];
    sums[a === b ? 'tie' : a > b ? 'player' : 'banker'] += chance;
  };
  each(1, (a, p1) =>
    each(p1, (b, p2) =>
      each(p2, (c, p3) =>
        each(p3, (d, p4) => {
          const [player, banker] = [(a + c) % 10, (b + d) % 10];
          if (player >= 8 || banker >= 8) return end(player, banker, p4);
          const bankers = (total: number, third: number | undefined, chance: number): void => {
            if (!bankerDraws(banker, third)) return end(total, banker, chance);
            each(chance, (e, p6) => end(total, banker + e, p6));
          };
          if (player > 5) return bankers(player, undefined, p4);
          each(p4, (third, p5) => bankers(player + third, third, p5));
        }),
      ),
    ),
  );
  return sums;
};

describe('baccarat', () => {
  it('draws the third cards by the tableau', () => {
    const draws = (total: number): string =>
      [undefined, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((third) => (bankerDraws(total, third) ? 'D' : 'S')).join('');
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(draws)).toEqual([
      'DDDDDDDDDDD',
      'DDDDDDDDDDD',
      'DDDDDDDDDDD',
      'DDDDDDDDDSD',
      'DSSDDDDDDSS',
      'DSSSSDDDDSS',
      'SSSSSSSDDSS',
      'SSSSSSSSSSS',
    ]);
  });

  it('has the published chances and returns of eight decks, exactly', () => {
    const { player, banker, tie } = exactChances();
    expect(player).toBeCloseTo(0.446247, 6);
    expect(banker).toBeCloseTo(0.458597, 6);
    expect(tie).toBeCloseTo(0.095156, 6);
    expect(player + banker + tie).toBeCloseTo(1, 11);
    expect(((banker * 1.95 + tie) * 100).toFixed(2)).toBe(BACCARAT.rtp);
    expect(((player * 2 + tie) * 100).toFixed(2)).toBe('98.76');
    expect((tie * 9 * 100).toFixed(2)).toBe('85.64');
    const pair = (DECKS * 4 - 1) / (DECKS * 52 - 1);
    expect((pair * 12 * 100).toFixed(2)).toBe('89.64');
  });

  it('[FAI-005] deals a million rounds that agree with theory within 99.9 percent confidence', () => {
    const draw = generator(20_261_125);
    const rounds = 1_000_000;
    const seen = { player: 0, banker: 0, tie: 0, pairs: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const result = dealt(draw);
      seen[winnerOf(result)] += 1;
      if (isPair(result.player)) seen.pairs += 1;
    }
    const chances = { ...exactChances(), pairs: (DECKS * 4 - 1) / (DECKS * 52 - 1) };
    for (const name of ['player', 'banker', 'tie', 'pairs'] as const) {
      const deviation = Math.sqrt((chances[name] * (1 - chances[name])) / rounds);
      expect(Math.abs(seen[name] / rounds - chances[name])).toBeLessThan(3.29 * deviation);
    }
  });

  it('never deals a card more often than the shoe has it, and stands on naturals', () => {
    const draw = generator(7);
    const isRight = ({ player, banker }: BaccaratResult): boolean => {
      const isNatural = [player, banker].some((hand) => totalOf(hand.slice(0, 2)) >= 8);
      const stands = player.length === 2 && banker.length === 2;
      return (!isNatural || stands) && [...player, ...banker].every((card) => card < 52);
    };
    const wrong = Array.from({ length: 20_000 }, () => dealt(draw)).filter((result) => !isRight(result));
    expect(wrong).toEqual([]);
    // Always the first card that is left: eight aces of spades are in the shoe, and six are dealt.
    expect(dealt(() => 0).player.every((card) => rankOf(card) === 0)).toBe(true);
  });

  it('pays to the cent: even money, 5 percent commission, 8 for a tie, 11 for pairs, and a push on a tie', () => {
    const result = (player: number[], banker: number[]): BaccaratResult => ({ player, banker });
    const pays = (of: BaccaratResult) => SPOTS.map((spot) => Number(BACCARAT.pays(of, spot, 100n)));
    expect(pays(result([8, 9], [6, 10]))).toEqual([200, 0, 0, 0, 0]);
    expect(pays(result([6, 10], [8, 9]))).toEqual([0, 0, 195, 0, 0]);
    expect(pays(result([3, 16], [3, 16]))).toEqual([100, 900, 100, 1_200, 1_200]);
    expect(pointsOf(9)).toBe(0);
    for (const chip of BACCARAT.limits(1n).chips) expect((chip * 195n) % 100n).toBe(0n);
  });
});
