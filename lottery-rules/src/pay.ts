/** What a bet wins, in minor units. Nothing is rounded but the win itself, once a bet, downwards. */
import { knownDefinition } from './bet-types.ts';
import { choose } from './counting.ts';
import { SHAPES } from './draw-shape.ts';
import type { Definition } from './rule.ts';
import { linesOf } from './selection.ts';
import type { BetType, Format, Odds, Outcome, Selection } from './types.ts';

const ODDS_DIGITS = 4;
export const ODDS_SCALE = 10n ** BigInt(ODDS_DIGITS);
const ODDS = /^(\d{1,9})(?:\.(\d{1,4}))?$/;

/** Odds in ten thousandths. Throws a RangeError for a text that is no odds. */
export const scaledOdds = (text: string | undefined): bigint => {
  const match = ODDS.exec(text ?? '');
  if (!match) throw new RangeError(`not odds: ${text}`);
  const [, whole = '0', rest = ''] = match;
  return BigInt(whole) * ODDS_SCALE + BigInt(rest.padEnd(ODDS_DIGITS, '0'));
};

const payOf = (hits: Readonly<Record<string, number>>, odds: Odds, unitMinor: bigint, multiple: number): bigint => {
  const scaled = Object.entries(hits).reduce(
    (sum, [tier, count]) => (count === 0 ? sum : sum + BigInt(count) * scaledOdds(odds[tier])),
    0n,
  );
  return (scaled * unitMinor * BigInt(multiple)) / ODDS_SCALE;
};

/** The win of a bet, without what is paid back. */
export const winOf = (_: BetType, outcome: Outcome, odds: Odds, unitMinor: bigint, multiple: number): bigint =>
  payOf(outcome.hits, odds, unitMinor, multiple);

/** What is paid back of a bet. */
export const refundOf = (betType: BetType, outcome: Outcome, unitMinor: bigint, multiple: number): bigint =>
  BigInt(outcome.refundedLines * betType.lotsPerLine) * unitMinor * BigInt(multiple);

/** Sets by how many of their balls are drawn, when as many of the picked balls are drawn as can be. */
const bestMatches = (
  counts: readonly number[],
  tiers: readonly string[],
  size: number,
  picked: number,
  drawn: number,
): Record<string, number> => {
  const hit = Math.min(picked, drawn);
  return Object.fromEntries(
    counts.map((count, index) => [tiers[index] ?? '', choose(hit, count) * choose(picked - hit, size - count)]),
  );
};

const bestHits = (format: Format, definition: Definition, selection: Selection, odds: Odds): Record<string, number> => {
  const { rule, picker, tiers, lotsPerLine } = definition;
  const lines = linesOf(definition, selection);
  const [first = ''] = tiers;
  switch (rule.kind) {
    case 'ends':
      return { [first]: Math.min(lines, lotsPerLine) };
    case 'all-occur':
    case 'pair':
    case 'none-occurs':
      return { [first]: lines };
    case 'order':
    case 'group':
      return { [first]: Math.min(lines, 1) };
    case 'match': {
      const shape = SHAPES[format];
      const drawn = shape.kind === 'balls' ? shape.count : 0;
      const size = picker.kind === 'balls' ? picker.size : 1;
      return bestMatches(rule.counts, tiers, size, selection.length, drawn);
    }
    case 'measure': {
      const reachable = tiers.length === 1 ? tiers : selection;
      const best = [...reachable].sort((a, b) => Number(scaledOdds(odds[b]) - scaledOdds(odds[a])))[0];
      return best === undefined ? {} : { [best]: 1 };
    }
  }
};

/** The win when every line that can win at once does so once. */
export const possibleWinOf = (
  format: Format,
  betType: BetType,
  selection: Selection,
  odds: Odds,
  unitMinor: bigint,
  multiple: number,
): bigint => {
  if (linesOf(betType, selection) === 0) return 0n;
  return payOf(bestHits(format, knownDefinition(format, betType), selection, odds), odds, unitMinor, multiple);
};
