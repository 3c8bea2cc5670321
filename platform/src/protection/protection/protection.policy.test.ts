import fc from 'fast-check';
import {
  endOfTerm,
  isLater,
  isStale,
  isTighter,
  kindOf,
  limitOf,
  networkOf,
  normalised,
  personValues,
  personValuesOf,
  realityRuleOf,
} from './protection.policy.ts';
import { monthLines } from './records.service.ts';

const value = fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n }), { nil: null });

describe('limits', () => {
  it('[RSG-002] of two different values exactly one is the tighter; a first limit is tighter than none', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        if (a === b) return !isTighter(a, b);
        return isTighter(a, b) !== isTighter(b, a);
      }),
    );
    expect(isTighter(null, 5n)).toBe(true);
    expect(isTighter(5n, null)).toBe(false);
  });

  it('[RSG-002] reads money to the cent and whole minutes within the period', () => {
    expect(limitOf('loss', 'day', '12.5')).toBe(1_250n);
    expect(limitOf('wager', 'month', '0.01')).toBe(1n);
    expect(limitOf('loss', 'day', '0')).toBeNull();
    expect(limitOf('deposit', 'day', '-5')).toBeNull();
    expect(limitOf('deposit', 'day', '1.005')).toBeNull();
    expect(limitOf('session', 'day', '1440')).toBe(1_440n);
    expect(limitOf('session', 'day', '1441')).toBeNull();
    expect(limitOf('session', 'week', '60.5')).toBeNull();
  });
});

describe('terms', () => {
  const from = new Date('2026-08-31T10:00:00.000Z');

  it('[RSG-004] a cool-off ends by days, a self-exclusion by months, one of them never', () => {
    expect(kindOf('7d')).toBe('cool-off');
    expect(kindOf('6m')).toBe('self-exclusion');
    expect(endOfTerm('1d', from)?.toISOString()).toBe('2026-09-01T10:00:00.000Z');
    expect(endOfTerm('6m', from)?.toISOString()).toBe('2027-02-28T10:00:00.000Z');
    expect(endOfTerm('5y', from)?.toISOString()).toBe('2031-08-31T10:00:00.000Z');
    expect(endOfTerm('permanent', from)).toBeNull();
  });

  it('[RSG-004] only an end that lies later is more', () => {
    const day = endOfTerm('1d', from) as Date;
    expect(isLater(day, from)).toBe(true);
    expect(isLater(from, day)).toBe(false);
    expect(isLater(day, day)).toBe(false);
    expect(isLater(new Date(day.getTime() + 1_000), day)).toBe(false);
    expect(isLater(null, day)).toBe(true);
    expect(isLater(day, null)).toBe(false);
    expect(isLater(null, null)).toBe(false);
  });
});

it('[RSG-005] the interval stays within the bounds, whatever a merchant has set', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('minutes', 'least', 'most'), fc.anything()), (realityCheck) => {
      const { minutes, least, most } = realityRuleOf({ settings: { realityCheck } });
      return least >= 5 && most <= 240 && least <= minutes && minutes <= most;
    }),
  );
  expect(realityRuleOf({ settings: {} })).toEqual({ minutes: 60, least: 15, most: 120 });
  expect(realityRuleOf({ settings: { realityCheck: { minutes: 30, least: 10, most: 60 } } }).minutes).toBe(30);
});

it('[RSG-009] thirty minutes are still enough, a moment more is too much', () => {
  const input = new Date('2026-01-01T00:00:00.000Z');
  expect(isStale(input, new Date('2026-01-01T00:30:00.000Z'))).toBe(false);
  expect(isStale(input, new Date('2026-01-01T00:30:00.001Z'))).toBe(true);
});

it('[RSG-004] a person is the same however numbers and addresses are typed', () => {
  expect(normalised('mobile', '+84 912-000 005')).toBe(normalised('mobile', '+84912000005'));
  expect(normalised('email', ' Player5@Example.com')).toBe('player5@example.com');
  const person = { name: 'Lê Minh Quân', birthday: '1988-11-02', nationality: 'Vietnam' };
  expect(personValues(person)).toEqual(personValues({ ...person, name: 'QUAN, le minh', nationality: 'vietnam ' }));
  expect(personValues(person)).not.toEqual(personValues({ ...person, birthday: '1988-11-03' }));
});

it.each(['<player5@example.com>', 'player5@example.com>', 'player5@\uff45xample.com', 'PLAYER5@EXAMPLE.COM'])(
  '[RSG-004] a person is the same by the address %j',
  (address) => expect(normalised('email', address)).toBe('player5@example.com'),
);

it('[RSG-004] a person is the same with look-alike letters, whatever the nationality that is said', () => {
  const person = { name: 'Bad Actor', birthday: '1988-11-02', nationality: 'Vietnam' };
  expect(personValues({ ...person, name: '\u0412ad \u0410ctor' })).toEqual(
    expect.arrayContaining([...personValues(person)]),
  );
  expect(personValuesOf(person)).toEqual(expect.arrayContaining([...personValues(person)]));
});

it('a list of sessions shows the network and not the address', () => {
  expect(networkOf('203.0.113.77')).toBe('203.0.113.…');
  expect(networkOf('2001:db8:1:2::7')).toBe('2001:db8:1:…');
  expect(networkOf(null)).toBeNull();
});

it('[RSG-010] a year has the months that have begun, and every movement in one column', () => {
  const sum = (month: string, kind: Parameters<typeof monthLines>[2][number]['kind'], inward: bigint, out: bigint) => ({
    month,
    kind,
    in: inward,
    out,
  });
  const lines = monthLines(2026, '2026-03-15', [
    sum('2026-01', 'deposit', 10_000n, 0n),
    sum('2026-01', 'bet', 0n, 4_000n),
    sum('2026-01', 'rollback', 1_000n, 200n),
    sum('2026-01', 'win', 2_500n, 0n),
    sum('2026-03', 'withdrawal', 0n, 500n),
    sum('2026-03', 'bonus', 300n, 0n),
  ]);
  expect(lines.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(lines[0]).toEqual({
    month: '2026-01',
    deposited: 10_000n,
    withdrawn: 0n,
    wagered: 3_000n,
    won: 2_300n,
    other: 0n,
    net: 9_300n,
  });
  expect(lines[2]).toMatchObject({ withdrawn: 500n, other: 300n, net: -200n });
  for (const { deposited, withdrawn, wagered, won, other, net } of lines)
    expect(deposited - withdrawn - wagered + won + other).toBe(net);
});
