import fc from 'fast-check';
import { formatDecimal, parseMoney, toDecimal } from './index.ts';

const minor = fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n });

describe('money', () => {
  it('comes back as it was, whatever the amount', () => {
    fc.assert(fc.property(minor, (amount) => parseMoney(toDecimal(amount)) === amount));
  });

  it.each(['', '1', '1.5', '1.234', '1,000.00', ' 1.00', '1e3', 'NaN', '--1.00', '0x1.00', '٣.00'])(
    'refuses %j',
    (text) => {
      expect(() => parseMoney(text)).toThrow(RangeError);
    },
  );

  it('[LIM-044] shows thousands separators and two digits', () => {
    expect(formatDecimal('1234567.50')).toBe('1,234,567.50');
    expect(formatDecimal('-1234.00', '¥')).toBe('−¥1,234.00');
    expect(formatDecimal('0.05', '¥')).toBe('¥0.05');
    expect(formatDecimal('999.00')).toBe('999.00');
  });
});
