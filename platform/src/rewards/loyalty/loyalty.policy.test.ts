import fc from 'fast-check';
import { isPortalError } from 'shared-contracts/errors';
import { cashbackOf, dueOf, isAscending, totalDue } from './loyalty.policy.ts';
import { levelsFromWire, rebateFromWire } from './loyalty.view.ts';

describe('cashback', () => {
  it.each([
    [10_000n, 500, null, 500n],
    [10_019n, 500, null, 500n],
    [19n, 500, null, 0n],
    [10_000n, 500, 300n, 300n],
    [10_000n, 500, 0n, 0n],
    [10_000n, 0, null, 0n],
    [0n, 500, null, 0n],
    [-10_000n, 500, null, 0n],
  ])(
    '[MEM-031] a net loss of %s at %s hundredths of a per cent, at most %s, brings %s',
    (loss, cashbackRate, cashbackMax, due) => {
      expect(cashbackOf(loss, { cashbackRate, cashbackMax })).toBe(due);
    },
  );

  it('[MEM-031] brings nothing without a level', () => {
    expect(cashbackOf(10_000n, null)).toBe(0n);
  });
});

describe('rebate due', () => {
  it.each([
    [0n, 0n],
    [9_999n, 0n],
    [10_000n, 1n],
    [25_000n, 2n],
    [-1n, -1n],
    [-10_000n, -1n],
    [-10_001n, -2n],
  ])('%s parts are %s minor units', (parts, due) => {
    expect(dueOf({ parts })).toBe(due);
  });

  it('never pays more than there is, whatever is missing in some kinds of games', () => {
    const all = fc.array(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), { maxLength: 6 });
    fc.assert(
      fc.property(all, (list) => {
        const parts = list.reduce((sum, part) => sum + part, 0n);
        const total = totalDue(list.map((part) => ({ parts: part })));
        return total >= 0n && (total === 0n || total * 10_000n <= parts);
      }),
    );
  });
});

const level = (rankLevel: number, turnover: string) => ({
  rankLevel,
  labelName: `Level ${rankLevel}`,
  color: '#AABBCC',
  color2: '#ddeeff',
  turnover,
  cashbackPercent: '5.25',
  cashbackMax: null,
  levelUpBonus: '8.00',
});
const refusal = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return isPortalError(error) ? [error.code, ...Object.keys(error.fields ?? {})] : error;
  }
};

describe('what operators set', () => {
  it('levels are read to the last digit', () => {
    expect(levelsFromWire([level(2, '1000.01')])).toEqual([
      {
        rankLevel: 2,
        labelName: 'Level 2',
        color: '#aabbcc',
        color2: '#ddeeff',
        turnover: 100_001n,
        cashbackRate: 525,
        cashbackMax: null,
        levelUpBonus: 800n,
      },
    ]);
  });

  it.each([
    [[level(2, '0.00'), level(1, '10.00')]],
    [[level(1, '0.00'), level(1, '10.00')]],
    [[level(1, '10.00'), level(2, '10.00')]],
    [[level(1, '10.00'), level(2, '9.99')]],
  ])('levels that do not ascend are refused', (levels) => {
    expect(refusal(() => levelsFromWire(levels))).toEqual(['level.order']);
  });

  it.each([
    [{ turnover: '-1.00' }, 'levels.0.turnover'],
    [{ levelUpBonus: '-0.01' }, 'levels.0.levelUpBonus'],
    [{ cashbackMax: '-0.01' }, 'levels.0.cashbackMax'],
    [{ turnover: '10000000000000.01' }, 'levels.0.turnover'],
  ])('amounts that make no sense are refused: %j', (part, field) => {
    expect(refusal(() => levelsFromWire([{ ...level(1, '10.00'), ...part }]))).toEqual([
      'wallet.amount-invalid',
      field,
    ]);
  });

  it('one level, or none, is in order', () => {
    expect([isAscending([]), isAscending([{ rankLevel: 9, turnover: 0n }])]).toEqual([true, true]);
  });

  it('rebates: a kind of games has one rate, and none at all where it is zero', () => {
    const body = { enabled: true, min: '1.00', reason: 'test' };
    const rng = { gameType: 'RNG', rate: '0.50' } as const;
    expect(rebateFromWire({ ...body, rates: [rng, { gameType: 'LIVE', rate: '0.00' }] })).toEqual({
      enabled: true,
      rates: [{ gameType: 'RNG', rate: 50 }],
      min: 100n,
    });
    expect(refusal(() => rebateFromWire({ ...body, rates: [rng, rng] }))).toEqual(['request.invalid', 'rates']);
    expect(refusal(() => rebateFromWire({ ...body, min: '-1.00', rates: [] }))).toEqual([
      'wallet.amount-invalid',
      'min',
    ]);
  });
});
