import { isMoney, moneyFrom, wholeFrom } from './numbers.ts';

describe('what is typed', () => {
  it.each([
    ['12', '12.00'],
    [' 12.5 ', '12.50'],
    ['0012,05', '12.05'],
    ['12.345', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
  ])('money %j is %j', (text, money) => expect(moneyFrom(text)).toBe(money));

  it.each([
    ['0', false],
    ['0,01', true],
    ['10', true],
    ['10.01', false],
    ['ten', false],
  ])('an amount from 0.01 to 10.00: %j is one: %j', (text, is) => expect(isMoney(text, '0.01', '10.00')).toBe(is));

  it.each([
    ['5', 5],
    ['0', null],
    ['11', null],
    ['5.0', null],
    ['', null],
  ])('a whole number from 1 to 10, %j, is %j', (text, number) => expect(wholeFrom(text, 1, 10)).toBe(number));
});
