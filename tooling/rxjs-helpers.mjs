/**
 * What RxJS's modern build asks of tslib, by what browsers do themselves: tslib's own weigh 0.4 KB more in the shell's first file, for
 * browsers that have no asynchronous iteration.
 */
class Awaited {
  constructor(value) {
    this.value = value;
  }
}

const answer = (steps, value) =>
  Promise.resolve(value).then(
    (result) => steps.next(result),
    (error) => steps.throw(error),
  );

export const __await = (value) => new Awaited(value);

export const __asyncValues = (iterable) => iterable[Symbol.asyncIterator]();

export const __awaiter = async (self, args, _promise, body) => {
  const steps = body.apply(self, args);
  let step = steps.next();
  while (!step.done) step = await answer(steps, step.value);
  return step.value;
};

export const __asyncGenerator = async function* (self, args, body) {
  const steps = body.apply(self, args);
  try {
    let step = steps.next();
    while (!step.done)
      step = step.value instanceof Awaited ? await answer(steps, step.value.value) : steps.next(yield step.value);
    return step.value;
  } finally {
    // Whoever stops reading early lets go of what the body holds.
    steps.return();
  }
};
