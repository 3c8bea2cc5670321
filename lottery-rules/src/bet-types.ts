import { ELEVEN_5, PK10, SIX_45 } from './balls.ts';
import { DIGITS_3, DIGITS_5 } from './digits.ts';
import { KENO } from './keno.ts';
import type { Definition } from './rule.ts';
import type { BetType, Format, Odds } from './types.ts';
import { VIETNAM_NORTH, VIETNAM_SOUTH } from './vietnam.ts';

const DEFINITIONS: Readonly<Record<Format, readonly Definition[]>> = {
  'vn-north': VIETNAM_NORTH,
  'vn-south': VIETNAM_SOUTH,
  keno: KENO,
  'digits-3': DIGITS_3,
  'digits-5': DIGITS_5,
  pk10: PK10,
  'eleven-5': ELEVEN_5,
  'six-45': SIX_45,
};

/** Bet types of a format, in the order in which they are shown. */
export const betTypesOf = (format: Format): readonly BetType[] => DEFINITIONS[format];

export const betTypeOf = (format: Format, code: string): BetType | undefined => definitionOf(format, code);

export const definitionOf = (format: Format, code: string): Definition | undefined =>
  DEFINITIONS[format].find((definition) => definition.code === code);

/** The definition behind a bet type of the format. Throws for a bet type that the format does not have. */
export const knownDefinition = (format: Format, { code }: BetType): Definition => {
  const definition = definitionOf(format, code);
  if (!definition) throw new RangeError(`${format} has no bet type ${code}`);
  return definition;
};

/** Odds of a new table. */
export const defaultOddsOf = (format: Format, betType: BetType): Odds => {
  const { tiers, defaultOdds } = knownDefinition(format, betType);
  return Object.fromEntries(tiers.map((tier, index) => [tier, defaultOdds[index] ?? '0']));
};
