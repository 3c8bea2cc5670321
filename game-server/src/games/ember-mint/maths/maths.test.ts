import fc from 'fast-check';
import { add, multiply, ONE, rational, subtract, toDigits, toNumber } from '../../../maths/rational.ts';
import type { Rational } from '../../../maths/rational.ts';
import { drawsFrom } from '../../../maths/statistics.ts';
import { combinations, sumOf, wayOutcomes } from '../../slots/maths/ways-outcomes.ts';
import { wayWins } from '../../slots/maths/ways.ts';
import { at, windowAt } from '../../slots/maths/window.ts';
import {
  CELLS,
  CELL_PARTS,
  COINS_NEEDED,
  COIN_PARTS,
  GRAND,
  PAYS,
  PRIZES,
  REELS,
  RESPINS,
  ROWS,
  STRIPS,
  UNITS,
  WAYS,
} from './mint.model.ts';
import { holdOf, payOf, runRound, timesOf, WAY_RULES } from './round.ts';
import type { Coin } from './round.ts';
import { computeTheory, endsOf } from './rtp.ts';
import type { GameSymbol } from './symbols.ts';

const windowOf = (...rows: [string, string, string]): GameSymbol[][] => {
  const cells = rows.map((row) => row.split(' ') as GameSymbol[]);
  return Array.from({ length: REELS }, (_, reel) => cells.map((row) => at(row, reel)));
};

/** Stops that show as many coins as a reel can. */
const RICH = STRIPS.map((strip) => {
  const coins = strip.map(
    (_, stop) =>
      windowAt([strip], [stop], ROWS)
        .flat()
        .filter((shown) => shown === 'coin').length,
  );
  return coins.indexOf(Math.max(...coins));
});

/** Answers the reels' draws with `stops`, and every later one with `later`. */
const drawing = (stops: readonly number[], later: (below: number) => number) => {
  let drawn = 0;
  return (below: number): number => {
    drawn += 1;
    return drawn <= REELS ? at(stops, drawn - 1) : later(below);
  };
};

const noMore = (below: number): number => (below === CELL_PARTS ? below - 1 : 0);
const always = (): number => 0;

describe('evaluation', () => {
  it('pays ways from the left, with the flame for every symbol but the coin', () => {
    const window = windowOf(
      'ruby flame ruby coin topaz',
      'topaz ruby scales coin hammer',
      'coin hammer flame ruby coin',
    );
    const wins = wayWins(window, WAY_RULES);
    expect(wins).toContainEqual({ symbol: 'ruby', count: 4, ways: 1 * 2 * 2 * 1, pay: 4 * PAYS.ruby[1] });
    expect(wins).toContainEqual({ symbol: 'topaz', count: 3, ways: 1 * 1 * 1, pay: PAYS.topaz[0] });
    expect(wins).toHaveLength(2);
    const full = 'crown crown crown crown crown';
    expect(wayWins(windowOf(full, full, full), WAY_RULES)).toEqual([
      { symbol: 'crown', count: 5, ways: WAYS, pay: WAYS * PAYS.crown[2] },
    ]);
  });
});

describe('the hold', () => {
  const coinsOf = (count: number): Coin[] => Array.from({ length: count }, (_, cell) => ({ cell, prize: '2' }));
  const spinOf = (count: number) => ({ free: false as const, stops: [], wins: [], pay: 7, coins: coinsOf(count) });

  it('begins with six coins, and coins pay nothing without it', () => {
    expect(holdOf({ spin: spinOf(COINS_NEEDED - 1), respins: [] })).toBeUndefined();
    expect(payOf({ spin: spinOf(COINS_NEEDED - 1), respins: [] })).toBe(7);
    expect(holdOf({ spin: spinOf(COINS_NEEDED), respins: [] })).toMatchObject({ left: RESPINS, isFull: false });
    expect(payOf({ spin: spinOf(COINS_NEEDED), respins: [] })).toBe(7 + COINS_NEEDED * 2 * UNITS);
  });

  it('is set back to three respins by each new coin, and ends without one or with a full screen', () => {
    const spin = spinOf(COINS_NEEDED);
    const coin: Coin = { cell: 9, prize: 'minor' };
    const left = (...respins: Coin[][]) => holdOf({ spin, respins })?.left;
    expect([left([]), left([], []), left([], [], [coin]), left([], [], [coin], [])]).toEqual([2, 1, 3, 2]);
    expect(left([coin], [], [], [])).toBe(0);
    const rest = Array.from({ length: CELLS - COINS_NEEDED }, (_, index): Coin => ({ cell: index + 6, prize: '1' }));
    const full = holdOf({ spin, respins: [rest] });
    expect(full).toMatchObject({ left: 0, isFull: true });
    expect(full?.pay).toBe((COINS_NEEDED * 2 + rest.length + GRAND) * UNITS);
  });

  it('plays three respins where no coin comes, and one where all do', () => {
    const none = runRound(drawing(RICH, noMore));
    expect(none.respins).toEqual([[], [], []]);
    const all = runRound(drawing(RICH, always));
    expect(all.respins).toHaveLength(1);
    expect(holdOf(all)).toMatchObject({ isFull: true, pay: (CELLS + GRAND) * UNITS });
  });

  it('holds each coin in a cell of its own, pays what its parts pay, and never more than the maximum, whatever is drawn', () => {
    const most = toNumber(computeTheory().most) * UNITS;
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), fc.boolean(), (numbers, isRich) => {
        const any = (below: number): number => Number(numbers.next().value) % below;
        const round = runRound(isRich ? drawing(RICH, any) : any);
        const coins = [...round.spin.coins, ...round.respins.flat()];
        const cells = new Set(coins.map(({ cell }) => cell));
        const held = holdOf(round);
        const sum = coins.reduce((total, coin) => total + timesOf(coin) * UNITS, held?.isFull ? GRAND * UNITS : 0);
        const pay = round.spin.pay + (held ? sum : 0);
        return cells.size === coins.length && round.pay === pay && pay <= most && (held?.left ?? 0) === 0;
      }),
    );
  });
});

describe('theory', () => {
  const theory = computeTheory();

  it('is 96.14 percent, exactly computed, and its parts add up', () => {
    expect(toDigits(rational(theory.rtp.n * 100n, theory.rtp.d), 4)).toBe('96.1357');
    expect(add(theory.rtpOfWays, theory.rtpOfHold)).toEqual(theory.rtp);
    expect(toDigits(rational(theory.trigger.d, theory.trigger.n), 1)).toBe('100.2');
    expect(toDigits(rational(theory.grand.d, theory.grand.n), 0)).toBe('54823');
    expect(PRIZES.reduce((sum, { parts }) => sum + parts, 0)).toBe(COIN_PARTS);
  });

  it('counts the outcomes of a small set of reels as the evaluation of every window does', () => {
    const strips = STRIPS.map((strip) => strip.slice(0, 8));
    const counted = new Map<string, number>();
    const visit = (stops: readonly number[]): void => {
      const strip = strips[stops.length];
      if (strip) return strip.forEach((_, stop) => visit([...stops, stop]));
      const window = windowAt(strips, stops, ROWS);
      const pay = wayWins(window, WAY_RULES).reduce((sum, win) => sum + win.pay, 0);
      const key = `${pay}/${window.flat().filter((shown) => shown === 'coin').length}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    };
    visit([]);
    const computed = wayOutcomes(strips, { ...WAY_RULES, rows: ROWS, counted: 'coin' });
    expect(Object.fromEntries(computed.map(({ pay, counted, count }) => [`${pay}/${counted}`, count]))).toEqual(
      Object.fromEntries(counted),
    );
  });

  it('agrees with the closed form of the mean in ways, reel by reel', () => {
    // Reels are independent: the mean number of ways is a product, and a row of k ends where the next reel shows none.
    const meanOf = (reel: number, symbol: string, value: (cells: number) => number): Rational => {
      const strip = at(STRIPS, reel);
      const cells = strip.map(
        (_, stop) =>
          windowAt([strip], [stop], ROWS)
            .flat()
            .filter((shown) => shown === symbol || shown === 'flame').length,
      );
      return rational(
        cells.reduce((sum, count) => sum + value(count), 0),
        strip.length,
      );
    };
    let mean = rational(0);
    for (const [symbol, pays] of Object.entries(PAYS))
      pays.forEach((pay, index) => {
        const count = index + 3;
        const ways = Array.from({ length: count }, (_, reel) => meanOf(reel, symbol, (cells) => cells));
        const ends = count < REELS ? meanOf(count, symbol, (cells) => (cells === 0 ? 1 : 0)) : ONE;
        mean = add(mean, multiply(rational(pay, UNITS), ways.reduce(multiply, ends)));
      });
    expect(theory.rtpOfWays).toEqual(mean);
  });

  it('agrees with the closed form of a hold that lacks one coin', () => {
    const ends = endsOf(CELLS - 1);
    const missed = subtract(ONE, rational(COIN_PARTS, CELL_PARTS));
    expect(ends[CELLS - 1]).toEqual(multiply(missed, multiply(missed, missed)));
    expect(ends.reduce(add)).toEqual(ONE);
    expect(endsOf(COINS_NEEDED).reduce(add)).toEqual(ONE);
  });

  it('can pay its maximum, and no hold can begin with more coins than cells', () => {
    const outcomes = wayOutcomes(STRIPS, { ...WAY_RULES, rows: ROWS, counted: 'coin' });
    expect(sumOf(outcomes, () => 1)).toBe(combinations(STRIPS));
    expect(Math.max(...outcomes.map(({ counted }) => counted))).toBeLessThanOrEqual(CELLS);
    expect(toDigits(theory.most, 1)).toBe('2509.6');
    expect(at(STRIPS, 0)).not.toContain('flame');
  });

  it('[FAI-005] agrees with a million simulated rounds within their confidence interval', () => {
    const draw = drawsFrom(2026);
    const rounds = 1_000_000;
    let [sum, squares, hits, holds, grands] = [0, 0, 0, 0, 0];
    for (let i = 0; i < rounds; i += 1) {
      const round = runRound(draw);
      const [stakes, hold] = [round.pay / UNITS, holdOf(round)];
      sum += stakes;
      squares += stakes ** 2;
      if (stakes > 0) hits += 1;
      if (hold) holds += 1;
      if (hold?.isFull) grands += 1;
    }
    const mean = sum / rounds;
    const deviation = Math.sqrt(squares / rounds - mean ** 2);
    expect(Math.abs(mean - toNumber(theory.rtp))).toBeLessThan((2.576 * theory.deviation) / Math.sqrt(rounds));
    expect(Math.abs(deviation / theory.deviation - 1)).toBeLessThan(0.1);
    const isNear = (count: number, chance: Rational): void => {
      const p = toNumber(chance);
      expect(Math.abs(count / rounds - p)).toBeLessThan(2.576 * Math.sqrt((p * (1 - p)) / rounds));
    };
    isNear(hits, theory.hitRate);
    isNear(holds, theory.trigger);
    isNear(grands, theory.grand);
  });
});
