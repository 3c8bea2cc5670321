/** A fast seedable generator and the figures of a simulation, to check theory; never used to decide a player's round. */

const RANGE = 2 ** 32;

/** sfc32: small, fast, equidistributed enough for a million rounds, and the same on every machine. */
const sfc32 = (seed: number): (() => number) => {
  // Signed words: V8 keeps them as they are, and allocates a number for each word above them.
  let [a, b, c, d] = [0x9e3779b9 | 0, 0x243f6a88, 0xb7e15162 | 0, seed | 0];
  const next = (): number => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 16; i += 1) next();
  return next;
};

/** Indices below a number, each as likely; the same seed gives the same indices. */
export const drawsFrom = (seed: number): ((below: number) => number) => {
  const next = sfc32(seed);
  return (below) => {
    let word = next();
    // Words of the incomplete last stretch are skipped. It is shorter than `below`: its exact start matters to the highest words alone.
    while (word >= RANGE - below && word >= RANGE - (RANGE % below)) word = next();
    return word % below;
  };
};

export interface Sample {
  readonly mean: number;
  /** Standard error of that mean. */
  readonly standardError: number;
}

/** Mean return of `rounds` rounds, each in stakes. */
export const sampleOf = (rounds: number, play: () => number): Sample => {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < rounds; i += 1) {
    const stakes = play();
    sum += stakes;
    squares += stakes * stakes;
  }
  const mean = sum / rounds;
  return { mean, standardError: Math.sqrt((squares / rounds - mean * mean) / rounds) };
};
