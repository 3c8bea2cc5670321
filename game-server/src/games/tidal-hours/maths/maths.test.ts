import fc from 'fast-check';
import { add, multiply, rational, subtract, toDigits, toNumber } from '../../../maths/rational.ts';
import type { Rational } from '../../../maths/rational.ts';
import { simulate } from '../../slots/maths/simulate.ts';
import { at, columnAt, windowAt } from '../../slots/maths/window.ts';
import { evaluate } from './evaluate.ts';
import { runRound } from './round.ts';
import { computeTheory, expectedFreePay, outcomesOf } from './rtp.ts';
import { WAY_SYMBOLS } from './symbols.ts';
import type { GameSymbol } from './symbols.ts';
import {
  BASE_STRIPS,
  FREE_STRIPS,
  HOURGLASS_PAYS,
  HOURGLASS_SPINS,
  HOURS,
  MAX_FREE_SPINS,
  MAX_PAY,
  PAYS,
  REELS,
  ROWS,
  UNITS,
  WAYS,
} from './tides.model.ts';
import type { Strips } from './tides.model.ts';

const window = (...rows: [string, string, string, string]): GameSymbol[][] => {
  const cells = rows.map((row) => row.split(' ') as GameSymbol[]);
  return Array.from({ length: REELS }, (_, reel) => cells.map((row) => at(row, reel)));
};

/** Stops of five hourglasses, and of the free spin that pays the most. */
const TRIGGER = BASE_STRIPS.map((strip) => strip.indexOf('hourglass'));
const RICHEST = [35, 0, 25, 17, 4];

/** Answers draws with the stops of one spin after the other, the last one again and again. */
const spins = (...stops: readonly (readonly number[])[]) => {
  let drawn = 0;
  return (): number => {
    const spin = at(stops, Math.min(Math.floor(drawn / REELS), stops.length - 1));
    return at(spin, drawn++ % REELS);
  };
};

describe('evaluation', () => {
  it('multiplies the symbols of each reel into ways, and pays each way', () => {
    const { wins, pay } = evaluate(
      window(
        'fish fish fish coral coral',
        'fish coral fish coral cog',
        'coral cog fish anchor cog',
        'cog anchor anchor anchor anchor',
      ),
      1,
    );
    expect(wins).toContainEqual({ symbol: 'fish', count: 3, ways: 2 * 1 * 3, pay: 6 * PAYS.fish[0] });
    expect(wins.map(({ symbol }) => symbol)).toEqual(['fish']);
    expect(pay).toBe(6 * PAYS.fish[0]);
  });

  it('counts the lighthouse for every symbol but the hourglass', () => {
    const { wins, hourglasses } = evaluate(
      window(
        'fish lighthouse fish lighthouse fish',
        'cog cog lighthouse anchor anchor',
        'hourglass anchor anchor coral coral',
        'coral anchor anchor coral coral',
      ),
      1,
    );
    expect(wins).toContainEqual({ symbol: 'fish', count: 5, ways: 1 * 1 * 2 * 1 * 1, pay: 2 * PAYS.fish[2] });
    expect(wins).toContainEqual({ symbol: 'cog', count: 4, ways: 1 * 2 * 1 * 1, pay: 2 * PAYS.cog[1] });
    expect(wins.find(({ symbol }) => symbol === 'coral')).toMatchObject({ count: 5, ways: 1 * 1 * 1 * 3 * 2 });
    expect(hourglasses).toBe(1);
  });

  it('pays all ways for a full window, and hourglasses anywhere', () => {
    const row = 'cog cog cog cog cog';
    expect(evaluate(window(row, row, row, row), 1)).toMatchObject({
      wins: [{ symbol: 'cog', count: 5, ways: WAYS, pay: WAYS * PAYS.cog[2] }],
    });
    const cells = window(
      'hourglass fish cog coral hourglass',
      'anchor hourglass starfish scallop cog',
      'coral cog nautilus cog fish',
      'anchor cog starfish scallop cog',
    );
    expect(evaluate(cells, 1)).toMatchObject({ wins: [], hourglasses: 3, hourglassPay: 20, pay: 20 });
    expect(evaluate(cells, 7).pay).toBe(140);
  });
});

describe('rounds', () => {
  it('raises the multiplier by one after each free spin that pays, up to the last hour', () => {
    // One cog in the bottom row of each reel pays a little.
    const few = FREE_STRIPS.map((strip) => (strip.indexOf('cog') + strip.length - (ROWS - 1)) % strip.length);
    const round = runRound(spins(TRIGGER, few));
    expect(round.spins.map(({ times }) => times).slice(1)).toEqual(
      Array.from({ length: HOURGLASS_SPINS[5] ?? 0 }, (_, spin) => Math.min(HOURS, spin + 1)),
    );
    for (const spin of round.spins) expect(spin.wins.every(({ pay }) => pay % spin.times === 0)).toBe(true);
  });

  it('plays free spins up to the cap and no further', () => {
    const again = FREE_STRIPS.map((strip) => strip.indexOf('hourglass'));
    const [first, second, ...rest] = again;
    // Three hourglasses, and reels beside them that pay nothing.
    const three = [first ?? 0, second ?? 0, ...rest.map((stop, reel) => (reel === 0 ? stop : stop + ROWS))];
    const round = runRound(spins(TRIGGER, three));
    const won = round.spins.reduce((sum, { spinsWon }) => sum + spinsWon, 0);
    expect(won).toBeLessThanOrEqual(MAX_FREE_SPINS);
    expect(round.pay === MAX_PAY || won === MAX_FREE_SPINS).toBe(true);
  });

  it('never pays more than the maximum: cuts the spin that would, and ends', () => {
    const round = runRound(spins(TRIGGER, RICHEST));
    expect(round.pay).toBe(MAX_PAY);
    expect(round.spins.reduce((sum, { pay }) => sum + pay, 0)).toBe(MAX_PAY);
    const last = at(round.spins, round.spins.length - 1);
    expect(last.pay).toBeLessThan(last.wins.reduce((sum, { pay }) => sum + pay, 0));
    expect(round.spins.length).toBeLessThan(1 + (HOURGLASS_SPINS[5] ?? 0));
  });

  it('pays what its spins pay, whatever is drawn', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const round = runRound((below) => Number(numbers.next().value) % below);
        const sum = round.spins.reduce((total, { pay }) => total + pay, 0);
        return sum === round.pay && sum <= MAX_PAY && round.spins.length <= 1 + MAX_FREE_SPINS;
      }),
    );
  });
});

describe('theory', () => {
  const theory = computeTheory();

  it('is 96.40 percent, exactly computed, and its parts add up', () => {
    expect(toDigits(rational(theory.rtp.n * 100n, theory.rtp.d), 4)).toBe('96.4032');
    expect(add(theory.rtpOfPaidSpins, theory.rtpOfFreeSpins)).toEqual(theory.rtp);
    expect(toDigits(rational(theory.trigger.d, theory.trigger.n), 1)).toBe('101.0');
  });

  it('loses less than a billionth to the maximum win', () => {
    expect(theory.cutBound).toBeGreaterThan(0);
    expect(theory.cutBound).toBeLessThan(1e-9);
  });

  it('counts the outcomes of a small set of reels as the evaluation of every window does', () => {
    const isLeftOut = (symbol: GameSymbol, reel: number): boolean =>
      symbol === 'hourglass' || (reel === 0 && symbol === 'lighthouse');
    const strips: Strips = FREE_STRIPS.map((strip, reel) => [
      ...[...strip.slice(0, 6), 'lighthouse' as const].filter((symbol) => !isLeftOut(symbol, reel)),
      'hourglass',
    ]);
    const counted = new Map<string, number>();
    const visit = (stops: readonly number[]): void => {
      const strip = strips[stops.length];
      if (strip) return strip.forEach((_, stop) => visit([...stops, stop]));
      const { pay, hourglasses } = evaluate(windowAt(strips, stops, ROWS), 1);
      const key = `${pay}/${hourglasses}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    };
    visit([]);
    const computed = outcomesOf(strips).map(({ pay, hourglasses, count }) => [`${pay}/${hourglasses}`, count]);
    expect(Object.fromEntries(computed)).toEqual(Object.fromEntries(counted));
  });

  it.each([
    ['paid', BASE_STRIPS],
    ['free', FREE_STRIPS],
  ] as const)('agrees with the closed form of the mean of a %s spin, reel by reel', (_name, strips) => {
    // Reels are independent: the mean number of ways is a product, and a row of k ends where the next reel shows none.
    const columns = strips.map((strip) => strip.map((_, stop) => columnAt(strip, stop, ROWS)));
    const meanOf = (reel: number, value: (column: readonly GameSymbol[]) => number): Rational =>
      rational(
        at(columns, reel).reduce((sum, column) => sum + value(column), 0),
        at(columns, reel).length,
      );
    const cells = (column: readonly GameSymbol[], symbol: GameSymbol): number =>
      column.filter((shown) => shown === symbol || shown === 'lighthouse').length;
    let mean = rational(0);
    for (const symbol of WAY_SYMBOLS)
      PAYS[symbol].forEach((pay, index) => {
        const count = index + 3;
        const ways = Array.from({ length: count }, (_, reel) => meanOf(reel, (column) => cells(column, symbol)));
        const ends = count < REELS ? meanOf(count, (column) => (cells(column, symbol) === 0 ? 1 : 0)) : rational(1);
        mean = add(mean, multiply(rational(pay), ways.reduce(multiply, ends)));
      });
    const shows = strips.map((strip) => rational(ROWS, strip.length));
    const chances = shows.reduce<Rational[]>(
      (before, p) =>
        Array.from({ length: before.length + 1 }, (_, n) =>
          add(multiply(before[n] ?? rational(0), subtract(rational(1), p)), multiply(before[n - 1] ?? rational(0), p)),
        ),
      [rational(1)],
    );
    chances.forEach((p, n) => (mean = add(mean, multiply(p, rational(HOURGLASS_PAYS[n] ?? 0)))));
    const all = strips.reduce((product, strip) => product * strip.length, 1);
    const counted = outcomesOf(strips).reduce((sum, { pay, count }) => sum + pay * count, 0);
    expect(rational(counted, all)).toEqual(mean);
  });

  it('expects of one free spin its mean pay, and more of each further one', () => {
    const outcomes = outcomesOf(FREE_STRIPS);
    const never = outcomes.map((outcome) => ({ ...outcome, hourglasses: 0 }));
    const all = FREE_STRIPS.reduce((product, strip) => product * strip.length, 1);
    const mean = rational(
      outcomes.reduce((sum, { pay, count }) => sum + pay * count, 0),
      all,
    );
    const hit = rational(
      outcomes.reduce((sum, { pay, count }) => sum + (pay > 0 ? count : 0), 0),
      all,
    );
    expect(expectedFreePay(1, never)).toEqual(mean);
    // The second spin pays at ×2 where the first has paid.
    const second = rational(mean.n * (hit.d + hit.n), mean.d * hit.d);
    expect(expectedFreePay(2, never)).toEqual(add(mean, second));
  });

  it('uses reels whose hourglasses never share a window and whose first reel has no lighthouse', () => {
    for (const strips of [BASE_STRIPS, FREE_STRIPS]) {
      expect(at(strips, 0)).not.toContain('lighthouse');
      for (const strip of strips) expect(strip.filter((symbol) => symbol === 'hourglass')).toHaveLength(1);
    }
    for (const pays of Object.values(PAYS)) expect([...pays].sort((a, b) => a - b)).toEqual(pays);
  });

  it('[FAI-005] agrees with a million simulated rounds within its confidence interval', () => {
    const run = simulate(runRound, UNITS, 1_000_000, 2026);
    expect(Math.abs(run.mean - toNumber(theory.rtp))).toBeLessThan(2.576 * run.standardError);
    expect(run.standardError).toBeLessThan(0.01);
    const spread = (p: number): number => 2.576 * Math.sqrt((p * (1 - p)) / run.rounds);
    const [hit, trigger] = [toNumber(theory.hitRate), toNumber(theory.trigger)];
    expect(Math.abs(run.hitRate - hit)).toBeLessThan(spread(hit));
    expect(Math.abs(run.trigger - trigger)).toBeLessThan(spread(trigger));
  });
});
