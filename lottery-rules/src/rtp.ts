/** Theoretical return of a bet type (FAI-006). */
import { knownDefinition } from './bet-types.ts';
import { lineChances, optionChances } from './chances.ts';
import type { Chances } from './chances.ts';
import { ODDS_SCALE, scaledOdds } from './pay.ts';
import type { Definition } from './rule.ts';
import type { BetType, Format, Odds } from './types.ts';

/** A millionth of a percent. */
const PARTS = 1_000_000n;

/** Chances depend on the rules alone, and the sums of KENO take a moment. */
const known = new WeakMap<Definition, Chances>();
const chancesOf = (format: Format, definition: Definition): Chances => {
  const found = known.get(definition);
  if (found) return found;
  const { rule } = definition;
  const chances = rule.kind === 'measure' ? optionChances(format, definition) : lineChances(format, rule, definition);
  known.set(definition, chances);
  return chances;
};

/** What a line returns on average, in ten thousandths of a lot over `under`. */
const lineReturns = ({ rule, tiers }: Definition, { hits }: Chances, odds: Odds): readonly bigint[] => {
  const paid = Object.entries(hits).map(([tier, over]) => over * scaledOdds(odds[tiers.length === 1 ? 'hit' : tier]));
  return rule.kind === 'measure' ? paid : [paid.reduce((sum, value) => sum + value, 0n)];
};

/**
 * The return in percent, exact to a millionth and rounded up, so that a table above a limit never looks as if it kept it. Where options
 * return differently it is the highest of them. A tie that pays the stake back counts as returned.
 */
export const rtpOf = (format: Format, betType: BetType, odds: Odds): number => {
  const definition = knownDefinition(format, betType);
  const chances = chancesOf(format, definition);
  const lots = BigInt(definition.lotsPerLine);
  const best = lineReturns(definition, chances, odds).reduce((most, value) => (value > most ? value : most), 0n);
  const over = (best + chances.refund * lots * ODDS_SCALE) * 100n * PARTS;
  const under = chances.under * lots * ODDS_SCALE;
  return Number((over + under - 1n) / under) / Number(PARTS);
};
