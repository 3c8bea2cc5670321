import fc from 'fast-check';
import { telemetry as schema } from 'shared-contracts/telemetry/schema';
import { countedOf, failureOf, isVoice, subjectOf, withoutPersonalData } from './telemetry.policy.ts';
import type { TelemetryItem } from './telemetry.policy.ts';

const HASH = 'a'.repeat(32);
const KNOWN = new Map([['lobby', new Set([HASH])]]);

const load = (weight: number, fallback = false): TelemetryItem => ({
  type: 'load',
  module: 'lobby',
  release: HASH,
  ms: 240,
  fallback,
  weight,
});
const failure = { type: 'failure', module: 'lobby', release: HASH, kind: 'render', stage: 'render' } as const;

describe('what is kept of a message', () => {
  it.each([
    ['GET https://portal.example/rng?token=abc#x failed', 'GET https://portal.example/rng failed'],
    ['no user player1@mail.com here', 'no user … here'],
    ['cannot read "Nguyen Van A" of undefined', 'cannot read … of undefined'],
    ['account 0912345678 is blocked', 'account … is blocked'],
  ])('%s', (message, kept) => {
    expect(withoutPersonalData(message)).toBe(kept);
  });
});

describe('what is counted of an item', () => {
  it('is about what exists: another module or release is no series of its own', () => {
    expect(subjectOf({ module: 'lobby', release: HASH }, KNOWN)).toEqual({ module: 'lobby', release: HASH });
    expect(subjectOf({ module: 'lobby', release: '1.0.0' }, KNOWN)).toEqual({ module: 'lobby', release: 'unknown' });
    expect(subjectOf({ module: 'mine', release: HASH }, KNOWN)).toEqual({ module: 'other', release: 'unknown' });
  });

  it('stands for as many browsers as it says, within what is asked of them', () => {
    expect(countedOf(load(10), failure)).toMatchObject({ measure: 'load', count: 10, bucket: 6 });
    expect(countedOf(load(100, true), failure)).toMatchObject({ measure: 'fallback', count: 10 });
    const vital = { type: 'vital', module: 'lobby', release: HASH, name: 'CLS', value: 0.02, weight: 10 } as const;
    expect(countedOf(vital, failure)).toMatchObject({ measure: 'CLS', count: 1, bucket: 1 });
  });

  it('is few words, whatever a browser sends', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (module, stage, errorClass, message) => {
        const item = { ...failure, module, stage, errorClass, message };
        const counted = failureOf(item, subjectOf(item, KNOWN));
        expect(['lobby', 'other']).toContain(counted.module);
        expect(counted.stage).toMatch(/^[a-z][a-z0-9-]{0,39}$/i);
        expect(counted.errorClass).toMatch(/^[a-z][a-z0-9-]{0,39}$/i);
        expect(counted.sample.length).toBeLessThanOrEqual(200);
      }),
    );
  });

  it('speaks for or against a release, except preloads and vitals', () => {
    const told = { errorClass: 'Error', message: '' };
    expect(isVoice(load(1))).toBe(true);
    expect(isVoice({ ...failure, ...told })).toBe(true);
    expect(isVoice({ ...failure, ...told, kind: 'preload' })).toBe(false);
    expect(isVoice({ type: 'vital', module: 'lobby', release: HASH, name: 'LCP', value: 1, weight: 1 })).toBe(false);
  });
});

it.each([
  ['nothing', []],
  ['too much', Array.from({ length: 51 }, () => load(1))],
  ['a weight below one', [load(0)]],
  ['a duration below zero', [{ ...load(1), ms: -1 }]],
  ['an unknown kind of failure', [{ ...failure, kind: 'load-failure', errorClass: 'Error', message: '' }]],
])('a call with %s is refused', (_what, items) => {
  expect(schema.body.safeParse({ items }).success).toBe(false);
});
