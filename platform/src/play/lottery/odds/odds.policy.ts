/** What a merchant offers on a lottery format, and the guard of its return (FAI-006). Amounts are minor units. */
import { betTypeOf, betTypesOf, defaultOddsOf, findingOf, rtpOf } from 'lottery-rules';
import type { BetType, Format, Odds, RtpFinding } from 'lottery-rules';

export interface BetTypeOffer {
  readonly odds: Odds;
  readonly isOn: boolean;
  readonly minUnit: bigint;
  /** Of one bet. */
  readonly maxStake: bigint;
}

export interface OddsTable {
  /** 0: the table of the rules, which no operator has changed. */
  readonly version: number;
  /** Null: see version 0. */
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  /** Of one member in one draw. */
  readonly maxDrawStake: bigint;
  readonly betTypes: Readonly<Record<string, BetTypeOffer>>;
}

const MIN_UNIT = 10n;
const MAX_STAKE = 1_000_000n;
const MAX_DRAW_STAKE = 5_000_000n;

/** The table of a merchant that has saved none. `scale`: what usual amounts are multiplied by in its currency. */
export const defaultTable = (format: Format, scale: bigint): OddsTable => ({
  version: 0,
  changedAt: null,
  changedBy: null,
  maxDrawStake: MAX_DRAW_STAKE * scale,
  betTypes: Object.fromEntries(
    betTypesOf(format).map((betType) => [
      betType.code,
      { odds: defaultOddsOf(format, betType), isOn: true, minUnit: MIN_UNIT * scale, maxStake: MAX_STAKE * scale },
    ]),
  ),
});

/** What a version is made of: its number and its author are the platform's to say. */
export type OddsChoice = Pick<OddsTable, 'maxDrawStake' | 'betTypes'>;

export interface Offer extends BetTypeOffer {
  readonly betType: BetType;
}

/** The bet types on offer, in the order of the rules. */
export const offersOf = (format: Format, table: OddsTable): readonly Offer[] =>
  betTypesOf(format).flatMap((betType) => {
    const offer = table.betTypes[betType.code];
    return offer?.isOn ? [{ ...offer, betType }] : [];
  });

/** A bet type on offer; undefined where it is unknown or off. */
export const offerOf = (format: Format, table: OddsTable, code: string): Offer | undefined => {
  const betType = betTypeOf(format, code);
  const offer = table.betTypes[code];
  return betType && offer?.isOn ? { ...offer, betType } : undefined;
};

/** What the guard says of the odds of one bet type. Throws a RangeError where a tier has no odds. */
export const judgeOdds = (
  format: Format,
  code: string,
  odds: Odds,
): { readonly rtp: number; readonly finding: RtpFinding } => {
  const betType = betTypeOf(format, code);
  if (!betType) throw new RangeError(`${format} has no bet type ${code}`);
  const rtp = rtpOf(format, betType, odds);
  return { rtp, finding: findingOf(rtp) };
};

/** Whether the table has every bet type of the format and no other, each with odds for each of its tiers, and amounts above zero. */
export const isWholeTable = (format: Format, { betTypes, maxDrawStake }: OddsChoice): boolean => {
  const rules = betTypesOf(format);
  if (maxDrawStake <= 0n || Object.keys(betTypes).length !== rules.length) return false;
  return rules.every(({ code, tiers }) => {
    const offer = betTypes[code];
    if (!offer || offer.minUnit <= 0n || offer.maxStake < offer.minUnit) return false;
    return Object.keys(offer.odds).length === tiers.length && tiers.every((tier) => offer.odds[tier] !== undefined);
  });
};
