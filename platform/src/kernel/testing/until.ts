import { setTimeout } from 'node:timers/promises';

/** Less than a test may take, so that what never comes is told here and not as a test that hangs. */
const GIVEN_UP_MS = 60_000;

/** Waits for what comes by itself. The bound is for what never comes: it says nothing about how fast the code is. */
export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + GIVEN_UP_MS;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('what is waited for did not come');
    await setTimeout(10);
  }
};
