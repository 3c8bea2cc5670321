/** The states of an activity, and what it pays (PRO-003 to PRO-010). Pure. */
import type {
  ActivityRules,
  ActivityStatus,
  Counted,
  Entry,
  EntryStatus,
  Period,
  Progress,
} from './promotions.model.ts';

/** Hundredths of a per cent in one whole. */
const WHOLE = 10_000n;

const shareOf = (base: bigint, { rate, most }: ActivityRules): bigint => {
  if (base <= 0n || rate === null) return 0n;
  const share = (base * BigInt(rate)) / WHOLE;
  return share < most ? share : most;
};

/** `countedUntil`: results before it are complete. */
export const progressOf = (rules: ActivityRules, counted: Counted, countedUntil: Date): Progress => {
  if (rules.kind === 'cashback') {
    const loss = counted.netLoss ?? 0n;
    const reward = loss >= (rules.leastLoss ?? 0n) ? shareOf(loss, rules) : 0n;
    const isComplete = rules.countsUntil !== null && rules.countsUntil <= countedUntil;
    return { ...counted, wagerNeeded: null, reward, due: isComplete && reward > 0n };
  }
  if (rules.kind === 'free-bets') {
    const isQualified = rules.leastDeposit === null || counted.deposit !== null;
    return { ...counted, wagerNeeded: null, reward: rules.most, due: isQualified };
  }
  if (counted.deposit === null) return { ...counted, wagerNeeded: null, reward: 0n, due: false };
  const wagerNeeded = counted.deposit * BigInt(rules.wagerTimes ?? 0);
  const reward = shareOf(counted.deposit, rules);
  return { ...counted, wagerNeeded, reward, due: reward > 0n && counted.wagered >= wagerNeeded };
};

export const phaseOf = ({ startsAt, endsAt }: Period, now: Date): 'upcoming' | 'running' | 'ended' => {
  if (startsAt > now) return 'upcoming';
  return endsAt !== null && endsAt <= now ? 'ended' : 'running';
};

const APPLICATIONS: readonly EntryStatus[] = ['applying', 'process', 'issued', 'rejected'];

/**
 * What the button says. An application keeps its own state after the end: it was made in time, and its decision is still shown. Everything
 * else is closed then (PRO-009).
 */
export const statusOf = (
  period: Period,
  entry: Pick<Entry, 'status'> | null,
  progress: Pick<Progress, 'due'> | null,
  now: Date,
): ActivityStatus => {
  if (entry && APPLICATIONS.includes(entry.status)) return entry.status;
  const phase = phaseOf(period, now);
  if (phase === 'upcoming') return 'coming soon';
  if (phase === 'ended') return 'close';
  if (entry === null) return 'join';
  return entry.status === 'joined' && progress?.due === true ? 'claim' : entry.status;
};

/** From which state an operator's decision leads to another one. */
const BEFORE: Readonly<Record<'process' | 'issued' | 'rejected', EntryStatus>> = {
  process: 'applying',
  issued: 'process',
  rejected: 'process',
};

export const mayBecome = (from: EntryStatus, to: keyof typeof BEFORE): boolean => BEFORE[to] === from;
