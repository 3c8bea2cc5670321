import fc from 'fast-check';
import { networkOf } from './sign-in-guard.ts';
import { ACCOUNT_LIMITS, FAILURE_MEMORY_MS, LOCK_MS, afterFailure, standingOf, stricter } from './sign-in.policy.ts';
import type { FailureRow } from './sign-in.policy.ts';

const start = new Date('2026-01-15T12:00:00Z');
const later = (ms: number): Date => new Date(start.getTime() + ms);
const failing = (count: number): FailureRow | null => {
  let row: FailureRow | null = null;
  for (let index = 0; index < count; index += 1) row = afterFailure(row, ACCOUNT_LIMITS, start);
  return row;
};

describe('failures in a row', () => {
  it.each([
    [0, 'open'],
    [2, 'open'],
    [3, 'captcha'],
    [4, 'captcha'],
    [5, 'locked'],
  ])('[LIM-023] after %i the next try is %s', (count, state) => {
    expect(standingOf(failing(count), ACCOUNT_LIMITS, start).state).toBe(state);
  });

  it('[LIM-023] the lock ends after exactly five minutes and the row begins anew', () => {
    const locked = failing(5);
    expect(standingOf(locked, ACCOUNT_LIMITS, later(LOCK_MS - 1)).state).toBe('locked');
    expect(standingOf(locked, ACCOUNT_LIMITS, later(LOCK_MS))).toEqual({ state: 'open', failures: 0 });
    expect(afterFailure(locked, ACCOUNT_LIMITS, later(LOCK_MS)).failures).toBe(1);
  });

  it('a row of failures is forgotten after half an hour of quiet', () => {
    expect(standingOf(failing(4), ACCOUNT_LIMITS, later(FAILURE_MEMORY_MS - 1)).state).toBe('captcha');
    expect(standingOf(failing(4), ACCOUNT_LIMITS, later(FAILURE_MEMORY_MS)).state).toBe('open');
  });

  it('[SEC-005] whatever the pauses, no half hour holds more than five tries per lock', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 * 60_000 }), { maxLength: 80 }), (pauses) => {
        let row: FailureRow | null = null;
        let now = start;
        const tries: number[] = [];
        for (const pause of pauses) {
          now = new Date(now.getTime() + pause);
          if (standingOf(row, ACCOUNT_LIMITS, now).state === 'locked') continue;
          row = afterFailure(row, ACCOUNT_LIMITS, now);
          tries.push(now.getTime());
        }
        const mostWithinALock = Math.max(
          0,
          ...tries.map((from) => tries.filter((at) => at >= from && at < from + LOCK_MS).length),
        );
        // Up to four of the row before, and up to five until the next lock.
        expect(mostWithinALock).toBeLessThanOrEqual(ACCOUNT_LIMITS.lockFrom);
      }),
    );
  });

  it('the stricter of name and address counts', () => {
    const open = { state: 'open', failures: 1 } as const;
    const captcha = { state: 'captcha', failures: 3 } as const;
    const locked = { state: 'locked', until: later(1) } as const;
    const longer = { state: 'locked', until: later(2) } as const;
    expect(stricter(open, captcha)).toBe(captcha);
    expect(stricter(locked, captcha)).toBe(locked);
    expect(stricter(locked, longer)).toBe(longer);
  });
});

describe('address of a household', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
