import fc from 'fast-check';
import { createDice } from './demo/random.policy.ts';
import { monthOf } from './demo/history.policy.ts';
import { minorFromUnits, unitsFromMinor } from './wallet-units.policy.ts';

describe('units', () => {
  it('whole minor units pass unchanged, everything else is refused', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_007_199_254_740n }), fc.bigInt({ min: 1n, max: 999n }), (minor, rest) => {
        expect(minorFromUnits(BigInt(unitsFromMinor(minor)))).toBe(minor);
        expect(minorFromUnits(minor * 1000n + rest)).toBeNull();
      }),
    );
    expect(minorFromUnits(-1000n)).toBeNull();
  });

  it('a balance beyond the exact numbers is told as the largest exact one', () => {
    const told = unitsFromMinor(10n ** 18n);
    expect(Number.isSafeInteger(told)).toBe(true);
    expect(told % 1000).toBe(0);
  });
});

describe('the month of a demo member', () => {
  const games = ['RNG', 'LIVE', 'SPORTS', 'FISH'].map((gameType, id) => ({
    id,
    code: `game-${id}`,
    vendor: 'V',
    gameType,
  }));
  const now = Date.parse('2026-03-01T12:00:00Z');
  const planOf = (account: string, rounds: number, days: number, scale: bigint) => ({
    account,
    rounds,
    days,
    scale,
    games,
    now: new Date(now),
  });

  it('obeys the rules of the ledger: never below zero, times ascend and lie in the past, it ends at zero', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(1n, 1_000n),
        (account, rounds, days, scale) => {
          const plan = planOf(account, rounds, days, scale);
          const month = monthOf(plan, createDice(account));
          let balance = 0n;
          let at = 0;
          for (const movement of month.movements) {
            balance += movement.amount;
            expect(balance).toBeGreaterThanOrEqual(0n);
            expect(movement.at.getTime()).toBeGreaterThanOrEqual(at);
            at = movement.at.getTime();
          }
          expect(balance).toBe(0n);
          expect(month.rounds).toHaveLength(rounds);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes in and pays out about the same in each week, and not many times what members stake', () => {
    const plans = Array.from({ length: 600 }, (_, index) => planOf(`member${index}`, 3 + (index % 8), 60, 1n));
    const movements = plans.flatMap((plan) => monthOf(plan, createDice(plan.account)).movements);
    const sumOf = (kind: string, week: number): number =>
      movements
        .filter((one) => one.kind === kind && Math.floor((now - one.at.getTime()) / (7 * 86_400_000)) === week)
        .reduce((sum, { amount }) => sum + Math.abs(Number(amount)), 0);
    for (const week of [0, 1, 2, 3]) {
      const [deposits, withdrawals, bets] = ['deposit', 'withdrawal', 'bet'].map((kind) => sumOf(kind, week));
      expect(Number(withdrawals) / Number(deposits)).toBeLessThan(1.6);
      expect(Number(deposits) / Number(bets)).toBeLessThan(5);
    }
  });

  it('is the same on every machine', () => {
    const plan = planOf('player1', 30, 20, 1n);
    expect(monthOf(plan, createDice('a'))).toEqual(monthOf(plan, createDice('a')));
    expect(monthOf(plan, createDice('a'))).not.toEqual(monthOf(plan, createDice('b')));
  });
});
