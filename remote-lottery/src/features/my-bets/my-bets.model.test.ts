import { marksOf, nextReading } from './my-bets.model.ts';

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

describe('the next reading of bets', () => {
  const NOW = Date.UTC(2026, 3, 3, 9, 0, 0);
  const MINUTE = 60_000;
  const open = (ms: number) => ({ state: 'open' as const, drawsAt: new Date(NOW + ms).toISOString() });

  it('is when the next draw of an open bet is over', () => {
    expect(nextReading([open(5 * MINUTE), open(2 * MINUTE)], NOW)).toBe(2 * MINUTE);
    expect(nextReading([open(100)], NOW)).toBe(3_000);
  });

  it('is not needed without an open bet', () => {
    expect(nextReading([], NOW)).toBe(false);
    expect(nextReading([{ ...open(-MINUTE), state: 'won' }], NOW)).toBe(false);
  });

  it('is soon after a draw, and later the longer its result takes', () => {
    const waits = [-1_000, -MINUTE, -10 * MINUTE, -5 * 60 * MINUTE].map((ms) => nextReading([open(ms)], NOW));
    expect(waits).toEqual([3_000, 15_000, 60_000, 60_000]);
  });

  it('is for the draw that is over next, while another waits for its result', () => {
    expect(nextReading([open(-60 * MINUTE), open(5_000)], NOW)).toBe(5_000);
  });
});
