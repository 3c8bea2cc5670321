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
