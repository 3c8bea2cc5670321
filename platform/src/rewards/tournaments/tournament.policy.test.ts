import fc from 'fast-check';
import { budgetOf, placesOf, prizeOf } from './tournament.policy.ts';

const PRIZES = [
  { places: 1, amount: 1_000n },
  { places: 2, amount: 400n },
];

it.each([
  [1, 1, 1_000n],
  [2, 1, 400n],
  [3, 1, 400n],
  [4, 1, 0n],
  // Both take the first two places.
  [1, 2, 700n],
  // All three prizes among four; what does not divide stays with the merchant.
  [1, 4, 450n],
  [3, 3, 133n],
])('from place %i on, %i members with the same score get %s each', (place, tied, amount) => {
  expect(prizeOf(PRIZES, place, tied)).toBe(amount);
});

const prizes = fc.array(
  fc.record({ places: fc.integer({ min: 1, max: 20 }), amount: fc.bigInt({ min: 1n, max: 10_000n }) }),
  { minLength: 1, maxLength: 5 },
);

it('however members tie, never more than the budget is paid, and less by under one minor unit for each member', () => {
  fc.assert(
    fc.property(prizes, fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 40 }), (list, groups) => {
      let place = 1;
      let paid = 0n;
      for (const tied of groups) {
        paid += prizeOf(list, place, tied) * BigInt(tied);
        place += tied;
      }
      const budget = budgetOf(list);
      expect(paid <= budget).toBe(true);
      if (place > placesOf(list)) expect(budget - paid < BigInt(place)).toBe(true);
    }),
  );
});
