import { returnOf } from './returns.policy.ts';

/** Sums over rounds of the same stake. */
const sumsOf = (stake: number, wins: readonly number[]) => ({
  rounds: wins.length,
  stake: stake * wins.length,
  win: wins.reduce((sum, win) => sum + win, 0),
  stakeStake: stake * stake * wins.length,
  stakeWin: wins.reduce((sum, win) => sum + stake * win, 0),
  winWin: wins.reduce((sum, win) => sum + win * win, 0),
});
const times = (count: number, win: number): readonly number[] => Array.from({ length: count }, () => win);

it('has no return without stakes', () => {
  expect(returnOf(sumsOf(0, times(500, 10)))).toEqual({ rtp: null, low: null, high: null });
});

it('says the return of few rounds without bounds', () => {
  expect(returnOf(sumsOf(100, [...times(50, 0), ...times(49, 200)]))).toEqual({ rtp: 98.99, low: null, high: null });
});

it('has bounds as wide as the results vary', () => {
  // 10,000 rounds, half of them pay twice the stake: standard error 1 per cent of the stake.
  const { rtp, low, high } = returnOf(sumsOf(100, [...times(5_000, 0), ...times(5_000, 200)]));
  expect(rtp).toBe(100);
  expect(low).toBeCloseTo(97.42, 1);
  expect(high).toBeCloseTo(102.58, 1);
});

it('has the return itself as bounds where every round pays the same share', () => {
  expect(returnOf(sumsOf(100, times(1_000, 95)))).toEqual({ rtp: 95, low: 95, high: 95 });
});
