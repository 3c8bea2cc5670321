/** How much of something heavy runs, and waits, at once. */
import { PortalError } from 'shared-contracts/errors';

/** Lets at most `atOnce` tasks run; refuses with `server.unavailable` when `waitingMax` wait already. */
export const createGate = (atOnce: number, waitingMax: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new PortalError('server.unavailable');
      // The place is handed over by the task that ends, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
