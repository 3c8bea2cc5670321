import fc from 'fast-check';
import { runDraws } from '../../maths/draws.ts';
import { drawsFrom, sampleOf } from '../../maths/statistics.ts';
import { findGame } from '../index.ts';
import { CHANCE, CODE, chanceOf, isWon, payout, rollOf, rules, VALUES } from './rules.ts';
import type { Choice } from './rules.ts';

const choices = fc
  .record({ side: fc.constantFrom('under' as const, 'over' as const), chance: fc.integer({ min: 100, max: 9_500 }) })
  .map(({ side, chance }): Choice => ({ side, target: side === 'under' ? chance : VALUES - chance }));

/** Exact return of a bet, as a part of it. */
const returnOf = (bet: bigint, choice: Choice): number =>
  (Number(payout(bet, choice)) * chanceOf(choice)) / (Number(bet) * VALUES);

describe('ivory dice', () => {
  it('wins on exactly as many rolls as the chance says', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const won = Array.from({ length: VALUES }, (_, roll) => roll).filter((roll) => isWon(choice, roll));
        expect(won).toHaveLength(chanceOf(choice));
      }),
      { numRuns: 40 },
    );
    expect(isWon({ side: 'under', target: 5_000 }, 5_000)).toBe(false);
    expect(isWon({ side: 'over', target: 5_000 }, 5_000)).toBe(true);
  });

  it('never returns more than 99 percent, and loses less than a hundredth of a stake to rounding', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom(...rules.stakes), (choice, bet) => {
        const part = returnOf(bet, choice);
        expect(part).toBeLessThanOrEqual(0.99);
        expect(part).toBeGreaterThan(0.98);
      }),
    );
    expect(payout(100n, { side: 'under', target: 5_000 })).toBe(198n);
    expect(payout(100n, { side: 'over', target: 9_900 })).toBe(9_900n);
  });

  it.each([
    [null],
    ['under'],
    [{ side: 'left', target: 5_000 }],
    [{ side: 'under', target: 50.5 }],
    [{ side: 'under', target: '5000' }],
    [{ side: 'under', target: CHANCE.least - 1 }],
    [{ side: 'under', target: CHANCE.most + 1 }],
    [{ side: 'over', target: VALUES - CHANCE.least + 1 }],
    [{ side: 'over', target: VALUES - CHANCE.most - 1 }],
  ])('takes no choice %j', (raw) => {
    expect(rules.readChoice(raw)).toBeUndefined();
  });

  it('keeps nothing of a choice but side and target', () => {
    expect(rules.readChoice({ target: 5_000, side: 'over', win: true })).toEqual({ side: 'over', target: 5_000 });
  });

  it.each<Choice>([
    { side: 'under', target: 4_950 },
    { side: 'over', target: 500 },
    { side: 'under', target: 1_000 },
    { side: 'over', target: 9_900 },
  ])('[FAI-005] a million rounds of %j agree with the return that the help states', (choice) => {
    expect(findGame(CODE)?.theory().rtp).toBe('99.00');
    const bet = 10_000n;
    const draw = drawsFrom(20_26);
    const { mean, standardError } = sampleOf(1_000_000, () => {
      const { win } = rules.position({ bet, choice, drawn: runDraws(rollOf(), draw), steps: [] });
      return Number(win) / Number(bet);
    });
    expect(Math.abs(mean - 0.99)).toBeLessThan(2.576 * standardError + 0.000_1);
    expect(standardError).toBeLessThan(0.02);
  });
});
