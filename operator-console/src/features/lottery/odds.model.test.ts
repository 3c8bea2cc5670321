import { isStakeInOrder, oddsFrom, returnOf, withDrawLimit, withOffer } from './odds.model.ts';
import type { OddsTable } from './lottery.api.ts';

const table: OddsTable = {
  ...{ version: 3, changedAt: null, changedBy: null, currency: 'CNY', maxDrawStake: '50000.00' },
  betTypes: [
    { code: 'lo-2', odds: { hit: '98' }, isOn: true, minUnit: '0.10', maxStake: '10000.00', rtp: '98.00' },
    { code: 'de', odds: { hit: '98' }, isOn: false, minUnit: '0.10', maxStake: '10000.00', rtp: '98.00' },
  ],
};

describe('odds as they are typed', () => {
  it.each([
    ['98', '98'],
    [' 098,5 ', '98.5'],
    ['98.12345', null],
    ['-1', null],
    ['', null],
  ])('%j is %j', (text, odds) => expect(oddsFrom(text)).toBe(odds));

  it('return what the rules say, and the guard judges it', () => {
    const found = (hit: string) => returnOf('vn-north', 'lo-2', { hit });
    expect(found('98')).toEqual({ rtp: 98, finding: 'fine' });
    expect(found('100')?.finding).toBe('warned');
    expect(found('100.0001')?.finding).toBe('refused');
    expect(found('74')?.finding).toBe('shown');
    expect(found('x')).toBeNull();
  });

  it('go with the whole table, under the version that is known', () => {
    const form = { odds: { hit: '97,5' }, isOn: false, minUnit: '1', maxStake: '2000', reason: 'less risk' };
    const order = withOffer(table, 'lo-2', form, 3);
    expect(order).toEqual({
      ...{ version: 3, maxDrawStake: '50000.00', reason: 'less risk' },
      betTypes: [
        { code: 'lo-2', odds: { hit: '97.5' }, isOn: false, minUnit: '1.00', maxStake: '2000.00' },
        { code: 'de', odds: { hit: '98' }, isOn: false, minUnit: '0.10', maxStake: '10000.00' },
      ],
    });
    expect(withDrawLimit(table, { maxDrawStake: '700', reason: 'less' }, 4)).toMatchObject({
      ...{ version: 4, maxDrawStake: '700.00', reason: 'less' },
    });
    expect(isStakeInOrder('2', '1')).toBe(false);
    expect(isStakeInOrder('1', '1')).toBe(true);
  });
});
