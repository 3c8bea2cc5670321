import { createBatches } from './batches.ts';
import type { BatchOptions } from './batches.ts';

interface Run {
  readonly items: readonly string[];
  readonly commit: () => void;
  readonly end: (error?: Error) => void;
}

/** Batches whose round trips end when the test says so. */
const openBatches = (more: Partial<BatchOptions<string, string>> = {}) => {
  const runs: Run[] = [];
  const batches = createBatches<string, string>({
    sizeMax: 3,
    lanesMax: 2,
    slowAfterMs: 60_000,
    keyOf: (item) => item,
    isUndone: () => true,
    run: (items, onCommitting) =>
      new Promise((resolve, reject) => {
        runs.push({
          items,
          commit: onCommitting,
          end: (error) => {
            if (error === undefined) resolve(items.map((item) => `${item} done`));
            else reject(error);
          },
        });
      }),
    ...more,
  });
  return { batches, runs, itemsOf: () => runs.map(({ items }) => items.join(' ')) };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('a lonely call goes at once, and those that arrive meanwhile go together, so many at a time', async () => {
  const { batches, runs, itemsOf } = openBatches();
  const answers = ['a', 'b', 'c', 'd', 'e'].map((item) => batches.submit(item));
  expect(itemsOf()).toEqual(['a']);
  expect(batches.backlog().waiting).toBe(4);
  runs[0]?.end();
  await settle();
  expect(itemsOf()).toEqual(['a', 'b c d']);
  runs[1]?.end();
  await settle();
  runs[2]?.end();
  expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'c done', 'd done', 'e done']);
  expect(batches.backlog()).toEqual({ waiting: 0, oldestMs: 0 });
});

it('a batch that fails without a trace runs its calls alone, one after the other', async () => {
  const { batches, runs, itemsOf } = openBatches();
  const answers = Promise.allSettled(['a', 'b', 'c', 'd'].map((item) => batches.submit(item)));
  runs[0]?.end();
  await settle();
  runs[1]?.end(new Error('one of them'));
  await settle();
  expect(itemsOf()).toEqual(['a', 'b c d', 'b']);
  runs[2]?.end();
  await settle();
  runs[3]?.end(new Error('this one'));
  await settle();
  runs[4]?.end();
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(itemsOf()).toEqual(['a', 'b c d', 'b', 'c', 'd']);
});

it('a batch whose outcome is unknown fails for all its calls and is not run again', async () => {
  const { batches, runs, itemsOf } = openBatches({ isUndone: () => false });
  const answers = Promise.allSettled(['a', 'b', 'c'].map((item) => batches.submit(item)));
  runs[0]?.end();
  await settle();
  runs[1]?.end(new Error('the connection broke'));
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(itemsOf()).toEqual(['a', 'b c']);
});

it('the next batch starts beside a slow one, up to the number of lanes', () => {
  let at = 0;
  const { batches, itemsOf } = openBatches({ now: () => at, slowAfterMs: 50 });
  void batches.submit('a');
  void batches.submit('b');
  expect(itemsOf()).toEqual(['a']);
  at = 60;
  expect(batches.backlog()).toEqual({ waiting: 1, oldestMs: 60 });
  void batches.submit('c');
  expect(itemsOf()).toEqual(['a', 'b c']);
  at = 200;
  void batches.submit('d');
  expect(itemsOf()).toEqual(['a', 'b c']);
});

it('the next batch starts when the one before it has only to commit, without the calls of its keys', async () => {
  const { batches, runs, itemsOf } = openBatches({ keyOf: (item) => item[0] });
  const answers = ['a1', 'a2', 'b1'].map((item) => batches.submit(item));
  runs[0]?.commit();
  expect(itemsOf()).toEqual(['a1', 'b1']);
  void batches.submit('c1');
  runs[0]?.commit();
  runs[0]?.end();
  await settle();
  expect(itemsOf()).toEqual(['a1', 'b1']);
  expect(await answers[0]).toBe('a1 done');
  runs[1]?.commit();
  expect(itemsOf()).toEqual(['a1', 'b1', 'a2 c1']);
});

it('beside a batch that commits the next one starts with half as many calls', async () => {
  const { batches, runs, itemsOf } = openBatches();
  for (const item of ['a', 'b', 'c', 'd']) void batches.submit(item);
  runs[0]?.end();
  await settle();
  void batches.submit('e');
  runs[1]?.commit();
  expect(itemsOf()).toEqual(['a', 'b c d']);
  void batches.submit('f');
  expect(itemsOf()).toEqual(['a', 'b c d', 'e f']);
});

it('a batch that fails while it commits runs its calls alone, beside the next one', async () => {
  const { batches, runs, itemsOf } = openBatches({ lanesMax: 3 });
  const answers = ['a', 'b', 'c', 'd'].map((item) => batches.submit(item));
  runs[0]?.end();
  await settle();
  for (const item of ['e', 'f', 'g']) void batches.submit(item);
  runs[1]?.commit();
  expect(itemsOf()).toEqual(['a', 'b c d', 'e f g']);
  runs[1]?.end(new Error('one of them'));
  await settle();
  runs[3]?.commit();
  expect(itemsOf()).toEqual(['a', 'b c d', 'e f g', 'b']);
  for (let run = 3; run < 6; run += 1) {
    runs[run]?.end();
    await settle();
  }
  expect(await Promise.all(answers)).toEqual(['a done', 'b done', 'c done', 'd done']);
});

it('a call that waits behind a slow batch goes also when no other call arrives', async () => {
  jest.useFakeTimers();
  const { batches, itemsOf } = openBatches({ slowAfterMs: 50 });
  void batches.submit('a');
  void batches.submit('b');
  await jest.advanceTimersByTimeAsync(60);
  expect(itemsOf()).toEqual(['a', 'b']);
  jest.useRealTimers();
});

it('calls with one key are never under way in two batches', async () => {
  let at = 0;
  const { batches, runs, itemsOf } = openBatches({ now: () => at, slowAfterMs: 50, keyOf: (item) => item[0] });
  void batches.submit('a1');
  at = 60;
  void batches.submit('a2');
  expect(itemsOf()).toEqual(['a1']);
  void batches.submit('b1');
  expect(itemsOf()).toEqual(['a1', 'b1']);
  void batches.submit('a3');
  runs[0]?.end();
  await settle();
  expect(itemsOf()).toEqual(['a1', 'b1']);
  at = 120;
  void batches.submit('c1');
  expect(itemsOf()).toEqual(['a1', 'b1', 'a2 a3 c1']);
});

it('a batch holds so much at most, and what does not fit goes before all that came after it', async () => {
  const { batches, runs, itemsOf } = openBatches({ sizeMax: 4, sizeOf: (item) => Number(item[1] ?? 1) });
  for (const item of ['a1', 'b9', 'c2', 'd3', 'e1']) void batches.submit(item);
  for (let run = 0; run < 3; run += 1) {
    runs[run]?.end();
    await settle();
  }
  expect(itemsOf()).toEqual(['a1', 'b9', 'c2', 'd3 e1']);
});
