/** What the betting view offers: the platform's bet types with the rules of each. Pure. */
import { betTypesOf } from 'lottery-rules';
import type { BetType, Format, Odds } from 'lottery-rules';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { parseMoney } from 'shared-contracts/money';

export type Betting = ReplyOf<typeof schema.betting>;
export type DrawOnSale = Betting['draws'][number];
export type Station = Betting['stations'][number];

/** A bet type that is offered right now. */
export interface Offer {
  readonly betType: BetType;
  readonly odds: Odds;
  /** Theoretical return in percent with two digits. */
  readonly rtp: string;
  /** Lowest unit price and highest stake of one bet, in minor units. */
  readonly minUnit: bigint;
  readonly maxStake: bigint;
}

/** Below this return, in percent, the member is told (FAI-006). */
const LOW_RETURN = 75;

export const formatOf = (betting: Pick<Betting, 'game'>): Format => betting.game.format as Format;

/** Bet types on offer in the order of the rules; one that this release does not know is left out. */
export const offersOf = (betting: Betting): readonly Offer[] => {
  const offered = new Map(betting.betTypes.map((betType) => [betType.code, betType]));
  return betTypesOf(formatOf(betting)).flatMap((betType) => {
    const offer = offered.get(betType.code);
    if (!offer) return [];
    const { odds, rtp, minUnit, maxStake } = offer;
    return [{ betType, odds, rtp, minUnit: parseMoney(minUnit), maxStake: parseMoney(maxStake) }];
  });
};

/** Groups of bet types in their order. */
export const groupsOf = (offers: readonly Offer[]): readonly string[] => [
  ...new Set(offers.map(({ betType }) => betType.group)),
];

/** The play type of the address, else the lottery's own, else the first (LOT-032); `undefined` when nothing is offered. */
export const chosenOffer = (offers: readonly Offer[], asked: string | null, own: string): Offer | undefined =>
  offers.find(({ betType }) => betType.code === asked) ??
  offers.find(({ betType }) => betType.code === own) ??
  offers[0];

export const isLowReturn = (rtp: string): boolean => Number(rtp) < LOW_RETURN;

/** The draw that takes bets at an instant of the platform's clock (ms). */
export const drawAt = (draws: readonly DrawOnSale[], now: number): DrawOnSale | undefined =>
  draws.find(({ locksAt }) => Date.parse(locksAt) > now);

/** The odds as they are shown: those of every tier, best first. */
export const oddsText = (betType: BetType, odds: Odds): string =>
  betType.tiers.flatMap((tier) => odds[tier] ?? []).join(' / ');

export const sameOdds = (a: Odds, b: Odds): boolean => {
  const tiers = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...tiers].every((tier) => a[tier] === b[tier]);
};
