import { dayAfter, givenLabel, missingTo, nextLevel, ownLevel, shortPercent } from './player-rank.model.ts';
import type { Level } from './player-rank.model.ts';

const level = (rankLevel: number): Level => ({
  ...{ rankLevel, labelName: `L${rankLevel}`, color: '#aaaaaa', color2: '#bbbbbb' },
  ...{ turnover: '100.00', cashbackPercent: '5.00', cashbackMax: null, levelUpBonus: '0.00' },
});
const levels = [level(1), level(3)];

describe('levels', () => {
  it('the own one and the next one, by their numbers', () => {
    expect(ownLevel({ rankLevel: 1, levels })?.labelName).toBe('L1');
    expect(nextLevel({ rankLevel: 1, levels })?.labelName).toBe('L3');
    expect(nextLevel({ rankLevel: 3, levels })).toBeNull();
    expect(ownLevel({ rankLevel: null, levels })).toBeNull();
    expect(nextLevel({ rankLevel: null, levels })?.labelName).toBe('L1');
  });

  it('a label of none of them was given by hand', () => {
    expect(givenLabel({ levels }, { rankLevel: 9 })).toEqual({ rankLevel: 9 });
    expect(givenLabel({ levels }, { rankLevel: 3 })).toBeNull();
    expect(givenLabel({ levels }, null)).toBeNull();
  });

  it('[MEM-028] what is missing is exact, and never below zero', () => {
    expect(missingTo('100000000000000.00', '0.01')).toBe('99999999999999.99');
    expect(missingTo('5.00', '7.00')).toBe('0.00');
  });

  it('percentages are as short as they can be', () => {
    expect(['5.00', '7.50', '0.25', '10.00', '0.00'].map(shortPercent)).toEqual(['5', '7.5', '0.25', '10', '0']);
  });

  it('a week is paid on the day after it, across months', () => {
    expect(dayAfter('2026-02-28')).toBe('2026-03-01');
  });
});
