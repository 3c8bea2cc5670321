import { readAmount } from './read-amount.ts';

describe('an amount that is typed', () => {
  it.each([
    ['500', '500.00'],
    [' 500.5 ', '500.50'],
    ['1,234,567.89', '1234567.89'],
    ['１２３．５', '123.50'],
    ['007', '7.00'],
  ])('[WAL-007] is read to the cent: %j', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each(['', 'abc', '1,50', '12,34', '1.234', '1.234,56', '-5', '+5', '5e3', '1 .', '.5', '1'.repeat(13)])(
    '[WAL-007] is never guessed: %j',
    (typed) => {
      expect(readAmount(typed)).toBeNull();
    },
  );
});
