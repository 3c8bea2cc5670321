/** A small generator with a seed, so that the demo looks the same on every machine. Pure. */
export interface Dice {
  /** In [0, 1). */
  next(): number;
  /** An integer from 0 to below the limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** mulberry32 over a hash of the text (FNV-1a). */
export const createDice = (seed: string): Dice => {
  let state =
    [...seed].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
};
