/**
 * A copy of slow-changing tables in memory, the same on every instance: whoever changes the tables notifies a channel in the same
 * transaction, and every instance reads anew before it answers the next time.
 */
import type { Database } from '../index.ts';

/** Catches what a lost notification would hide (the connection that listens was down). */
const MAX_AGE_MS = 15_000;

export interface Snapshot<T> {
  readonly channel: string;
  /** The copy; read anew first when it is known to be out of date. */
  get(): Promise<T>;
  /** Marks the copy as out of date. */
  invalidate(): void;
  /** Listens to the channel from now on; before that the copy lives by its age alone. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const createSnapshot = <T>(
  database: Pick<Database, 'listen'>,
  channel: string,
  load: () => Promise<T>,
  now: () => number = Date.now,
): Snapshot<T> => {
  let copy: { readonly value: T; readonly readAt: number } | null = null;
  let reading: Promise<T> | null = null;
  let isStale = true;
  let generation = 0;

  const read = async (): Promise<T> => {
    const started = generation;
    const value = await load();
    copy = { value, readAt: now() };
    // A change that came while reading may or may not be in what was read.
    if (generation === started) isStale = false;
    return value;
  };
  const readOnce = (): Promise<T> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
  const freshly = async (): Promise<T> => {
    // A reading that began before the last change does not count.
    if (reading) await reading.catch(() => undefined);
    return isStale || !copy ? readOnce() : copy.value;
  };
  const invalidate = (): void => {
    generation += 1;
    isStale = true;
  };
  let unlisten: (() => Promise<void>) | null = null;

  return {
    get: () => {
      if (isStale || !copy) return freshly();
      // Old but not known to be wrong: answered at once, read anew behind the answer.
      if (now() - copy.readAt > MAX_AGE_MS) readOnce().catch(() => undefined);
      return Promise.resolve(copy.value);
    },
    channel,
    invalidate,
    start: async () => {
      unlisten ??= await database.listen(channel, invalidate);
      invalidate();
    },
    stop: async () => {
      await unlisten?.();
      unlisten = null;
    },
  };
};
