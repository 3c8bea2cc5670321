/** How versions of promotions are kept in JSON, and what stands for one without versions. Pure. */
import type { EditedPromotion, StoredPromotion, VersionTimes } from '../../content/content/index.ts';
import type { BonusRules, ActivityRules } from './promotions.model.ts';
import type { FreeBetRules } from '../free-bets/index.ts';

/** Dates and amounts are texts in JSON. */
export type StoredOffer = Omit<EditedPromotion, 'enabled' | 'startsAt' | 'endsAt' | 'audience'> & {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly audience: string | null;
};
export type StoredTerms = Omit<
  ActivityRules,
  'most' | 'leastDeposit' | 'countsUntil' | 'leastLoss' | 'bonus' | 'freeBets'
> & {
  readonly most: string;
  readonly leastDeposit: string | null;
  readonly countsUntil: string | null;
  readonly leastLoss: string | null;
  readonly bonus: (Omit<BonusRules, 'stakeMax'> & { readonly stakeMax: string | null }) | null;
  readonly freeBets: (Omit<FreeBetRules, 'stake'> & { readonly stake: string }) | null;
};

export interface Kept {
  readonly offer: Omit<EditedPromotion, 'enabled'>;
  readonly terms: ActivityRules | null;
}

const amountOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const offerOf = ({ startsAt, endsAt, audience, ...offer }: StoredOffer): Kept['offer'] => ({
  ...offer,
  startsAt: new Date(startsAt),
  endsAt: dateOf(endsAt),
  audience: amountOf(audience),
});

export const termsOf = ({ bonus, freeBets, ...terms }: StoredTerms): ActivityRules => ({
  ...terms,
  most: BigInt(terms.most),
  leastDeposit: amountOf(terms.leastDeposit),
  countsUntil: dateOf(terms.countsUntil),
  leastLoss: amountOf(terms.leastLoss),
  bonus: bonus && { ...bonus, stakeMax: amountOf(bonus.stakeMax) },
  freeBets: freeBets && { ...freeBets, stake: BigInt(freeBets.stake) },
});

/** Of a promotion, what a version keeps. */
export const offerIn = (promotion: Omit<EditedPromotion, 'enabled'>): Kept['offer'] => {
  const { category, image, texts, startsAt, endsAt, announced, sort, audience } = promotion;
  return { category, image, texts, startsAt, endsAt, announced, sort, audience };
};

/** Of an activity, what a version keeps. */
export const termsIn = (activity: ActivityRules | null): ActivityRules | null => {
  if (!activity) return null;
  const { kind, rate, most, leastDeposit, wagerTimes, countsUntil, leastLoss, needsImage, bonus, freeBets } = activity;
  return { kind, rate, most, leastDeposit, wagerTimes, countsUntil, leastLoss, needsImage, bonus, freeBets };
};

/** The times of a promotion that has no version: it was never changed. */
export const timesOf = ({ startsAt, endsAt, enabled }: StoredPromotion, now: Date): VersionTimes => ({
  visibleFrom: startsAt < now ? startsAt : now,
  visibleUntil: endsAt,
  replacedAt: null,
  withdrawnAt: enabled ? null : now,
});
