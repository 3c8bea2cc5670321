import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { amountSign, formatAmount } from './amount.ts';
import { formatCountdown, Money } from './money.tsx';

describe('formatAmount', () => {
  it('writes 1234567.5 as 1,234,567.50', () => {
    expect(formatAmount('1234567.5')).toBe('1,234,567.50');
  });

  it.each([
    ['0', '0.00'],
    ['0.00', '0.00'],
    ['5', '5.00'],
    ['999.99', '999.99'],
    ['1000', '1,000.00'],
    ['-1234.5', '−1,234.50'],
    ['-0.00', '0.00'],
    ['00012.30', '12.30'],
    ['0.005', '0.01'],
    ['0.004', '0.00'],
    ['-0.005', '−0.01'],
    ['999.995', '1,000.00'],
    ['12345678901234567890.12', '12,345,678,901,234,567,890.12'],
  ])('writes %s as %s', (amount, text) => {
    expect(formatAmount(amount)).toBe(text);
  });

  it('puts the symbol between sign and digits', () => {
    expect(formatAmount('-12', { symbol: '¥' })).toBe('−¥12.00');
    expect(formatAmount('12', { symbol: '₫', sign: 'always' })).toBe('+₫12.00');
    expect(formatAmount('-12', { sign: 'never' })).toBe('12.00');
    expect(formatAmount('0', { sign: 'always' })).toBe('0.00');
  });

  it('writes whole numbers when asked for no decimals', () => {
    expect(formatAmount('1499.5', { decimals: 0 })).toBe('1,500');
  });

  it.each(['', 'abc', '1,000', '1e9', 'NaN', '--1', '.5'])('refuses "%s"', (amount) => {
    expect(() => formatAmount(amount)).toThrow(RangeError);
  });

  it('keeps every cent of every amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (minor) => {
        const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
        const text = `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const back = formatAmount(text).replaceAll(',', '').replace('−', '-').replace('.', '');
        expect(BigInt(back)).toBe(minor);
        expect(amountSign(text)).toBe(minor === 0n ? 0 : minor < 0n ? -1 : 1);
      }),
    );
  });
});

describe('Money', () => {
  it('[LIM-044] shows 1234567.5 as 1,234,567.50', () => {
    const { container } = render(<Money amount="1234567.5" />);
    expect(container.textContent).toBe('1,234,567.50');
  });

  it('marks gains and losses', () => {
    const { container } = render(<Money amount="-1.00" tone="signed" />);
    expect(container.firstElementChild).toHaveProperty('className', expect.stringContaining('lost'));
  });

  it('hides the digits and says so', () => {
    render(<Money amount="1234.50" symbol="¥" hidden />);
    expect(screen.getByRole('img', { name: 'Amount hidden' }).textContent).toBe('¥***');
  });
});

it.each([
  [-3, '00:00'],
  [7, '00:07'],
  [83.9, '01:23'],
  [3_600, '1:00:00'],
  [90_061, '1:01:01:01'],
])('writes %s seconds as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
