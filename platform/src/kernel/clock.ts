/** Points in time for everything that time decides: periods, draws, deadlines, expiry. Tests set it. */
export interface Clock {
  now(): Date;
  /**
   * What is wrong with this machine's own clock, or null. While there is a fault the instance is not ready and runs no job. Absent where
   * the clock is not watched (tests).
   */
  fault?(): string | null;
}

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds that only go forward, whatever happens to the machine's clock: for rates, time-outs and intervals. */
export const monotonicMs = (): number => performance.now();
