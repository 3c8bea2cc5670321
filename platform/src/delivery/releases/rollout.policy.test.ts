import fc from 'fast-check';
import { BUCKETS, NOBODY, bucketOf, movedTo, percentOf, pick, rolledBack, shareOf } from './rollout.policy.ts';
import type { Standing } from './rollout.policy.ts';
import { canaryOf, choiceOf, releaseOf } from './testing/choices.ts';

const stable = releaseOf('1.0.0');
const former = releaseOf('0.9.0');
const next = releaseOf('1.1.0');
const standing = (current: string, previous: string | null, channel: string | null = 'stable'): Standing => ({
  current,
  previous,
  channel,
  takenBack: null,
});

const devices = Array.from({ length: 1_000 }, (_, index) => `device-${index}`);
const chosen = (share: number, id = '1'): readonly string[] =>
  devices.filter(
    (deviceId) =>
      pick(choiceOf({ current: stable, canary: canaryOf(next, { id, share }) }), { deviceId, account: null })
        ?.release === next,
  );

describe('who runs a canary', () => {
  it.each(['1', '2', '77', '123456'])('[MFE-007] of 1,000 devices 17 to 23 percent at 20 percent, canary %s', (id) => {
    const count = chosen(shareOf(20), id).length;
    expect(count).toBeGreaterThanOrEqual(170);
    expect(count).toBeLessThanOrEqual(230);
    expect(chosen(shareOf(20), id)).toHaveLength(count);
  });

  it.each([
    [0, 0],
    [0.01, 1],
    [0.07, 7],
    [0.29, 29],
    [10, 1_000],
    [99.99, 9_999],
    [100, BUCKETS],
  ])('[MFE-007] %s percent are exactly %s buckets', (percent, buckets) => {
    expect(shareOf(percent)).toBe(buckets);
    expect(percentOf(buckets)).toBe(percent);
  });

  it('[MFE-007] takes the devices whose bucket is below the share, and no other', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 0, max: BUCKETS }), (deviceId, share) => {
        const choice = choiceOf({ current: stable, canary: canaryOf(next, { share }) });
        const isIn = pick(choice, { deviceId, account: null })?.release === next;
        expect(isIn).toBe(bucketOf(deviceId, 'lobby', '1') < share);
      }),
    );
    expect(chosen(0)).toEqual([]);
    expect(chosen(BUCKETS)).toEqual(devices);
  });

  it('[MFE-007] never drops a device while the share grows, and answers the same every time', () => {
    fc.assert(
      fc.property(fc.nat(BUCKETS), fc.nat(BUCKETS), fc.uuid(), (a, b, deviceId) => {
        const isIn = (share: number): boolean =>
          pick(choiceOf({ current: stable, canary: canaryOf(next, { share }) }), { deviceId, account: null })
            ?.reason === 'canary-device';
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(!isIn(less) || isIn(more)).toBe(true);
        expect(isIn(less)).toBe(isIn(less));
      }),
    );
  });

  it('chooses others for another canary and another module', () => {
    expect(chosen(1_000, '1')).not.toEqual(chosen(1_000, '2'));
    expect(devices.map((id) => bucketOf(id, 'lobby', '1'))).not.toEqual(
      devices.map((id) => bucketOf(id, 'agent', '1')),
    );
  });

  it('spreads devices evenly over the buckets', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 20_000; index += 1) {
      const tenth = Math.floor(bucketOf(`d${index}`, 'lobby', '9') / (BUCKETS / 10));
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });

  it('[MFE-007] always named accounts, whatever device and case', () => {
    const choice = choiceOf({ current: stable, canary: canaryOf(next, { share: 0, accounts: ['Player1'] }) });
    expect(pick(choice, { deviceId: null, account: 'player1' })).toEqual({
      release: next,
      fallback: stable,
      reason: 'canary-account',
    });
    expect(pick(choice, { deviceId: 'x', account: 'player2' })?.release).toBe(stable);
    expect(pick(choice, NOBODY)?.release).toBe(stable);
  });

  it('never a browser without a device, even at 100 percent', () => {
    const choice = choiceOf({ current: stable, canary: canaryOf(next, { share: BUCKETS }) });
    expect(pick(choice, NOBODY)?.release).toBe(stable);
  });
});

describe('what is run', () => {
  it('is the channel’s or the pinned release with the former one as fallback', () => {
    expect(pick(choiceOf({ current: stable, previous: former }), NOBODY)).toEqual({
      release: stable,
      fallback: former,
      reason: 'channel',
    });
    expect(pick(choiceOf({ current: stable, channel: null }), NOBODY)?.reason).toBe('pin');
  });

  it('is nothing for the many where a canary is the first release of a module', () => {
    const choice = choiceOf({ current: null, canary: canaryOf(next, { share: BUCKETS }) });
    expect(pick(choice, NOBODY)).toBeNull();
    expect(pick(choice, { deviceId: 'x', account: null })).toMatchObject({ release: next, fallback: null });
  });

  it('is one reason where the canary is what everybody runs', () => {
    const choice = choiceOf({ current: next, previous: stable, canary: canaryOf(next, { share: BUCKETS }) });
    expect(pick(choice, { deviceId: 'x', account: null })).toMatchObject({ fallback: stable, reason: 'channel' });
  });
});

describe('a move', () => {
  it('makes what ran before the fallback', () => {
    expect(movedTo(null, 'a', 'stable', new Set())).toEqual(standing('a', null));
    expect(movedTo(standing('a', null), 'b', 'stable', new Set())).toEqual(standing('b', 'a'));
    expect(movedTo(standing('b', 'a'), 'b', null, new Set())).toEqual(standing('b', 'a', null));
  });

  it('[MFE-008] never makes a fallback of what was taken back', () => {
    expect(movedTo(standing('b', 'a'), 'c', 'stable', new Set(['b']))).toEqual(standing('c', 'a'));
    expect(movedTo(standing('b', 'c'), 'c', 'stable', new Set(['b']))).toEqual(standing('c', null));
  });

  it('[MFE-008] back leaves no fallback, and can’t be done twice', () => {
    const back = rolledBack(standing('b', 'a'));
    expect(back).toEqual({ current: 'a', previous: null, channel: 'stable', takenBack: 'b' });
    expect(back && rolledBack(back)).toBeNull();
  });

  it('never ends with a release as its own fallback', () => {
    const hash = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(hash, fc.option(hash), hash, fc.array(hash), (current, previous, to, taken) => {
        const from = standing(current, previous === current ? null : previous);
        const after = movedTo(from, to, 'stable', new Set(taken));
        expect(after.current).toBe(to);
        expect(after.previous).not.toBe(to);
        expect(rolledBack(after)?.previous ?? null).toBeNull();
      }),
    );
  });
});
