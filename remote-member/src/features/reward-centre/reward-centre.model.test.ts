import { timeLeft, withClaimed, wordsOf } from './reward-centre.model.ts';
import type { Grant } from './reward-centre.model.ts';

const grant = (id: string, over: Partial<Grant> = {}): Grant => ({
  ...{ id, source: 'operator', title: 'Birthday', facts: {}, amount: '5.00', state: 'claimable' },
  ...{ grantedAt: '2026-03-01T00:00:00.000Z', expiresAt: null, claimedAt: null },
  ...over,
});
const NOW = Date.parse('2026-03-01T00:00:00.000Z');
const at = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();

describe('what a reward is for', () => {
  it.each([
    ['cashback', { week: '2026-02-23' }, 'rewards.of.cashback', { week: 'Feb 23' }],
    ['level-up', { level: 'Gold' }, 'rewards.of.level', { level: 'Gold' }],
    ['referral', { friend: 'al***9' }, 'rewards.of.friend', { friend: 'al***9' }],
  ] as const)('%s', (source, facts, key, values) => {
    expect(wordsOf({ source, facts, title: 'Birthday' }, 'EN')).toEqual({ key, values });
  });

  it('an operator says it in words of their own', () => {
    expect(wordsOf({ source: 'operator', facts: {}, title: 'Birthday' }, 'EN')).toBe('Birthday');
  });

  it('has words also without its facts', () => {
    expect(wordsOf({ source: 'cashback', facts: {}, title: '' }, 'EN')).toEqual({ key: 'rewards.of.other' });
  });
});

describe('the time left', () => {
  it('[MEM-015] is days to the nearest, then hours and minutes', () => {
    expect(timeLeft(at(71.9), NOW)).toEqual({ unit: 'days', count: 3, isSoon: false });
    expect(timeLeft(at(47.9), NOW)).toEqual({ unit: 'hours', count: 47, isSoon: true });
    expect(timeLeft(at(0.51), NOW)).toEqual({ unit: 'minutes', count: 30, isSoon: true });
    expect(timeLeft(at(-1), NOW)).toEqual({ unit: 'minutes', count: 1, isSoon: true });
    expect(timeLeft(null, NOW)).toBeNull();
  });
});

describe('rewards that were claimed', () => {
  const ids = (rows: readonly Grant[]) => rows.map(({ id, state }) => `${id} ${state}`);
  const claimed = (id: string, index: number) => ({ index, grant: grant(id, { state: 'claimed' }) });

  it('stay where they stood, before and after the platform has left them out', () => {
    const kept = [claimed('3', 2), claimed('1', 0)];
    const shown = ['1 claimed', '2 claimable', '3 claimed', '4 claimable'];
    expect(ids(withClaimed([grant('1'), grant('2'), grant('3'), grant('4')], kept))).toEqual(shown);
    expect(ids(withClaimed([grant('2'), grant('4')], kept))).toEqual(shown);
  });
});
