/**
 * A game asks for draws as a generator: `yield n` asks for an index below n. Whoever drives it answers: the fairness module from
 * HMAC blocks, a simulation from a fast generator, a test from a list. So server, browser and simulation run the same rules.
 */
export type Draws<T> = Generator<number, T, number>;

/** Drives draws with a synchronous source of indices. */
export const runDraws = <T>(draws: Draws<T>, draw: (below: number) => number): T => {
  let step = draws.next();
  while (!step.done) step = draws.next(draw(step.value));
  return step.value;
};
