import { amountFault, leastOf, lessOf, quickAmounts, typedOf } from './payments.model.ts';

const RANGE = { min: '50.00', max: '50000.00' };

describe('an amount that is typed', () => {
  it('[WAL-007] is judged by form and range', () => {
    expect(amountFault(' ', RANGE)).toBe('amount.missing');
    expect(amountFault('1,50', RANGE)).toBe('amount.malformed');
    expect(amountFault('49.99', RANGE)).toBe('amount.range');
    expect(amountFault('50000.01', RANGE)).toBe('amount.range');
    expect(amountFault('0', RANGE)).toBe('amount.range');
    expect(amountFault('50', RANGE)).toBeNull();
    expect(amountFault('50,000.00', RANGE)).toBeNull();
  });
});

describe('amounts to choose', () => {
  it('are round and within what the method takes', () => {
    expect(quickAmounts(RANGE)).toEqual(['50.00', '100.00', '200.00', '500.00']);
    expect(quickAmounts({ min: '30.00', max: '200.00' })).toEqual(['50.00', '100.00', '200.00']);
    expect(quickAmounts({ min: '0.50', max: '9.00' })).toEqual(['1.00', '2.00', '5.00']);
    expect(quickAmounts({ min: '60.00', max: '90.00' })).toEqual([]);
  });

  it('are typed without empty cents', () => {
    expect(typedOf('1000.00')).toBe('1000');
    expect(typedOf('0.50')).toBe('0.50');
  });
});

describe('amounts', () => {
  it('are compared to the cent, and what is left is never below zero', () => {
    expect(leastOf('99999999999999.99', '99999999999999.98')).toBe('99999999999999.98');
    expect(leastOf('1.00')).toBe('1.00');
    expect(lessOf('10.00', '2.50')).toBe('7.50');
    expect(lessOf('1.00', '2.00')).toBe('0.00');
  });
});
