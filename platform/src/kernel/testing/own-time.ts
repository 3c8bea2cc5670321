import { setTimeout as delay } from 'node:timers/promises';

/** How much time goes by for what runs meanwhile. */
export type Pass = (milliseconds: number) => Promise<void>;

/**
 * Clock and timers of all that is made meanwhile stand still, and go on by what is told: that something comes within a time
 * is known however long the machine takes for it. Network, disk and database answer as ever.
 */
export const withOwnTime = async (work: (pass: Pass) => Promise<void>): Promise<void> => {
  jest.useFakeTimers({
    doNotFake: ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  });
  try {
    await work((milliseconds) => jest.advanceTimersByTimeAsync(milliseconds));
  } finally {
    jest.useRealTimers();
  }
};

const STEP_MS = 20;
const LOOKS = 20;

/**
 * Lets time go by, at most so much, until it has come. Each step leaves the database real time: rows wait there for the transactions of other
 * tests, which share the server.
 */
export const within = async (pass: Pass, milliseconds: number, hasCome: () => boolean): Promise<void> => {
  for (let rest = milliseconds; rest > 0 && !hasCome(); rest -= STEP_MS) {
    await pass(Math.min(STEP_MS, rest));
    for (let look = 0; look < LOOKS && !hasCome(); look += 1) await delay(STEP_MS);
  }
};
