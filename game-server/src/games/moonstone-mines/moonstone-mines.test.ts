import fc from 'fast-check';
import { runDraws } from '../../maths/draws.ts';
import { drawsFrom, sampleOf } from '../../maths/statistics.ts';
import { findGame } from '../index.ts';
import { CODE, fieldOf, MOST_MINES, MOST_TIMES, mostOpened, payout, rules, TILES } from './rules.ts';
import type { Field, Shown, Step } from './rules.ts';

const drawn: Field = { mines: [0, 7, 24] };
const at = (steps: readonly Step[], bet = 100n) => rules.position({ bet, choice: { mines: 3 }, drawn, steps });

describe('moonstone mines', () => {
  it('draws as many mines as were chosen, each tile once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MOST_MINES }), fc.integer(), (mines, seed) => {
        const field = runDraws(fieldOf({ mines }), drawsFrom(seed));
        expect(new Set(field.mines).size).toBe(mines);
        expect(field.mines.every((tile) => tile >= 0 && tile < TILES)).toBe(true);
      }),
    );
  });

  it('puts a mine under every tile equally often (chi-square at 99 percent)', () => {
    const draw = drawsFrom(11);
    const seen = Array.from({ length: TILES }, () => 0);
    for (let round = 0; round < 50_000; round += 1)
      for (const tile of runDraws(fieldOf({ mines: 1 }), draw).mines) seen[tile] = (seen[tile] ?? 0) + 1;
    const chiSquare = seen.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    expect(chiSquare).toBeLessThan(42.98);
  });

  it('hides the mines while the round goes on, and shows them when it is over', () => {
    expect(at([])).toEqual({
      ...{ isOver: false, win: 0n, isReturned: false },
      shown: { opened: [], mines: null, end: null },
    });
    expect(at([1, 2])).toMatchObject({ isOver: false, shown: { opened: [1, 2], mines: null, end: null } });
    expect(at([1, 7])).toEqual({ isOver: true, win: 0n, shown: { opened: [1, 7], mines: drawn.mines, end: 'mine' } });
    expect(at([1, 'cash-out'])).toEqual({
      isOver: true,
      win: payout(100n, { mines: 3 }, 1),
      shown: { opened: [1], mines: drawn.mines, end: 'cash-out' },
    });
  });

  it('ends by itself at its greatest multiplier, and never pays more', () => {
    for (let mines = 1; mines <= MOST_MINES; mines += 1) {
      const most = mostOpened({ mines });
      expect(payout(100n, { mines }, most)).toBeLessThanOrEqual(MOST_TIMES * 100n);
      const free = Array.from({ length: TILES }, (_, tile) => tile).slice(mines);
      const field: Field = { mines: Array.from({ length: mines }, (_, tile) => tile) };
      const end = rules.position({ bet: 100n, choice: { mines }, drawn: field, steps: free.slice(0, most) });
      expect([end.isOver, (end.shown as Shown).end]).toEqual([true, 'cleared']);
    }
  });

  it('pays a round that expires what it had come to, and at least the bet', () => {
    expect(at(['expire'])).toMatchObject({ isOver: true, win: 100n });
    expect(at([1, 2, 'expire'])).toMatchObject({ isOver: true, win: payout(100n, { mines: 3 }, 2) });
  });

  it.each([[-1], [25], [1.5], ['1'], [null], [{}], ['expire'], ['cash-out']])('takes no first step %j', (raw) => {
    expect(rules.stepping?.read(raw, { mines: 3 }, [])).toBeUndefined();
  });

  it('takes every tile once, and a cash-out after the first', () => {
    expect(rules.stepping?.read(4, { mines: 3 }, [])).toBe(4);
    expect(rules.stepping?.read(4, { mines: 3 }, [4])).toBeUndefined();
    expect(rules.stepping?.read('cash-out', { mines: 3 }, [4])).toBe('cash-out');
  });

  it.each([[null], [{}], [{ mines: 0 }], [{ mines: 25 }], [{ mines: 2.5 }], [{ mines: '3' }]])(
    'takes no choice %j',
    (raw) => {
      expect(rules.readChoice(raw)).toBeUndefined();
    },
  );

  it.each([
    { mines: 3, opened: 3 },
    { mines: 1, opened: 12 },
    { mines: 5, opened: 2 },
  ])(
    '[FAI-005] a million rounds with $mines mines and $opened open tiles agree with the return that the help states',
    (plan) => {
      expect(findGame(CODE)?.theory().rtp).toBe('99.00');
      const draw = drawsFrom(7);
      const bet = 10_000n;
      // Which tiles are opened makes no difference: all are alike until they are open.
      const tiles = Array.from({ length: plan.opened }, (_, tile) => (tile * 7) % TILES);
      const { mean, standardError } = sampleOf(1_000_000, () => {
        const { mines } = runDraws(fieldOf(plan), draw);
        if (tiles.some((tile) => mines.includes(tile))) return 0;
        return Number(payout(bet, plan, plan.opened)) / Number(bet);
      });
      expect(Math.abs(mean - 0.99)).toBeLessThan(2.576 * standardError + 0.000_1);
      expect(standardError).toBeLessThan(0.01);
    },
  );
});
