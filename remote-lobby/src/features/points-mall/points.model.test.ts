import { convertedAmount, formatPoints, mostConvertible, shortAmount, shownRates, worthOf } from './points.model.ts';

const conversion = { enabled: true, points: 1000, amount: '1.00', minPoints: 2000 };

it.each([
  [2000, '2.00'],
  [15_000, '15.00'],
  [1000, null],
  [2500, null],
  [0, null],
  [Number.NaN, null],
  [2000.5, null],
])('[PTS-007] %s points become %s', (points, amount) => {
  expect(convertedAmount(conversion, points)).toBe(amount);
});

it('offers no more than there is, in steps of the rate', () => {
  expect([mostConvertible(conversion, 7_999), mostConvertible(conversion, 1_999)]).toEqual([7000, 0]);
  expect(worthOf({ ...conversion, amount: '0.50' }, 7_999)).toBe('3.50');
});

it('shows rates for a round amount that earns whole points', () => {
  const aurora = shownRates([
    { gameType: 'RNG', points: '1000.00' },
    { gameType: 'PVP', points: '500.00' },
  ]);
  expect(aurora).toEqual({
    per: '1.00',
    rates: [
      { gameType: 'RNG', points: 10 },
      { gameType: 'PVP', points: 5 },
    ],
  });
  expect(shownRates([{ gameType: 'RNG', points: '1.00' }])).toEqual({
    per: '100.00',
    rates: [{ gameType: 'RNG', points: 1 }],
  });
  expect(shownRates([{ gameType: 'RNG', points: '0.05' }]).per).toBe('10000.00');
});

it('writes figures for people', () => {
  expect(formatPoints(1_234_567)).toBe('1,234,567');
  expect([shortAmount('1000.00', '₫'), shortAmount('0.50', '¥')]).toEqual(['₫1,000', '¥0.50']);
});
