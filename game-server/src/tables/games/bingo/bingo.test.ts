import { runDraws } from '../../../maths/draws.ts';
import { add, multiply, rational, subtract, toDigits, toNumber } from '../../../maths/rational.ts';
import type { Rational } from '../../../maths/rational.ts';
import { BINGO, DRAWN, PAYS, rowsOf } from './bingo.ts';
import { ALL_TICKETS, BALLS, COLUMNS, TICKETS, numbersIn } from './tickets.ts';

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

const choose = (of: number, count: number): bigint => {
  let ways = 1n;
  for (let at = 1; at <= count; at += 1) ways = (ways * BigInt(of - count + at)) / BigInt(at);
  return ways;
};

/** Chance that certain numbers are all drawn. */
const allOf = (count: number): Rational => rational(choose(BALLS - count, DRAWN - count), choose(BALLS, DRAWN));

/** Exact chances of one, two and three complete rows: rows share no number. */
const exactChances = (): readonly Rational[] => {
  const [five, ten, fifteen] = [allOf(5), allOf(10), allOf(15)];
  const three = rational(3);
  const one = multiply(three, add(subtract(five, multiply(rational(2), ten)), fifteen));
  return [one, multiply(three, subtract(ten, fifteen)), fifteen];
};

describe('the tickets', () => {
  it('are 24 different ones, each with five numbers in each of three rows', () => {
    expect(ALL_TICKETS).toHaveLength(TICKETS);
    expect(new Set(ALL_TICKETS.map(({ rows }) => JSON.stringify(rows))).size).toBe(TICKETS);
    for (const { rows } of ALL_TICKETS) expect(rows.map((row) => numbersIn(row).length)).toEqual([5, 5, 5]);
  });

  it('have one to three rising numbers in each column, from the column’s ten, and none twice', () => {
    for (const { rows } of ALL_TICKETS) {
      expect(new Set(rows.flatMap(numbersIn)).size).toBe(15);
      for (let column = 0; column < COLUMNS; column += 1) {
        const numbers = rows.flatMap((row) => row[column] ?? []);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
        expect(numbers.length).toBeGreaterThan(0);
        for (const number of numbers) expect(Math.min(8, Math.floor(number / 10))).toBe(column);
      }
    }
  });
});

describe('bingo', () => {
  it('returns exactly what it states, on every ticket alike', () => {
    const back = exactChances()
      .map((chance, at) => multiply(chance, rational(PAYS[at + 1] ?? 0)))
      .reduce(add);
    expect(toDigits(back, 2)).toBe(BINGO.rtp);
  });

  it('pays one row, two rows and the full house, once each', () => {
    const [ticket] = ALL_TICKETS;
    if (!ticket) throw new Error('no ticket');
    const [first = [], second = [], third = []] = ticket.rows.map(numbersIn);
    const pays = (...balls: (readonly number[])[]): bigint => BINGO.pays({ balls: balls.flat() }, 'card:1', 200n);
    expect([pays(first.slice(1)), pays(first), pays(first, third), pays(first, second, third)]).toEqual([
      0n,
      1_000n,
      8_000n,
      300_000n,
    ]);
    for (const spot of ['card:0', 'card:25', 'card:01', 'card:', 'card:1x', '__proto__'])
      expect([spot, BINGO.isSpot(spot)]).toEqual([spot, false]);
    for (const chip of BINGO.limits(1n).chips) expect((chip * 500n) % 100n).toBe(0n);
  });

  it('draws fifty different balls of ninety', () => {
    const draw = generator(7);
    for (let round = 0; round < 2_000; round += 1) {
      const { balls } = runDraws(BINGO.draw(1), draw);
      expect([new Set(balls).size, Math.min(...balls) >= 1, Math.max(...balls) <= BALLS]).toEqual([DRAWN, true, true]);
    }
  });

  it('[FAI-005] agrees with theory over a million tickets within 99.9 percent confidence', () => {
    const draw = generator(20_261_125);
    const seen = [0, 0, 0, 0];
    const tickets = ALL_TICKETS.filter(({ number }) => number % 8 === 0);
    const rounds = Math.ceil(1_000_000 / tickets.length);
    for (let round = 0; round < rounds; round += 1) {
      const drawn = new Set(runDraws(BINGO.draw(1), draw).balls);
      for (const ticket of tickets) {
        const rows = rowsOf(ticket, drawn);
        seen[rows] = (seen[rows] ?? 0) + 1;
      }
    }
    const whole = rounds * tickets.length;
    for (const [at, chance] of exactChances().map(toNumber).entries()) {
      // Tickets of one round share numbers: counted as if they were one, the deviation is the widest that is possible.
      const deviation = Math.sqrt((chance * (1 - chance)) / rounds);
      expect(Math.abs((seen[at + 1] ?? 0) / whole - chance)).toBeLessThan(3.29 * deviation);
    }
  });
});
