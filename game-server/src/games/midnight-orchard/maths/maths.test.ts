import fc from 'fast-check';
import { simulate as simulateSlot } from '../../slots/maths/simulate.ts';
import type { Simulation } from '../../slots/maths/simulate.ts';
import { windowAt } from '../../slots/maths/window.ts';
import { evaluate } from './evaluate.ts';
import { BASE_STRIPS, FREE_STRIPS, LINES, MAX_FREE_SPINS, MOON_PAYS, PAYS, REELS, ROWS } from './orchard.model.ts';
import type { Strips } from './orchard.model.ts';
import { add, rational, toDigits, toNumber } from '../../../maths/rational.ts';
import { playRound, runRound } from './round.ts';
import { computeTheory, lineReturn, moonChances } from './rtp.ts';
import type { GameSymbol } from './symbols.ts';

const simulate = (rounds: number, seed: number): Simulation => simulateSlot(runRound, LINES.length, rounds, seed);

const window = (...rows: [string, string, string]): GameSymbol[][] => {
  const cells = rows.map((row) => row.split(' ') as GameSymbol[]);
  return Array.from({ length: REELS }, (_, reel) => cells.map((row) => row[reel] as GameSymbol));
};

describe('evaluation', () => {
  it('pays three, four and five of a kind from the left, and nothing for two', () => {
    const top = (row: string) => window(row, 'acorn plum pear cherry peach', 'plum acorn cherry pear acorn');
    const paid = (row: string) => evaluate(top(row), false).wins.find(({ line }) => line === 1)?.pay;
    expect(paid('key key moth key key')).toBeUndefined();
    expect(paid('key key key moth key')).toBe(60);
    expect(paid('key key key key moth')).toBe(250);
    expect(paid('key key key key key')).toBe(2500);
  });

  it('lets the lantern stand for every symbol but the moon', () => {
    const { wins } = evaluate(
      window('pear lantern pear lantern moth', 'moth plum key plum acorn', 'plum key moth acorn key'),
      false,
    );
    expect(wins.find(({ line }) => line === 1)).toMatchObject({ symbol: 'pear', count: 4, pay: 65 });
    const moonFirst = window(
      'moon lantern lantern lantern moth',
      'moth plum key plum acorn',
      'plum key moth acorn key',
    );
    expect(evaluate(moonFirst, false).wins.map(({ line }) => line)).not.toContain(1);
  });

  it('follows every line through its own rows', () => {
    for (const [index, rows] of LINES.entries()) {
      const cells = Array.from({ length: REELS }, (_, reel) =>
        Array.from({ length: ROWS }, (_, row): GameSymbol => {
          if (rows[reel] === row) return 'key';
          return (['acorn', 'plum', 'cherry'] as const)[(reel + row) % 3] ?? 'acorn';
        }),
      );
      expect(evaluate(cells, false).wins).toContainEqual({ line: index, symbol: 'key', count: 5, pay: 2500 });
    }
    expect(new Set(LINES.map(String)).size).toBe(20);
  });

  it('pays moons anywhere and doubles everything in free spins', () => {
    const cells = window('moon key plum moth moon', 'key moon cherry acorn pear', 'peach plum moth key plum');
    expect(evaluate(cells, false)).toMatchObject({ moons: 3, moonPay: MOON_PAYS[3], wins: [] });
    const row = window('plum plum plum moth moth', 'key acorn cherry acorn pear', 'peach key moth key plum');
    expect(evaluate(row, true).pay).toBe(evaluate(row, false).pay * 2);
  });
});

describe('rounds', () => {
  it('asks for five draws a spin and ends without moons', () => {
    const asked: number[] = [];
    const round = runRound((below) => {
      asked.push(below);
      return 0;
    });
    expect(round.spins).toHaveLength(1);
    expect(asked).toEqual(BASE_STRIPS.map((strip) => strip.length));
  });

  it('plays free spins up to the cap and no further', () => {
    const moonAt = (strips: Strips) => strips.map((strip) => strip.indexOf('moon'));
    const [base, free] = [moonAt(BASE_STRIPS), moonAt(FREE_STRIPS)];
    let drawn = 0;
    const round = runRound(() => {
      const stops = drawn < REELS ? base : free;
      return stops[drawn++ % REELS] ?? 0;
    });
    expect(round.spins).toHaveLength(1 + MAX_FREE_SPINS);
    expect(round.spins.reduce((sum, spin) => sum + spin.spinsWon, 0)).toBe(MAX_FREE_SPINS);
    expect(round.pay).toBe(round.spins.reduce((sum, spin) => sum + spin.pay, 0));
  });

  it('pays what its spins pay, whatever is drawn', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const round = runRound((below) => Number(numbers.next().value) % below);
        const sum = round.spins.reduce((total, spin) => total + spin.pay, 0);
        return sum === round.pay && round.spins.length <= 1 + MAX_FREE_SPINS;
      }),
    );
    expect(playRound().next()).toEqual({ done: false, value: BASE_STRIPS[0].length });
  });
});

describe('theory', () => {
  const theory = computeTheory();

  it('is 96.20 percent, exactly computed, and its parts add up', () => {
    expect(toDigits(rational(theory.rtp.n * 100n, theory.rtp.d), 4)).toBe('96.1959');
    expect(add(add(theory.rtpOfLines, theory.rtpOfMoons), theory.rtpOfFreeSpins)).toEqual(theory.rtp);
  });

  it('agrees with the sum over every stop of a small set of reels', () => {
    const short = BASE_STRIPS.map((strip, reel) => [
      ...new Set([...strip.slice(0, 7), ...strip.slice(-1), ...(reel % 2 ? (['lantern'] as const) : [])]),
    ]);
    const strips = short as unknown as Strips;
    let [lines, combinations] = [0, 0];
    const moons = [0, 0, 0, 0, 0, 0];
    const visit = (stops: number[]): void => {
      const strip = strips[stops.length as 0] as Strips[0] | undefined;
      if (strip) return strip.forEach((_, stop) => visit([...stops, stop]));
      const paid = evaluate(windowAt(strips, stops, ROWS), false);
      combinations += 1;
      lines += paid.pay - paid.moonPay;
      moons[paid.moons] = (moons[paid.moons] ?? 0) + 1;
    };
    visit([]);
    const perLine = lineReturn(strips);
    expect(rational(lines, combinations * LINES.length)).toEqual(perLine);
    expect(moonChances(strips)).toEqual(moons.map((count) => rational(count, combinations)));
  });

  it('stands on reels whose moons never share a window and whose first reel has no lantern', () => {
    for (const strips of [BASE_STRIPS, FREE_STRIPS]) {
      expect(strips[0]).not.toContain('lantern');
      for (const strip of strips)
        for (let stop = 0; stop < strip.length; stop += 1) {
          const seen = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]).filter((symbol) => symbol === 'moon');
          expect(seen.length).toBeLessThanOrEqual(1);
        }
    }
    for (const pays of Object.values(PAYS)) expect([...pays].sort((a, b) => a - b)).toEqual(pays);
  });

  it('[FAI-005] a million rounds agree with it within the confidence interval', () => {
    const run = simulate(1_000_000, 20_26);
    const z = Math.abs(run.mean - toNumber(theory.rtp)) / run.standardError;
    expect(run.standardError).toBeLessThan(0.005);
    expect(z).toBeLessThan(2.576);
    const spread = (p: number): number => 2.576 * Math.sqrt((p * (1 - p)) / run.rounds);
    const [hit, trigger] = [toNumber(theory.hitRate), toNumber(theory.trigger)];
    expect(Math.abs(run.hitRate - hit)).toBeLessThan(spread(hit));
    expect(Math.abs(run.trigger - trigger)).toBeLessThan(spread(trigger));
  });

  it('gives the same run for the same seed', () => {
    expect(simulate(2_000, 5)).toEqual(simulate(2_000, 5));
    expect(simulate(2_000, 5)).not.toEqual(simulate(2_000, 6));
  });
});
