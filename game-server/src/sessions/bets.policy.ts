/** Stakes a player can choose, in minor units. */

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

/** A game's stakes in a currency, smallest first. */
export const betsFor = (stakes: readonly bigint[], currency: string): readonly bigint[] =>
  stakes.map((stake) => stake * raiseOf(currency));

/** Where the selector is when the game opens: one unit, or the game's smallest stake above it. */
export const defaultBetFor = (stakes: readonly bigint[], currency: string): bigint =>
  (stakes.find((stake) => stake >= 100n) ?? 100n) * raiseOf(currency);
