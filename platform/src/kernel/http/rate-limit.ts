/** Token buckets in memory, by class and by who calls. Each instance counts for itself: behind n instances the limit is n-fold. */
import type { RateClass } from 'shared-contracts/http';
import { monotonicMs } from '../clock.ts';

interface Limit {
  /** Calls that may come at once. */
  readonly burst: number;
  /** Calls a second that come back. */
  readonly perSecond: number;
}

/** One row per class, each with its reason. */
export const RATE_LIMITS: Readonly<Record<RateClass, Limit>> = {
  // A page asks for up to twenty things at once, and several people share an address behind carrier NAT.
  read: { burst: 300, perSecond: 60 },
  // Nobody fills in forms faster than this.
  write: { burst: 60, perSecond: 5 },
  // Each try costs an argon2id hash (some 60 ms of a core); the account's own lock comes on top of it.
  auth: { burst: 30, perSecond: 1 },
  // Fast lottery players send a slip a second; repeated keys count as well.
  money: { burst: 60, perSecond: 5 },
  // A ticket counts for its session, but a stream opens by ticket alone and counts for its address: after a restart everybody
  // behind a carrier's NAT comes back at once, and who came too early comes again. A ticket works once, so guesses gain nothing.
  stream: { burst: 6_000, perSecond: 200 },
  // A vendor speaks for all its players: only a runaway loop is stopped.
  vendor: { burst: 20_000, perSecond: 10_000 },
};

const BUCKETS_MAX = 100_000;

interface Bucket {
  tokens: number;
  at: number;
}

export interface RateLimiter<Class extends string = RateClass> {
  /** True when the call may pass. */
  take(rate: Class, caller: string): boolean;
}

/** @param nowMs milliseconds of a monotonic clock: a clock that steps back would refuse everybody until it has caught up (REL-002). */
export const createRateLimiter = <Class extends string = RateClass>(
  limits: Readonly<Record<Class, Limit>>,
  nowMs: () => number = monotonicMs,
): RateLimiter<Class> => {
  const buckets = new Map<string, Bucket>();

  const makeRoom = (): void => {
    // A Map keeps insertion order, and a bucket is re-inserted when used: the first ones are the longest unused.
    let excess = buckets.size - BUCKETS_MAX;
    for (const key of buckets.keys()) {
      if (excess <= 0) return;
      buckets.delete(key);
      excess -= 1;
    }
  };

  return {
    take: (rate, caller) => {
      const at = nowMs();
      const limit = limits[rate];
      const key = `${rate} ${caller}`;
      const known = buckets.get(key);
      const refilled = known
        ? Math.min(limit.burst, known.tokens + ((at - known.at) / 1000) * limit.perSecond)
        : limit.burst;
      const allowed = refilled >= 1;
      buckets.delete(key);
      buckets.set(key, { tokens: allowed ? refilled - 1 : refilled, at });
      makeRoom();
      return allowed;
    },
  };
};
