/** Promotions of operators on the wire. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import type * as schema from 'shared-contracts/promotions/schema';
import { endOf, stateOf } from '../../content/content/index.ts';
import type { ByLanguage } from '../../content/content/index.ts';
import { formVersionToWire } from '../../kernel/index.ts';
import type { FormVersion } from '../../kernel/index.ts';
import { currencyScale } from '../../play/games/index.ts';
import type { ActivityRules } from './promotions.model.ts';
import { rulesToWire } from './promotions.routes.ts';
import type { ListedPromotion, PromotionOrder, PromotionsService } from './promotions.service.ts';
import type { Kept } from './versions.policy.ts';
import type { Version } from './versions.store.ts';

export type WireOffer = z.output<typeof schema.addPromotionDraft.body>;
export type WireOrder = z.output<typeof schema.addPromotion.body>;
type WireRules = NonNullable<WireOffer['activity']>;

/** Minor units; more is a slip of the finger. */
const AMOUNT_MAX = 1_000_000_000_000n;

export const invalid = (field: string): PortalError =>
  new PortalError('request.invalid', { fields: { [field]: 'request.invalid' } });

export const amountFromWire = (text: string, field: string, least: bigint): bigint => {
  const amount = parseMoney(text);
  if (amount >= least && amount <= AMOUNT_MAX) return amount;
  throw new PortalError('wallet.amount-invalid', { fields: { [field]: 'wallet.amount-invalid' } });
};

const bonusFromWire = (bonus: WireRules['bonus']): ActivityRules['bonus'] =>
  bonus && {
    ...bonus,
    stakeMax: bonus.stakeMax === null ? null : amountFromWire(bonus.stakeMax, 'stakeMax', 1n),
  };

/** Stakes of the catalogue at which games take free bets. */
export type StakesOf = ReadonlyMap<string, readonly bigint[]>;

/** Games take free bets, each of them for this stake. */
export const requireStakes = (
  { stake, games }: NonNullable<ActivityRules['freeBets']>,
  currency: string,
  stakesOf: StakesOf,
): void => {
  const offered = games.map((code) => scaled(stakesOf.get(code) ?? [], currency));
  if (offered.some((stakes) => stakes.length === 0)) throw invalid('games');
  if (offered.some((stakes) => !stakes.includes(stake))) throw invalid('stake');
};

/** At games that take them, for a stake that each of these offers; they end after the last moment at which they can be claimed. */
const freeBetRulesFromWire = (
  { freeBets, countsUntil, leastDeposit, bonus }: WireRules,
  { endsAt }: Pick<Kept['offer'], 'endsAt'>,
  currency: string,
  stakesOf: StakesOf,
): ActivityRules => {
  if (!freeBets) throw invalid('freeBets');
  const stake = amountFromWire(freeBets.stake, 'stake', 1n);
  requireStakes({ ...freeBets, stake }, currency, stakesOf);
  if (!endsAt) throw invalid('endsAt');
  const until = countsUntil === null ? null : new Date(countsUntil);
  if (!until || until < endsAt) throw invalid('countsUntil');
  return {
    ...{ kind: 'free-bets', rate: null, wagerTimes: null, leastLoss: null, needsImage: false, countsUntil: until },
    leastDeposit: leastDeposit === null ? null : amountFromWire(leastDeposit, 'leastDeposit', 1n),
    most: stake * BigInt(freeBets.bets),
    bonus: bonusFromWire(bonus),
    freeBets: { bets: freeBets.bets, stake, games: [...new Set(freeBets.games)] },
  };
};

const scaled = (stakes: readonly bigint[], currency: string): readonly bigint[] =>
  stakes.map((stake) => stake * currencyScale(currency));

/** Rules that its kind does not have are left out; missing ones are refused. */
const rulesFromWire = (
  wire: WireRules,
  { startsAt, endsAt }: Kept['offer'],
  currency: string,
  stakesOf: StakesOf,
): ActivityRules => {
  const { kind, rate, leastDeposit, wagerTimes } = wire;
  const isDeposit = kind === 'welcome' || kind === 'reload';
  if (kind === 'free-bets') return freeBetRulesFromWire(wire, { endsAt }, currency, stakesOf);
  const bonus = kind === 'application' ? null : wire.bonus;
  const leastLoss = kind === 'cashback' ? wire.leastLoss : null;
  const countsUntil = kind === 'cashback' && wire.countsUntil !== null ? new Date(wire.countsUntil) : null;
  if (kind !== 'application' && rate === null) throw invalid('rate');
  if (isDeposit && leastDeposit === null) throw invalid('leastDeposit');
  if (isDeposit && wagerTimes === null) throw invalid('wagerTimes');
  // It is claimed between then and the end.
  if (kind === 'cashback' && (!countsUntil || countsUntil <= startsAt || (endsAt && countsUntil >= endsAt)))
    throw invalid('countsUntil');
  return {
    ...{ kind, countsUntil, most: amountFromWire(wire.most, 'most', 1n) },
    rate: kind === 'application' ? null : rate,
    leastDeposit: isDeposit && leastDeposit !== null ? amountFromWire(leastDeposit, 'leastDeposit', 0n) : null,
    wagerTimes: isDeposit ? wagerTimes : null,
    leastLoss: leastLoss === null ? null : amountFromWire(leastLoss, 'leastLoss', 1n),
    needsImage: kind === 'application' && wire.needsImage,
    bonus: bonusFromWire(bonus),
    freeBets: null,
  };
};

export const keptFromWire = (wire: WireOffer, currency: string, stakesOf: StakesOf): Kept => {
  const { category, texts, announced, sort, activity } = wire;
  const startsAt = new Date(wire.startsAt);
  const endsAt = wire.endsAt === null ? null : new Date(wire.endsAt);
  if (endsAt && endsAt <= startsAt) throw invalid('endsAt');
  // Raffles and tournaments belong to promotions without an activity, and count every member.
  if (wire.segmentId !== null && !activity) throw invalid('segmentId');
  const offer = {
    ...{ category, image: wire.imageUrl, startsAt, endsAt, announced, sort },
    texts: texts as ByLanguage<WireOffer['texts'][string]>,
    audience: wire.segmentId === null ? null : BigInt(wire.segmentId),
  };
  return { offer, terms: activity && rulesFromWire(activity, offer, currency, stakesOf) };
};

export const orderFromWire = (wire: WireOrder, currency: string, stakesOf: StakesOf): PromotionOrder => {
  const { offer, terms } = keptFromWire(wire, currency, stakesOf);
  return { promotion: { ...offer, enabled: wire.enabled }, activity: terms };
};

const offerToWire = ({ category, texts, image, startsAt, endsAt, announced, sort, audience }: Kept['offer']) => ({
  ...{ category, texts: { ...texts }, imageUrl: image, announced, sort },
  ...{ startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
  segmentId: audience?.toString() ?? null,
});

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

export const versionToWire = (now: Date) => (version: Version) => ({
  number: version.number,
  state: stateOf(version, now),
  offer: { ...offerToWire(version.offer), activity: version.terms && rulesToWire(version.terms) },
  visibleFrom: isoOf(version.visibleFrom),
  visibleUntil: version.visibleFrom && isoOf(endOf(version)),
  savedAt: version.savedAt.toISOString(),
  savedBy: version.savedBy,
  publishedAt: isoOf(version.publishedAt),
  publishedBy: version.publishedBy,
  reason: version.reason,
  restoredFrom: version.restoredFrom,
});

const freeBetsToWire = ({ activity, freeBets }: ListedPromotion) =>
  activity?.kind === 'free-bets'
    ? {
        ...{ given: freeBets.given, played: freeBets.played, open: freeBets.open },
        ...{ staked: toDecimal(freeBets.staked), won: toDecimal(freeBets.won) },
        stoppedAt: activity.stoppedAt?.toISOString() ?? null,
      }
    : null;

export const freeBetGamesToWire = (games: Awaited<ReturnType<PromotionsService['freeBetGames']>>, currency: string) => {
  const rows = games.map(({ code, name, stakes }) => ({ code, name, stakes: scaled(stakes, currency) }));
  const all = [...new Set(rows.flatMap(({ stakes }) => stakes))].sort((a, b) => (a < b ? -1 : 1));
  return {
    freeBetGames: rows.map(({ stakes, ...game }) => ({ ...game, stakes: stakes.map(toDecimal) })),
    freeBetStakes: all.map(toDecimal),
  };
};

export const promotionToWire = (listed: ListedPromotion, version: FormVersion) => {
  const { promotion, activity, effect } = listed;
  return {
    ...{ promotionId: promotion.id.toString(), enabled: promotion.enabled },
    ...offerToWire(promotion),
    ...{ states: [...listed.states], nextAt: isoOf(listed.nextAt) },
    activity: activity && rulesToWire(activity),
    ...{ joined: effect.joined, claimed: effect.claimed, paid: toDecimal(effect.paid), waiting: effect.waiting },
    returned: toDecimal(effect.returned),
    freeBets: freeBetsToWire(listed),
    ...formVersionToWire(version),
  };
};
