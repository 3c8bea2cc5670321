/** Calls that go to a function of the database together. The function answers each by a row of its own. */
import { sqlState } from '../db/index.ts';
import { createBatches } from './batches.ts';
import type { Batches, BatchOptions } from './batches.ts';

export type { Batches } from './batches.ts';

export interface BatchLimits {
  readonly sizeMax: number;
  readonly lanesMax: number;
}

/** Measured: decision 0020. */
const LIMITS: BatchLimits = { sizeMax: 128, lanesMax: 4 };
/** A batch under way for longer waits for a lock or a disk. */
const SLOW_AFTER_MS = 50;

/** Serialisation failure, deadlock, and a key that another call took meanwhile: nothing has happened, and the same call can run again. */
const COLLISIONS = ['40001', '40P01', '23505'];
const ATTEMPTS_MAX = 3;

/** Not a code of the system, such as EPIPE. */
const SQL_STATE = /^(?=.*\d)[0-9A-Z]{5}$/;
/** Connection exceptions, resources, and a server that is ending: whether the call had an effect is not known for each of them. */
const BROKEN = /^(?:08|53|57P|58)/;

/** Whether a batch that failed so has left nothing behind. A connection that broke says nothing of it: its calls fail, and their clients repeat them. */
const isUndone = (error: unknown): boolean => {
  const state = sqlState(error) ?? '';
  return SQL_STATE.test(state) && !BROKEN.test(state);
};

export interface DatabaseBatchOptions<T, R> extends Pick<BatchOptions<T, R>, 'keyOf' | 'run' | 'sizeOf'> {
  /** The measured ones where it is absent. */
  readonly limits?: BatchLimits | undefined;
}

/** `run`: one statement, which is one transaction. A call alone runs again when it collided with another one. */
export const createDatabaseBatches = <T, R>({
  limits = LIMITS,
  run,
  ...options
}: DatabaseBatchOptions<T, R>): Batches<T, R> => {
  const runPatiently = async (items: readonly T[], onCommitting: () => void): Promise<readonly R[]> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(items, onCommitting);
      } catch (error) {
        const isLast = attempt >= ATTEMPTS_MAX || items.length > 1;
        if (isLast || !COLLISIONS.includes(sqlState(error) ?? '')) throw error;
      }
    }
  };
  return createBatches({
    ...options,
    ...limits,
    slowAfterMs: SLOW_AFTER_MS,
    run: runPatiently,
    isUndone,
  });
};
