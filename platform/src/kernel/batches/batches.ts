/**
 * Calls that arrive while others are under way wait together and go in one round trip: a lonely call goes at once, and batches grow with
 * load. The next batch starts when the one before it ends, or beside it: when that one has only to commit and enough calls wait, or when it is
 * slow, so that a batch which waits for a lock does not hold up the others. Knows nothing of what the calls are.
 */

/** Beside a batch that has only to commit the next one starts with this share of its calls: with fewer, large and small batches would take turns. */
const BESIDE_COMMIT_SHARE = 0.5;

export interface BatchOptions<T, R> {
  /** Calls of one batch at most, or their sizes together. */
  readonly sizeMax: number;
  /** Of a call; 1 where it is absent. One larger than `sizeMax` goes alone. */
  readonly sizeOf?: (item: T) => number;
  /** Batches under way at once, at most. */
  readonly lanesMax: number;
  /** Milliseconds after which a batch is slow: the next one starts beside it. */
  readonly slowAfterMs: number;
  /** Calls with one key take effect in the order in which they arrive: they are never in two batches at once. */
  readonly keyOf: (item: T) => unknown;
  /** One round trip: answers in the order of the items, or fails for all of them. Calls `onCommitting` when it has only to commit. */
  readonly run: (items: readonly T[], onCommitting: () => void) => Promise<readonly R[]>;
  /** Whether a batch that failed so has left nothing behind: then its items run alone, one after the other. */
  readonly isUndone: (error: unknown) => boolean;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

export interface Batches<T, R> {
  submit(item: T): Promise<R>;
  /** Calls that wait for a batch, and for how many milliseconds the oldest of them has waited. */
  backlog(): { readonly waiting: number; readonly oldestMs: number };
}

interface Waiting<T, R> {
  readonly item: T;
  readonly since: number;
  readonly resolve: (answer: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The next calls, in their order, without those that have to wait for one under way; their size is null. Once one does not fit, none after it
 * goes first.
 */
const split = <W>(waiting: readonly W[], sizeMax: number, sizeOf: (each: W) => number | null) => {
  const batch: W[] = [];
  const rest: W[] = [];
  let size = 0;
  for (const each of waiting) {
    const own = sizeOf(each);
    size += own ?? 0;
    (own !== null && (size <= sizeMax || batch.length === 0) ? batch : rest).push(each);
  }
  return { batch, rest };
};

type Batch<T, R> = readonly Waiting<T, R>[];

/** Runs a batch; answers what tells its calls how they ended. Calls that run alone are told at once. */
const createRunner = <T, R>(
  { run, isUndone }: Pick<BatchOptions<T, R>, 'run' | 'isUndone'>,
  onCommitting: (batch: Batch<T, R>) => void,
) => {
  const runBatch = async (batch: Batch<T, R>): Promise<() => void> => {
    try {
      const items = batch.map(({ item }) => item);
      const answers = await run(items, () => onCommitting(batch));
      if (answers.length !== batch.length)
        throw new Error(`${batch.length} calls were given ${answers.length} answers`);
      return () => answers.forEach((each, place) => batch[place]?.resolve(each));
    } catch (error) {
      if (batch.length === 1 || !isUndone(error)) return () => batch.forEach(({ reject }) => reject(error));
      for (const each of batch) (await runBatch([each]))();
      return () => undefined;
    }
  };
  return runBatch;
};

export const createBatches = <T, R>(options: BatchOptions<T, R>): Batches<T, R> => {
  const {
    sizeMax,
    sizeOf = () => 1,
    lanesMax,
    slowAfterMs,
    keyOf,
    run,
    isUndone,
    now = () => performance.now(),
  } = options;
  let waiting: Waiting<T, R>[] = [];
  const keysUnderWay = new Set<unknown>();
  let underWay = 0;
  /** The newest batch under way, and whether it has only to commit. */
  let newest: Batch<T, R> = [];
  let isCommitting = false;
  let startedAt = 0;
  let look: NodeJS.Timeout | undefined;

  const runBatch = createRunner({ run, isUndone }, (batch) => {
    if (batch !== newest) return;
    isCommitting = true;
    start();
  });
  const takeBatch = (): Batch<T, R> => {
    const { batch, rest } = split(waiting, sizeMax, ({ item }) =>
      keysUnderWay.has(keyOf(item)) ? null : sizeOf(item),
    );
    waiting = rest;
    return batch;
  };
  const startBatch = (batch: Batch<T, R>): void => {
    const keys = new Set(batch.map(({ item }) => keyOf(item)));
    for (const key of keys) keysUnderWay.add(key);
    underWay += 1;
    newest = batch;
    isCommitting = false;
    startedAt = now();
    void runBatch(batch).then((tell) => {
      for (const key of keys) keysUnderWay.delete(key);
      underWay -= 1;
      start();
      // The next batch leaves first: the database would be idle while the replies of this one are written.
      if (underWay > 0) setImmediate(tell);
      else tell();
    });
  };
  /** Calls that wait are looked after once the last batch is slow, also when no other call comes. */
  const lookLater = (): void => {
    if (look || waiting.length === 0 || underWay >= lanesMax) return;
    look = setTimeout(() => {
      look = undefined;
      start();
    }, slowAfterMs);
    look.unref();
  };
  const start = (): void => {
    const isEnough = waiting.length >= newest.length * BESIDE_COMMIT_SHARE;
    const isBeside = (isCommitting && isEnough) || now() - startedAt >= slowAfterMs;
    const canStart = underWay === 0 || (underWay < lanesMax && isBeside);
    const batch = canStart && waiting.length > 0 ? takeBatch() : [];
    if (batch.length > 0) startBatch(batch);
    lookLater();
  };

  return {
    submit: (item) =>
      new Promise<R>((resolve, reject) => {
        waiting.push({ item, since: now(), resolve, reject });
        start();
      }),
    backlog: () => {
      const oldest = waiting[0];
      return { waiting: waiting.length, oldestMs: oldest ? now() - oldest.since : 0 };
    },
  };
};
