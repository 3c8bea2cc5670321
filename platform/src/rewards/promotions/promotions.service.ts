/** What operators do about promotions: list them, add and change them at once, and their categories (OPS-019). By drafts: `versions.service.ts`. */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import { itemStatesOf, stateOf } from '../../content/content/index.ts';
import type {
  EditedPromotion,
  ItemState,
  PromotionDesk,
  SortedCategory,
  StoredPromotion,
  VersionTimes,
} from '../../content/content/index.ts';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Executor, Merchant, Outbox, Trx } from '../../kernel/index.ts';
import type { FreeBetEffect } from '../free-bets/index.ts';
import { hasSegment } from '../segments/index.ts';
import type { OperatorAct } from './applications.service.ts';
import type { BonusGiving, PromotionPorts } from './ports.ts';
import type { Activity, ActivityRules } from './promotions.model.ts';
import * as store from './promotions.store.ts';
import type { Effect } from './promotions.store.ts';
import { offerIn, termsIn, timesOf } from './versions.policy.ts';
import * as versions from './versions.store.ts';

export interface PromotionOrder {
  readonly promotion: EditedPromotion;
  /** Null: texts alone. */
  readonly activity: ActivityRules | null;
}

export interface ListedPromotion {
  readonly promotion: StoredPromotion;
  readonly activity: Activity | null;
  readonly effect: Effect;
  /** Of free bets; zeros for other kinds. */
  readonly freeBets: FreeBetEffect;
  readonly states: readonly ItemState[];
  /** When the next version takes its place. */
  readonly nextAt: Date | null;
}

/** As the version of a promotion's form is kept. */
export const formOf = (id: bigint): string => `promotion:${id}`;

export interface PromotionsService {
  list(merchantId: number, now: Date): Promise<readonly ListedPromotion[]>;
  /** @throws PortalError `request.invalid` at the category or the segment. */
  add(trx: Trx, act: OperatorAct, order: PromotionOrder): Promise<ListedPromotion>;
  /**
   * At once; what was scheduled is withdrawn.
   * @throws PortalError `request.not-found`, `request.invalid` at the category or the segment, `promotion.in-use`.
   */
  change(trx: Trx, act: OperatorAct, id: bigint, order: PromotionOrder): Promise<ListedPromotion>;
  /** Switches it off, and cancels what is left of its free bets. @throws PortalError `request.not-found`. */
  stopFreeBets(trx: Trx, act: OperatorAct, id: bigint): Promise<ListedPromotion>;
  freeBetGames(merchantId: number): ReturnType<PromotionPorts['freeBets']['offered']>;
  freeBetStakes: PromotionPorts['freeBets']['stakesOf'];
  categories(merchantId: number): Promise<readonly SortedCategory[]>;
  putCategory(trx: Trx, act: OperatorAct, category: SortedCategory): Promise<SortedCategory>;
}

export interface PromotionsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly desk: PromotionDesk;
  readonly audit: AuditTrail;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly bonuses: Pick<BonusGiving, 'returned'>;
  readonly freeBets: Pick<PromotionPorts['freeBets'], 'effects' | 'offered' | 'stakesOf'>;
}

const rulesText = (activity: ActivityRules | null): string => {
  if (!activity) return 'texts alone';
  const { kind, rate, most, leastDeposit, wagerTimes, countsUntil, leastLoss, bonus, freeBets } = activity;
  return [
    kind,
    ...(rate === null ? [] : [`${toDecimal(BigInt(rate))} %`]),
    `up to ${toDecimal(most)}`,
    ...(leastDeposit === null ? [] : [`deposit from ${toDecimal(leastDeposit)}`]),
    ...(wagerTimes ? [`wagered ${wagerTimes} times`] : []),
    ...(countsUntil ? [`counts until ${countsUntil.toISOString()}`] : []),
    ...(leastLoss === null ? [] : [`net loss from ${toDecimal(leastLoss)}`]),
    ...(freeBets ? [`${freeBets.bets} bets of ${toDecimal(freeBets.stake)} at ${freeBets.games.join(' ')}`] : []),
    ...(bonus ? [`as bonus money, wagered ${bonus.times} times within ${bonus.days} days`] : []),
  ].join(', ');
};

export const orderText = ({ promotion, activity }: PromotionOrder): string =>
  [
    promotion.texts.EN.title,
    promotion.category,
    `${promotion.startsAt.toISOString()} to ${promotion.endsAt?.toISOString() ?? 'no end'}`,
    promotion.enabled ? 'on' : 'off',
    rulesText(activity),
  ].join('; ');

const NO_FREE_BETS: FreeBetEffect = { given: 0, played: 0, staked: 0n, won: 0n, open: 0 };

/** What each promotion has brought and cost. Free bets cost what they won. */
const createEffects =
  ({ bonuses, freeBets }: Pick<PromotionsDeps, 'bonuses' | 'freeBets'>) =>
  async (
    executor: Executor,
    merchantId: number,
  ): Promise<(id: bigint) => Pick<ListedPromotion, 'effect' | 'freeBets'>> => {
    const effects = await store.readEffects(executor, merchantId);
    const returned = await bonuses.returned(executor, merchantId);
    const free = await freeBets.effects(executor, merchantId);
    return (id) => {
      const won = free.get(id)?.won;
      const effect = { ...store.NO_EFFECT, ...effects.get(id), returned: returned.get(id) ?? 0n };
      return {
        effect: won === undefined ? effect : { ...effect, paid: won },
        freeBets: free.get(id) ?? NO_FREE_BETS,
      };
    };
  };

/** How a promotion stands by its versions; by its own period where it has none. */
const standing = (
  promotion: StoredPromotion,
  times: readonly VersionTimes[] = [],
  now: Date,
): Pick<ListedPromotion, 'states' | 'nextAt'> => {
  const known = times.length === 0 ? [timesOf(promotion, now)] : times;
  const next = known.find((version) => stateOf(version, now) === 'scheduled');
  return { states: itemStatesOf(known, now), nextAt: next?.visibleFrom ?? null };
};

/** What stands for a promotion of which no version has begun: its newest version, which is a draft or scheduled. */
const asPlanned = <T extends Pick<ListedPromotion, 'promotion' | 'activity'>>(
  row: T,
  times: readonly versions.ListedTimes[] = [],
): T => {
  const newest = times.every(({ kept }) => kept !== null) ? times.at(-1)?.kept : null;
  if (!newest) return row;
  return {
    ...row,
    promotion: { ...row.promotion, ...newest.offer },
    activity: newest.terms && { ...newest.terms, promotionId: row.promotion.id, stoppedAt: null, version: null },
  };
};

/** @throws PortalError `promotion.in-use` where its raffle or its tournament needs something else from then on. */
const requireSuited = async (
  trx: Trx,
  key: versions.VersionKey,
  { promotion, activity }: PromotionOrder,
  from: Date,
): Promise<void> => {
  if (await store.suitsGames(trx, key, promotion, activity !== null, from)) return;
  throw new PortalError('promotion.in-use');
};

/** @throws PortalError `promotion.in-use` while its tournament is open: an operator calls that off first. */
const requireEndable = async (trx: Trx, key: versions.VersionKey): Promise<void> => {
  if (await store.hasOpenTournament(trx, key)) throw new PortalError('promotion.in-use');
};

/** What every change of a promotion does. */
export const createChanges = ({ desk, audit, bonuses, freeBets, outbox }: PromotionsDeps) => {
  const effectsOf = createEffects({ bonuses, freeBets });
  // The last statement of its transaction: the audit log has one writer at a time.
  const note = (
    trx: Trx,
    { actor, merchant, reason }: OperatorAct,
    what: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>,
  ): Promise<void> => audit.record(trx, { ...actedBy(actor), merchant: merchant.code, reason, ...what });

  const requireCategory = async (trx: Executor, merchantId: number, key: string): Promise<void> => {
    if ((await desk.categories(trx, merchantId)).some((category) => category.key === key)) return;
    throw new PortalError('request.invalid', { fields: { category: 'request.invalid' } });
  };

  /** Its category and its segment are there. */
  const requireKnown = async (
    trx: Executor,
    merchantId: number,
    { category, audience }: Pick<EditedPromotion, 'category' | 'audience'>,
  ): Promise<void> => {
    await requireCategory(trx, merchantId, category);
    if (audience === null || (await hasSegment(trx, merchantId, audience))) return;
    throw new PortalError('request.invalid', { fields: { segmentId: 'request.invalid' } });
  };

  /** Members who joined keep the kind of rules that they joined. */
  const setActivity = async (
    trx: Trx,
    merchantId: number,
    id: bigint,
    { before, after }: { readonly before: ActivityRules | null; readonly after: ActivityRules | null },
  ): Promise<void> => {
    if (before && before.kind !== after?.kind && (await store.hasEntries(trx, merchantId, id)))
      throw new PortalError('promotion.in-use');
    if (after) await store.putActivity(trx, merchantId, id, after);
    else if (before) await store.deleteActivity(trx, merchantId, id);
  };

  const listed = async (trx: Trx, { merchant, now }: OperatorAct, id: bigint): Promise<ListedPromotion> => {
    const promotion = await desk.find(trx, merchant.id, id);
    if (!promotion) throw new PortalError('request.not-found');
    const effectOf = await effectsOf(trx, merchant.id);
    const activity = await store.readActivity(trx, merchant.id, id);
    const times = await versions.readVersions(trx, { merchantId: merchant.id, promotionId: id });
    return { promotion, activity, ...effectOf(id), ...standing(promotion, times, now) };
  };

  /** The promotion as it is, locked with its activity. What it was until now becomes its first version, under which members have joined. */
  const begin = async (
    trx: Trx,
    { merchant, now }: { readonly merchant: Pick<Merchant, 'id'>; readonly now: Date },
    id: bigint,
  ) => {
    const promotion = await desk.find(trx, merchant.id, id, 'lock');
    if (!promotion) throw new PortalError('request.not-found');
    const activity = await store.readActivity(trx, merchant.id, id, 'update');
    const key = { merchantId: merchant.id, promotionId: id };
    if (!(await versions.hasVersions(trx, key))) {
      const order = { offer: offerIn(promotion), terms: termsIn(activity) };
      const { visibleFrom } = timesOf(promotion, now);
      const published = { from: visibleFrom ?? now, at: now, by: 'system', reason: '', isOff: !promotion.enabled };
      const number = await versions.insertVersion(trx, key, order, published);
      await versions.markBegun(trx, key, number, now);
      await versions.bindEntries(trx, key, number);
    }
    return { promotion, activity, key };
  };

  /** From now on the portal shows it, and members join under it. @throws PortalError `promotion.in-use`. */
  const putInForce = async (
    trx: Trx,
    { merchantId, promotionId }: versions.VersionKey,
    { promotion, activity }: PromotionOrder,
    before: ActivityRules | null,
  ): Promise<void> => {
    await desk.change(trx, merchantId, promotionId, promotion);
    await setActivity(trx, merchantId, promotionId, { before, after: activity });
  };

  /** Open portals show it without a reload. */
  const tellPortals = (trx: Trx, merchantId: number): Promise<void> =>
    outbox.append(trx, { merchantId, memberId: null, type: 'content/changed', payload: {} });

  return {
    ...{ effectsOf, note, requireKnown, requireSuited, requireEndable },
    ...{ listed, begin, putInForce, setActivity, tellPortals },
  };
};
export type Changes = ReturnType<typeof createChanges>;

export const createPromotionsService = (deps: PromotionsDeps, changes: Changes): PromotionsService => {
  const { database, desk, freeBets } = deps;
  const { effectsOf, note, requireKnown, requireSuited, requireEndable } = changes;
  const { setActivity, listed, begin, putInForce, tellPortals } = changes;
  return {
    list: async (merchantId, now) => {
      const { db } = database;
      const activities = await store.listActivities(db, merchantId);
      const effectOf = await effectsOf(db, merchantId);
      const timesBy = Map.groupBy(await versions.listTimes(db, merchantId), ({ promotionId }) => promotionId);
      return (await desk.list(db, merchantId)).map((promotion) => {
        const times = timesBy.get(promotion.id);
        const row = { promotion, activity: activities.get(promotion.id) ?? null, ...effectOf(promotion.id) };
        return { ...asPlanned(row, times), ...standing(promotion, times, now) };
      });
    },
    add: async (trx, act, order) => {
      const { id: merchantId } = act.merchant;
      await requireKnown(trx, merchantId, order.promotion);
      const id = await desk.add(trx, merchantId, order.promotion);
      await setActivity(trx, merchantId, id, { before: null, after: order.activity });
      await tellPortals(trx, merchantId);
      const added = await listed(trx, act, id);
      await note(trx, act, {
        ...{ action: 'promotion.add', subject: id.toString(), before: null },
        after: orderText(order),
      });
      return added;
    },
    change: async (trx, act, id, order) => {
      const { merchant, now, actor } = act;
      const { promotion, activity, key } = await begin(trx, act, id);
      await requireKnown(trx, merchant.id, order.promotion);
      await requireSuited(trx, key, order, now);
      if (promotion.enabled && !order.promotion.enabled) await requireEndable(trx, key);
      await versions.withdrawVersions(trx, key, 'scheduled', now);
      await putInForce(trx, key, order, activity);
      const kept = { offer: offerIn(order.promotion), terms: order.activity };
      const published = { from: now, at: now, by: actor.name, reason: act.reason ?? '' };
      const number = await versions.insertVersion(trx, key, kept, { ...published, isOff: !order.promotion.enabled });
      await versions.markBegun(trx, key, number, now);
      await tellPortals(trx, merchant.id);
      const changed = await listed(trx, act, id);
      await note(trx, act, {
        ...{ action: 'promotion.change', subject: id.toString() },
        ...{ before: orderText({ promotion, activity }), after: orderText(order) },
      });
      return changed;
    },
    stopFreeBets: async (trx, act, id) => {
      const { id: merchantId } = act.merchant;
      const { promotion, activity, key } = await begin(trx, act, id);
      if (activity?.kind !== 'free-bets') throw new PortalError('request.not-found');
      await desk.change(trx, merchantId, id, { ...promotion, enabled: false });
      await store.stopFreeBets(trx, merchantId, id, act.now);
      await versions.withdrawVersions(trx, key, 'all', act.now);
      await tellPortals(trx, merchantId);
      const stopped = await listed(trx, act, id);
      await note(trx, act, {
        ...{ action: 'promotion.stop-free-bets', subject: id.toString() },
        before: orderText({ promotion, activity }),
        after: `off; free bets of ${stopped.freeBets.open} members are cancelled`,
      });
      return stopped;
    },
    freeBetGames: (merchantId) => freeBets.offered(merchantId),
    freeBetStakes: (codes, executor) => freeBets.stakesOf(codes, executor),
    categories: (merchantId) => desk.categories(database.db, merchantId),
    putCategory: async (trx, act, category) => {
      const former = (await desk.categories(trx, act.merchant.id)).find(({ key }) => key === category.key);
      await desk.putCategory(trx, act.merchant.id, category);
      await note(trx, act, {
        ...{ action: 'promotion.category', subject: category.key },
        ...{ before: former ? former.names.EN : null, after: category.names.EN },
      });
      return category;
    },
  };
};
