import { marksOf } from './my-bets.model.ts';

const SOUTH = '775417~76655~31033~59155,11353~09951,55983,52822,16367,24244,70371,09760~8137~9362,8030,0471~773~76';
const bet = (format: string, betType: string, selection: readonly string[], winningNumber: string | null = SOUTH) => ({
  format,
  betType,
  selection: [...selection],
  winningNumber,
});
const marks = (...facts: Parameters<typeof bet>) => {
  const { selection, result } = marksOf(bet(...facts));
  return { selection: [...selection], result: [...result] };
};

describe('hits of a bet', () => {
  it('are every prize that ends with the number', () => {
    // 70371 and 0471.
    expect(marks('vn-south', 'lo-2', ['71', '00'])).toEqual({ selection: [0], result: [10, 15] });
  });

  it('are the prizes of the bet type alone', () => {
    expect(marks('vn-south', 'de', ['17', '71'])).toEqual({ selection: [0], result: [0] });
  });

  it('of a set are the numbers that came, whether or not the set won', () => {
    expect(marks('vn-south', 'xien-2', ['17', '00'])).toEqual({ selection: [0], result: [0] });
  });

  it('of options are those that won', () => {
    expect(marks('digits-5', 'big-small', ['big', 'small'], '53764').selection).toEqual([0]);
  });

  it('are none before the result, and for bet types that are not known', () => {
    expect(marks('vn-south', 'lo-2', ['17'], null)).toEqual({ selection: [], result: [] });
    expect(marks('vn-south', 'later', ['17'])).toEqual({ selection: [], result: [] });
  });
});
