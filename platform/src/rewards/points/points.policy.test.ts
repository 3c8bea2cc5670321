import fc from 'fast-check';
import { convertedAmount, mayDecide, redeemRefusal } from './points.policy.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const open = {
  enabled: true,
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: null,
  limitPerMember: null,
  kind: 'bonus',
} as const;

describe('conversion of points', () => {
  const conversion = { enabled: true, points: 100n, amount: 50n, minPoints: 200n };

  it.each([
    [200n, 100n],
    [1_000n, 500n],
    [100n, null],
    [250n, null],
    [0n, null],
    [-200n, null],
  ])('[PTS-007] %s points become %s minor units', (points, amount) => {
    expect(convertedAmount(conversion, points)).toBe(amount);
  });

  it('is refused while it is off', () => {
    expect(convertedAmount({ ...conversion, enabled: false }, 200n)).toBeNull();
  });

  it('[PTS-007] never rounds, and two conversions give what one of both gives', () => {
    const rate = fc.record({ points: fc.bigInt(1n, 10_000n), amount: fc.bigInt(1n, 1_000_000n) });
    fc.assert(
      fc.property(rate, fc.bigInt(1n, 1_000n), fc.bigInt(1n, 1_000n), ({ points, amount }, first, second) => {
        const of = (parts: bigint) =>
          convertedAmount({ enabled: true, points, amount, minPoints: 1n }, parts * points) ?? -1n;
        expect(of(first) * points).toBe(first * points * amount);
        expect(of(first) + of(second)).toBe(of(first + second));
      }),
    );
  });
});

describe('redeeming', () => {
  const ask = (reward: object, held = 0, contact = '') =>
    redeemRefusal({ reward: { ...open, ...reward }, held, contact, now: NOW });

  it('is allowed from the first moment to before the last', () => {
    expect(ask({})).toBeNull();
    expect(ask({ startsAt: NOW })).toBeNull();
    expect(ask({ startsAt: new Date(NOW.getTime() + 1) })).toBe('points.reward-unavailable');
    expect(ask({ endsAt: NOW })).toBe('points.reward-unavailable');
    expect(ask({ endsAt: new Date(NOW.getTime() + 1) })).toBeNull();
    expect(ask({ enabled: false })).toBe('points.reward-unavailable');
  });

  it('stops at what one member may have', () => {
    expect(ask({ limitPerMember: 2 }, 1)).toBeNull();
    expect(ask({ limitPerMember: 2 }, 2)).toBe('points.limit-reached');
  });

  it('asks how a gift reaches the member, and for nothing where money is paid', () => {
    expect(ask({ kind: 'gift' })).toBe('points.contact-required');
    expect(ask({ kind: 'gift' }, 0, 'by chat')).toBeNull();
  });
});

it('a redemption is decided once', () => {
  expect([mayDecide('in process'), mayDecide('approved'), mayDecide('rejected')]).toEqual([true, false, false]);
});
