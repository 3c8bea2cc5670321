/** Stakes a player can choose, in minor units. Each is a whole number of minor units on each of the 20 lines. */
const USUAL: readonly bigint[] = [20n, 40n, 60n, 100n, 200n, 400n, 600n, 1_000n, 2_000n, 4_000n, 6_000n, 10_000n];

/** Currencies whose unit is worth so little that the usual steps would be dust, and by how much they are raised. */
const RAISED: Readonly<Record<string, bigint>> = {
  VND: 1_000n,
  IDR: 1_000n,
  KRW: 1_000n,
  MMK: 1_000n,
  KHR: 1_000n,
  THB: 5n,
  INR: 10n,
  JPY: 100n,
};

/** By how much usual stakes are raised in a currency. */
export const raiseOf = (currency: string): bigint => RAISED[currency] ?? 1n;

/** The stakes of a currency, smallest first. */
export const betsFor = (currency: string): readonly bigint[] => USUAL.map((bet) => bet * raiseOf(currency));

/** Where the selector stands when the game opens. */
export const defaultBetFor = (currency: string): bigint => betsFor(currency)[3] ?? 100n;
