/**
 * A game asks for draws as a generator: `yield n` asks for an index below n. Whoever drives it answers: the fairness module from
 * HMAC blocks, a simulation from a fast generator, a test from a list. So server, browser and simulation run the same rules.
 */
export type Draws<T> = Generator<number, T, number>;

/**
 * Takes a place without putting it back: the one at `index` among those that are left. Returns it; `taken` holds all taken places,
 * ascending.
 */
export const takePlace = (taken: number[], index: number): number => {
  let [place, before] = [index, 0];
  while (before < taken.length && place >= (taken[before] ?? Infinity)) {
    place += 1;
    before += 1;
  }
  // Not by `splice`, which makes an array each time: a simulation draws millions of places.
  for (let at = taken.length; at > before; at -= 1) taken[at] = taken[at - 1] ?? 0;
  taken[before] = place;
  return place;
};

/** Drives draws with a synchronous source of indices. */
export const runDraws = <T>(draws: Draws<T>, draw: (below: number) => number): T => {
  let step = draws.next();
  while (!step.done) step = draws.next(draw(step.value));
  return step.value;
};
