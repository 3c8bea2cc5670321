import { mayBecome, progressOf, statusOf } from './activity.policy.ts';
import type { ActivityRules, EntryStatus } from './promotions.model.ts';

const NOW = new Date('2026-05-10T00:00:00Z');
const day = (number: number): Date => new Date(Date.UTC(2026, 4, number));
const RUNNING = { startsAt: day(1), endsAt: day(20) };

const deposit: ActivityRules = {
  ...{ kind: 'reload', rate: 2_000, most: 20_000n, leastDeposit: 10_000n, wagerTimes: 2, leastLoss: null },
  ...{ countsUntil: null, needsImage: false, bonus: null, freeBets: null },
};
const cashback: ActivityRules = {
  ...{ kind: 'cashback', rate: 1_000, most: 5_000n, leastDeposit: null, wagerTimes: null, leastLoss: null },
  ...{ countsUntil: day(8), needsImage: false, bonus: null, freeBets: null },
};
const counted = { deposit: null, wagered: 0n, netLoss: null };
const entry = (status: EntryStatus) => ({ status });

describe('the state of an activity', () => {
  it('is coming soon before its start, and closed after its end, whatever the member did [PRO-009] [PRO-010]', () => {
    const upcoming = { startsAt: day(11), endsAt: null };
    const ended = { startsAt: day(1), endsAt: NOW };
    expect(statusOf(upcoming, null, null, NOW)).toBe('coming soon');
    expect(statusOf(upcoming, entry('joined'), { due: true }, NOW)).toBe('coming soon');
    for (const one of [null, entry('joined'), entry('claimed')])
      expect(statusOf(ended, one, { due: true }, NOW)).toBe('close');
  });

  it('is join, joined, claim and claimed in turn', () => {
    expect(statusOf(RUNNING, null, null, NOW)).toBe('join');
    expect(statusOf(RUNNING, entry('joined'), { due: false }, NOW)).toBe('joined');
    expect(statusOf(RUNNING, entry('joined'), { due: true }, NOW)).toBe('claim');
    expect(statusOf(RUNNING, entry('claimed'), null, NOW)).toBe('claimed');
  });

  it('of an application is its own, also after the end', () => {
    for (const status of ['applying', 'process', 'issued', 'rejected'] as const) {
      expect(statusOf(RUNNING, entry(status), null, NOW)).toBe(status);
      expect(statusOf({ startsAt: day(1), endsAt: day(2) }, entry(status), null, NOW)).toBe(status);
    }
  });
});

it('an application is taken up once, and then issued or rejected once', () => {
  const states: readonly EntryStatus[] = ['joined', 'claimed', 'applying', 'process', 'issued', 'rejected'];
  const steps = (['process', 'issued', 'rejected'] as const).flatMap((to) =>
    states.filter((from) => mayBecome(from, to)).map((from) => `${from} > ${to}`),
  );
  expect(steps).toEqual(['applying > process', 'process > issued', 'process > rejected']);
});

describe('the reward', () => {
  it('of a deposit is due once enough was staked, and never above the largest', () => {
    expect(progressOf(deposit, counted, NOW)).toMatchObject({ reward: 0n, wagerNeeded: null, due: false });
    const some = { ...counted, deposit: 50_005n };
    expect(progressOf(deposit, { ...some, wagered: 100_009n }, NOW)).toMatchObject({
      ...{ reward: 10_001n, wagerNeeded: 100_010n, due: false },
    });
    expect(progressOf(deposit, { ...some, wagered: 100_010n }, NOW).due).toBe(true);
    expect(progressOf(deposit, { ...counted, deposit: 10_000_000n, wagered: 0n }, NOW).reward).toBe(20_000n);
  });

  it('of a deposit that rounds to nothing is never due', () => {
    expect(progressOf({ ...deposit, wagerTimes: 0, leastLoss: null }, { ...counted, deposit: 4n }, NOW).due).toBe(
      false,
    );
  });

  it('of a net loss is due once all results are counted, and only for losses', () => {
    const lost = { ...counted, netLoss: 12_345n };
    expect(progressOf(cashback, lost, day(7))).toMatchObject({ reward: 1_234n, due: false });
    expect(progressOf(cashback, lost, day(8))).toMatchObject({ reward: 1_234n, due: true });
    expect(progressOf(cashback, { ...counted, netLoss: -500n }, day(9))).toMatchObject({ reward: 0n, due: false });
    expect(progressOf(cashback, { ...counted, netLoss: 9_000_000n }, day(9)).reward).toBe(5_000n);
  });

  it('of a net loss below the smallest one is nothing', () => {
    const rules = { ...cashback, leastLoss: 10_000n };
    expect(progressOf(rules, { ...counted, netLoss: 9_999n }, day(9))).toMatchObject({ reward: 0n, due: false });
    expect(progressOf(rules, { ...counted, netLoss: 10_000n }, day(9))).toMatchObject({ reward: 1_000n, due: true });
  });
});
