/** The words of lottery betting (specification, sections 2 and 3; reference: gaming, section 4). */

/** What a draw looks like. `vn-south` is the form of the central draws too. */
export const FORMATS = ['vn-north', 'vn-south', 'keno', 'digits-3', 'digits-5', 'pk10', 'eleven-5', 'six-45'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * How numbers are picked; the betting view draws it, `linesOf` checks it. What a member picked is always a list of texts, the selection.
 * `numbers`: numbers of `length` digits with leading zeros, such as `07`; each is a line.
 * `sets`: at least `size` numbers of `length` digits; each set of `size` of them is a line.
 * `choices`: some of `options`; each is a line.
 * `positions`: one text for each place, the digits or balls that were picked there, separated by spaces; each way through is a line.
 * `balls`: at least `size` balls between `from` and `to`, two digits each; each set of `size` of them is a line.
 */
export type Picker =
  | { readonly kind: 'numbers'; readonly length: 1 | 2 | 3 | 4; readonly max: number }
  | { readonly kind: 'sets'; readonly length: 1 | 2; readonly size: number; readonly max: number }
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  | {
      readonly kind: 'positions';
      readonly places: readonly string[];
      readonly options: readonly string[];
      readonly isDistinct: boolean;
    }
  | { readonly kind: 'balls'; readonly from: number; readonly to: number; readonly size: number; readonly max: number };

export type Selection = readonly string[];

export interface BetType {
  /** Such as `lo-2`; texts are named after it. */
  readonly code: string;
  /** Bet types are shown in groups: `lo`, `de`, `xien`. */
  readonly group: string;
  readonly picker: Picker;
  /** Lots that one line costs: the prizes that it takes part in, such as 27 or 18. */
  readonly lotsPerLine: number;
  /**
   * Ways in which a line wins, each with odds of its own. Most bet types have one, `hit`. Balls have one for each count that wins, best
   * first (`6`, `5`); choices whose options pay differently have one for each option, named like it.
   */
  readonly tiers: readonly string[];
}

/** Odds of one bet type: tier to decimal text with at most four digits after the point, such as `99.6`. A hit pays odds times the unit price. */
export type Odds = Readonly<Record<string, string>>;

/** What lines of a bet won: how often each tier was hit, and how many lines are paid back (a KENO tie). */
export interface Outcome {
  readonly hits: Readonly<Record<string, number>>;
  readonly refundedLines: number;
}

export const RULE_FAULTS = [
  'selection-empty',
  'selection-invalid',
  'selection-repeated',
  'selection-too-many',
  'selection-too-few',
] as const;
export type RuleFault = (typeof RULE_FAULTS)[number];
