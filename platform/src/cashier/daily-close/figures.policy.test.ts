import fc from 'fast-check';
import { figuresOf, totalOf } from './figures.policy.ts';

const sums = (way: string, before: bigint, received: bigint, paid: bigint) => ({
  way,
  before,
  received,
  paid,
  difference: 0n,
});

it('begins with what was booked before, and ends with the closing that the next day begins with', () => {
  const [first] = figuresOf([sums('bank-transfer', 500n, 100n, 30n)], null);
  expect(first).toMatchObject({ opening: 500n, corrections: 0n, closing: 570n });
  // 20 was booked for the first day after it was closed.
  const [second] = figuresOf([sums('bank-transfer', 590n, 1n, 0n)], new Map([['bank-transfer', 570n]]));
  expect(second).toMatchObject({ opening: 570n, corrections: 20n, closing: 591n });
});

it('keeps a way that has not moved', () => {
  expect(figuresOf([], new Map([['e-wallet', 70n]]))).toMatchObject([
    { way: 'e-wallet', opening: 70n, corrections: -70n },
  ]);
});

it('over any days and late entries, each day opens with the closing before it, and the last one closes with all that was booked', () => {
  const entry = fc.record({ day: fc.nat(4), seen: fc.nat(4), amount: fc.bigInt(-50n, 50n) });
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      let former: ReadonlyMap<string, bigint> | null = null;
      for (let day = 0; day < 5; day += 1) {
        // What was booked by the time at which the day is closed.
        const booked = entries.filter((one) => Math.max(one.day, one.seen) <= day);
        const sum = (some: typeof booked): bigint => some.reduce((total, { amount }) => total + amount, 0n);
        const ofDay = booked.filter((one) => one.day === day);
        const rows = figuresOf(
          [
            {
              ...{ way: 'other', before: sum(booked.filter((one) => one.day < day)), difference: 0n },
              received: sum(ofDay.filter(({ amount }) => amount > 0n)),
              paid: -sum(ofDay.filter(({ amount }) => amount < 0n)),
            },
          ],
          former,
        );
        const total = totalOf(rows);
        if (former) expect(total.opening).toBe(former.get('other'));
        expect(total.closing).toBe(sum(booked));
        expect(total.opening + total.corrections + total.received - total.paid).toBe(total.closing);
        former = new Map(rows.map(({ way, closing }) => [way, closing]));
      }
    }),
  );
});
