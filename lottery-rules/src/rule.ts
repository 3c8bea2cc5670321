/** How a bet type wins, as data: outcomes, chances and possible wins each read it in their own way. */
import type { BetType } from './types.ts';

/** A whole number that a draw has. */
export type Measure =
  | 'tail'
  | 'keno-sum'
  | 'keno-low-count'
  | 'keno-odd-count'
  | 'digit-sum'
  | 'first-less-last'
  | 'champion'
  | 'champion-sum';

export type Rule =
  /** A number wins with each prize of these rows that has at least so many digits and ends with it. */
  | { readonly kind: 'ends'; readonly rows: readonly number[]; readonly digits: number }
  /** A set wins once when all its numbers end prizes. */
  | { readonly kind: 'all-occur' }
  /** As `all-occur`; each further prize that ends with a number of the set is an `extra`. */
  | { readonly kind: 'pair' }
  /** A set wins when none of its numbers ends a prize. */
  | { readonly kind: 'none-occurs' }
  /** A way wins when each of these places of the draw has what was picked for it. Negative places count from the last. */
  | { readonly kind: 'order'; readonly places: readonly number[] }
  /** A set wins when these places of the draw hold its members, all of them and nothing else, in any order. */
  | { readonly kind: 'group'; readonly places: readonly number[] }
  /** A set of balls wins by how many of them were drawn; one tier for each count, best first. */
  | { readonly kind: 'match'; readonly counts: readonly number[] }
  /** An option wins when the measure of the draw belongs to it; a measure of none (null) is a tie, which pays the stake back. */
  | { readonly kind: 'measure'; readonly measure: Measure; readonly optionOf: (value: number) => string | null };

export interface Definition extends BetType {
  readonly rule: Rule;
  /** Odds of a new table, in the order of the tiers: at most 99 percent are returned. */
  readonly defaultOdds: readonly string[];
}

export const HIT = ['hit'] as const;
