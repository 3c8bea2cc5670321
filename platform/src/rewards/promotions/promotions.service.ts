/** What operators do about promotions: list, add and change them, and their categories (OPS-019). */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { EditedPromotion, PromotionDesk, SortedCategory, StoredPromotion } from '../../content/content/index.ts';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Executor, Trx } from '../../kernel/index.ts';
import type { OperatorAct } from './applications.service.ts';
import type { FreeBetEffect } from '../free-bets/index.ts';
import type { BonusGiving, PromotionPorts } from './ports.ts';
import type { Activity, ActivityRules } from './promotions.model.ts';
import * as store from './promotions.store.ts';
import type { Effect } from './promotions.store.ts';

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
}

export interface PromotionsService {
  list(merchantId: number): Promise<readonly ListedPromotion[]>;
  /** @throws PortalError `request.invalid` at the category. */
  add(trx: Trx, act: OperatorAct, order: PromotionOrder): Promise<ListedPromotion>;
  /** @throws PortalError `request.not-found`, `request.invalid` at the category, `promotion.in-use`. */
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

const orderText = ({ promotion, activity }: PromotionOrder): string =>
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

/** What every change of a promotion does. */
const createChanges = ({ desk, audit, bonuses, freeBets }: PromotionsDeps) => {
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

  const listed = async (trx: Trx, merchantId: number, id: bigint): Promise<ListedPromotion> => {
    const promotion = await desk.find(trx, merchantId, id);
    if (!promotion) throw new PortalError('request.not-found');
    const effectOf = await effectsOf(trx, merchantId);
    const activity = await store.readActivity(trx, merchantId, id);
    return { promotion, activity, ...effectOf(id) };
  };

  return { effectsOf, note, requireCategory, setActivity, listed };
};

export const createPromotionsService = (deps: PromotionsDeps): PromotionsService => {
  const { database, desk, freeBets } = deps;
  const { effectsOf, note, requireCategory, setActivity, listed } = createChanges(deps);
  return {
    list: async (merchantId) => {
      const { db } = database;
      const activities = await store.listActivities(db, merchantId);
      const effectOf = await effectsOf(db, merchantId);
      return (await desk.list(db, merchantId)).map((promotion) => ({
        promotion,
        activity: activities.get(promotion.id) ?? null,
        ...effectOf(promotion.id),
      }));
    },
    add: async (trx, act, order) => {
      const { id: merchantId } = act.merchant;
      await requireCategory(trx, merchantId, order.promotion.category);
      const id = await desk.add(trx, merchantId, order.promotion);
      await setActivity(trx, merchantId, id, { before: null, after: order.activity });
      const added = await listed(trx, merchantId, id);
      await note(trx, act, {
        ...{ action: 'promotion.add', subject: id.toString(), before: null },
        after: orderText(order),
      });
      return added;
    },
    change: async (trx, act, id, order) => {
      const { id: merchantId } = act.merchant;
      const promotion = await desk.find(trx, merchantId, id);
      if (!promotion) throw new PortalError('request.not-found');
      await requireCategory(trx, merchantId, order.promotion.category);
      const activity = await store.readActivity(trx, merchantId, id, 'update');
      await desk.change(trx, merchantId, id, order.promotion);
      await setActivity(trx, merchantId, id, { before: activity, after: order.activity });
      const changed = await listed(trx, merchantId, id);
      await note(trx, act, {
        ...{ action: 'promotion.change', subject: id.toString() },
        ...{ before: orderText({ promotion, activity }), after: orderText(order) },
      });
      return changed;
    },
    stopFreeBets: async (trx, act, id) => {
      const { id: merchantId } = act.merchant;
      const promotion = await desk.find(trx, merchantId, id);
      const activity = await store.readActivity(trx, merchantId, id, 'update');
      if (!promotion || activity?.kind !== 'free-bets') throw new PortalError('request.not-found');
      await desk.change(trx, merchantId, id, { ...promotion, enabled: false });
      await store.stopFreeBets(trx, merchantId, id, act.now);
      const stopped = await listed(trx, merchantId, id);
      await note(trx, act, {
        ...{ action: 'promotion.stop-free-bets', subject: id.toString() },
        before: orderText({ promotion, activity }),
        after: `off; free bets of ${stopped.freeBets.open} members are cancelled`,
      });
      return stopped;
    },
    freeBetGames: (merchantId) => freeBets.offered(merchantId),
    freeBetStakes: (codes) => freeBets.stakesOf(codes),
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
