/** How much of something heavy runs at once, and whose turn it is: a crowd at one door does not keep others waiting at another (SEC-013). */
import { PortalError } from 'shared-contracts/errors';

/** What is served in turn: first by purpose, then by caller. */
export interface Turn {
  /** Such as `sign-in`. */
  readonly purpose: string;
  /** Who asks, such as a network. */
  readonly caller: string;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}
/** A Map keeps the order of insertion: whoever was served goes to its end. */
type Callers = Map<string, Waiting[]>;

const longestOf = (callers: Callers): Waiting[] =>
  [...callers.values()].reduce((longest, tasks) => (tasks.length > longest.length ? tasks : longest), []);

const countOf = (callers: Callers): number => [...callers.values()].reduce((sum, tasks) => sum + tasks.length, 0);

const createQueue = (waitingMax: number) => {
  const purposes = new Map<string, Callers>();

  return {
    /** Where a purpose is full, whoever has most in it loses the last one. */
    add: ({ purpose, caller }: Turn, task: Waiting): void => {
      const callers = purposes.get(purpose) ?? new Map<string, Waiting[]>();
      const own = callers.get(caller) ?? [];
      if (countOf(callers) >= waitingMax) {
        const tasks = longestOf(callers);
        if (tasks.length <= own.length + 1) return task.refuse();
        tasks.pop()?.refuse();
      }
      callers.set(caller, [...own, task]);
      purposes.set(purpose, callers);
    },
    next: (): Waiting | undefined => {
      const [[purpose, callers] = []] = purposes;
      if (purpose === undefined || callers === undefined) return undefined;
      const [[caller, tasks] = []] = callers;
      if (caller === undefined || tasks === undefined) return undefined;
      const task = tasks.shift();
      purposes.delete(purpose);
      callers.delete(caller);
      if (tasks.length > 0) callers.set(caller, tasks);
      if (callers.size > 0) purposes.set(purpose, callers);
      return task;
    },
  };
};

/**
 * Lets at most `atOnce` tasks run. Those that wait take turns: one of each purpose, and within a purpose one of each caller.
 * @param waitingMax of one purpose. @throws PortalError `server.unavailable` for what is too much.
 */
export const createFairGate = (atOnce: number, waitingMax: number) => {
  const queue = createQueue(waitingMax);
  let running = 0;

  const place = (turn: Turn): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    // The place is handed over by the task that ends, so `running` stays as it is.
    return new Promise((start, reject) => {
      queue.add(turn, { start, refuse: () => reject(new PortalError('server.unavailable')) });
    });
  };

  return async <T>(turn: Turn, task: () => Promise<T>): Promise<T> => {
    await place(turn);
    try {
      return await task();
    } finally {
      const next = queue.next();
      if (next) next.start();
      else running -= 1;
    }
  };
};
