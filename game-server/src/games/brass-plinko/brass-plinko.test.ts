import { runDraws } from '../../maths/draws.ts';
import { drawsFrom } from '../../maths/statistics.ts';
import { findGame } from '../index.ts';
import { binOf, CODE, fallOf, paysOf, returnOf, RISKS, ROWS, rules, waysTo } from './rules.ts';
import type { Choice } from './rules.ts';

const CHOICES = ROWS.flatMap((rows) => RISKS.map((risk): Choice => ({ rows, risk })));

describe('brass plinko', () => {
  it.each(CHOICES)('pays $rows rows at $risk risk alike on both sides, most at the edges, and exactly', (choice) => {
    const pays = paysOf(choice);
    expect(pays).toHaveLength(choice.rows + 1);
    expect([...pays].reverse()).toEqual(pays);
    const half = pays.slice(0, choice.rows / 2 + 1);
    expect([...half].sort((a, b) => b - a)).toEqual(half);
    for (const stake of rules.stakes) for (const pay of pays) expect((stake * BigInt(pay)) % 100n).toBe(0n);
  });

  it('counts every way of the ball once', () => {
    for (const rows of ROWS) {
      const ways = Array.from({ length: rows + 1 }, (_, bin) => waysTo(rows, bin));
      expect(ways.reduce((sum, count) => sum + count, 0)).toBe(2 ** rows);
    }
    expect([0, 1, 4].map((bin) => waysTo(8, bin))).toEqual([1, 8, 70]);
  });

  it('returns what the help states, for every choice', () => {
    const returns = CHOICES.map((choice) => returnOf(choice).toFixed(2)).sort();
    expect(findGame(CODE)?.theory().rtp).toBe(`${returns[0]} – ${returns.at(-1)}`);
    expect(Number(returns[0])).toBeGreaterThan(98.9);
    expect(Number(returns.at(-1))).toBeLessThanOrEqual(99);
  });

  it.each(ROWS)('[FAI-005] a million rounds of %i rows agree with the return of every risk', (rows) => {
    const draw = drawsFrom(4 + rows);
    const rounds = 1_000_000;
    const ended = Array.from({ length: rows + 1 }, () => 0);
    for (let round = 0; round < rounds; round += 1) {
      const bin = binOf(runDraws(fallOf({ rows, risk: 'low' }), draw));
      ended[bin] = (ended[bin] ?? 0) + 1;
    }
    for (const risk of RISKS) {
      const pays = paysOf({ rows, risk });
      const mean = ended.reduce((sum, count, bin) => sum + count * (pays[bin] ?? 0), 0) / rounds;
      const square = ended.reduce((sum, count, bin) => sum + count * (pays[bin] ?? 0) ** 2, 0) / rounds;
      const standardError = Math.sqrt((square - mean * mean) / rounds);
      expect(Math.abs(mean - returnOf({ rows, risk }))).toBeLessThan(2.576 * standardError);
      expect(standardError).toBeLessThan(1);
    }
  });

  it('pays what its bin says', () => {
    const choice: Choice = { rows: 8, risk: 'medium' };
    const drawn = { path: [1, 1, 1, 1, 1, 1, 1, 0] };
    expect(rules.position({ bet: 2_000n, choice, drawn, steps: [] })).toEqual({
      isOver: true,
      win: 6_100n,
      shown: drawn,
    });
  });

  it('ends in the bin that its turns to the right count', () => {
    expect(binOf({ path: [1, 0, 1, 1, 0, 0, 0, 0] })).toBe(3);
    expect(runDraws(fallOf({ rows: 8, risk: 'low' }), () => 1).path).toEqual(Array.from({ length: 8 }, () => 1));
  });

  it.each([[null], [{}], [{ rows: 10, risk: 'low' }], [{ rows: '8', risk: 'low' }], [{ rows: 8, risk: 'extreme' }]])(
    'takes no choice %j',
    (raw) => {
      expect(rules.readChoice(raw)).toBeUndefined();
    },
  );
});
