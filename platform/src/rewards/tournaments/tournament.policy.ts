/** What places of a tournament bring. Pure. */

export interface Prize {
  /** So many places, after those of the prizes before. */
  readonly places: number;
  /** Minor units, for each of them. */
  readonly amount: bigint;
}

export const placesOf = (prizes: readonly Prize[]): number => prizes.reduce((sum, { places }) => sum + places, 0);

export const budgetOf = (prizes: readonly Prize[]): bigint =>
  prizes.reduce((sum, { places, amount }) => sum + BigInt(places) * amount, 0n);

/** The prizes of places `from` to before `until`, counted from 1. */
const sumOfPlaces = (prizes: readonly Prize[], from: number, until: number): bigint => {
  let sum = 0n;
  let first = 1;
  for (const { places, amount } of prizes) {
    const taken = Math.min(until, first + places) - Math.max(from, first);
    if (taken > 0) sum += BigInt(taken) * amount;
    first += places;
  }
  return sum;
};

/**
 * Minor units for each of `tied` members with the same score, of which `place` is the best place: the prizes of the places that they take
 * together, in equal parts. What does not divide stays with the merchant.
 */
export const prizeOf = (prizes: readonly Prize[], place: number, tied: number): bigint =>
  sumOfPlaces(prizes, place, place + tied) / BigInt(tied);
