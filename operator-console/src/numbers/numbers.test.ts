import { moneyFrom, wholeFrom } from './numbers.ts';

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
    ['5', 5],
    ['0', null],
    ['11', null],
    ['5.0', null],
    ['', null],
  ])('a whole number from 1 to 10, %j, is %j', (text, number) => expect(wholeFrom(text, 1, 10)).toBe(number));
});
