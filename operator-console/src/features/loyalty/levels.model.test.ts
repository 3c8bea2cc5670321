import { PortalError } from 'shared-contracts/errors';
import {
  canAdd,
  fromForm,
  isAmount,
  isBound,
  isInOrder,
  isPercent,
  newLevel,
  refusedAmount,
  toForm,
  turnoverBefore,
} from './levels.model.ts';
import type { LevelFields } from './levels.model.ts';

const colors = { color: '#b98a5e', color2: '#7d5a3a' };
const bronze = {
  ...{ rankLevel: 1, labelName: 'Bronze', ...colors, turnover: '0.00' },
  ...{ cashbackPercent: '0.50', cashbackMax: '100.00', levelUpBonus: '0.00', members: 3 },
};
const gold = {
  ...{ rankLevel: 3, labelName: 'Gold', ...colors, turnover: '5000.00' },
  ...{ cashbackPercent: '1.00', cashbackMax: null, levelUpBonus: '8.00', members: 0 },
};

describe('the form of levels', () => {
  it('finds the amount that the platform refuses beside levels that go', () => {
    const { levels } = toForm([bronze, gold]);
    const kept = levels.map((level, index) => ({ ...level, isRemoved: index === 0 }));
    const refused = (field: string) =>
      new PortalError('wallet.amount-invalid', { fields: { [field]: 'wallet.amount-invalid' } });
    expect(refusedAmount(refused('levels.1.cashbackMax'), levels)).toBe('levels.1.cashbackMax');
    expect(refusedAmount(refused('levels.0.turnover'), kept)).toBe('levels.1.turnover');
    expect(refusedAmount(refused('reason'), levels)).toBeNull();
    expect(refusedAmount(new Error('no network'), levels)).toBeNull();
  });

  it('gives back what is written, in the form of the wire', () => {
    const { levels } = toForm([bronze, gold]);
    const { members: _bronze, ...first } = bronze;
    const { members: _gold, ...second } = gold;
    expect(fromForm({ levels }, 'Why')).toEqual({ levels: [first, second], reason: 'Why' });
    const typed = { turnover: '7500,5', cashbackPercent: '1.2', cashbackMax: '50', labelName: ' Gold ' };
    expect(fromForm({ levels: levels.map((level) => ({ ...level, ...typed })) }, 'Why').levels[1]).toEqual({
      ...second,
      ...{ turnover: '7500.50', cashbackPercent: '1.20', cashbackMax: '50.00' },
    });
  });

  it('leaves out what is to go, and a new one gets a number that none of them ever had', () => {
    const levels = toForm([bronze, gold]).levels.map((level) => ({ ...level, isRemoved: level.rankLevel === 3 }));
    expect(fromForm({ levels }, 'Why').levels.map(({ rankLevel }) => rankLevel)).toEqual([1]);
    expect(newLevel(levels).rankLevel).toBe(4);
    expect(newLevel([]).rankLevel).toBe(1);
  });

  it('takes twenty levels at most, and numbers as far as 99', () => {
    const many = (count: number): readonly LevelFields[] =>
      Array.from({ length: count }, (_, index) => ({ ...newLevel([]), rankLevel: index + 1 }));
    expect([canAdd(many(19)), canAdd(many(20))]).toEqual([true, false]);
    expect(canAdd(many(20).map((level) => ({ ...level, isRemoved: level.rankLevel === 20 })))).toBe(true);
    expect(canAdd([{ ...newLevel([]), rankLevel: 99 }])).toBe(false);
  });

  it('asks for more turnover than the level before has, of those that stay', () => {
    const { levels } = toForm([bronze, { ...gold, turnover: '0.00' }]);
    expect([isInOrder(levels, 0), isInOrder(levels, 1)]).toEqual([true, false]);
    expect(turnoverBefore(levels, 1)).toBe('0.00');
    const withoutFirst = levels.map((level, index) => ({ ...level, isRemoved: index === 0 }));
    expect(isInOrder(withoutFirst, 1)).toBe(true);
    // What is no amount is said by its own words.
    expect(isInOrder([{ ...newLevel([]), turnover: 'x' }, ...levels], 1)).toBe(true);
  });

  it('knows amounts, bounds and percentages', () => {
    expect(['0', '12.5', '12,50', '', '-1', '1.234'].map(isAmount)).toEqual([true, true, true, false, false, false]);
    expect(['', '100', '0', '0.00', 'x'].map(isBound)).toEqual([true, true, false, false, false]);
    expect(['0', '0,5', '99.99', '100', ''].map(isPercent)).toEqual([true, true, true, false, false]);
  });
});
