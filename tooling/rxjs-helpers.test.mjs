import { __asyncGenerator, __asyncValues, __await, __awaiter } from './rxjs-helpers.mjs';

/** As RxJS's build has it of a stream's reader. */
const readAll = (reader, release) =>
  __asyncGenerator(undefined, undefined, function* () {
    try {
      while (true) {
        const { value, done } = yield __await(reader());
        if (done) return yield __await(undefined);
        yield yield __await(value);
      }
    } finally {
      release();
    }
  });

const readerOf = (values) => () =>
  Promise.resolve(values.length === 0 ? { done: true } : { done: false, value: values.shift() });

it('reads what comes, and lets go at the end', async () => {
  const release = jest.fn();
  const seen = [];
  for await (const value of readAll(readerOf([1, 2, 3]), release)) seen.push(value);
  expect(seen).toEqual([1, 2, 3]);
  expect(release).toHaveBeenCalledTimes(1);
});

it('lets go where the reader stops early, and where a reading fails', async () => {
  const release = jest.fn();
  for await (const value of readAll(readerOf([1, 2, 3]), release)) if (value === 2) break;
  expect(release).toHaveBeenCalledTimes(1);
  const failing = readAll(() => Promise.reject(new Error('lost')), release);
  await expect(failing.next()).rejects.toThrow('lost');
  expect(release).toHaveBeenCalledTimes(2);
});

it('waits step by step, tells the body what failed, and fails with it', async () => {
  const waited = (body) => __awaiter(undefined, undefined, undefined, body);
  await expect(
    waited(function* () {
      const first = yield Promise.resolve(2);
      try {
        yield Promise.reject(new Error('lost'));
      } catch (error) {
        return [first, yield 3, error.message];
      }
    }),
  ).resolves.toEqual([2, 3, 'lost']);
  await expect(
    waited(function* () {
      yield 1;
      throw new Error('own');
    }),
  ).rejects.toThrow('own');
});

it('iterates as the iterable itself does', async () => {
  const values = __asyncValues(readAll(readerOf(['a']), () => undefined));
  expect([await values.next(), (await values.next()).done]).toEqual([{ value: 'a', done: false }, true]);
});
