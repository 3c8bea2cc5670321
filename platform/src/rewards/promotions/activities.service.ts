/** What members do in promotions: look, join, apply, claim (PRO-003 to PRO-011). */
import { PortalError } from 'shared-contracts/errors';
import { APPLICATION_IMAGES_MAX, APPLICATION_NOTE_MAX } from 'shared-contracts/promotions';
import type { PreviewedPromotion, PromotionDesk, StoredPromotion } from '../../content/content/index.ts';
import type { Database, Executor, Trx } from '../../kernel/index.ts';
import { createSeal } from '../../kernel/crypto/index.ts';
import type { Seal } from '../../kernel/crypto/index.ts';
import { PictureRefusal } from '../../protection/kyc/index.ts';
import type { DrawnPicture, PictureReader } from '../../protection/kyc/index.ts';
import { phaseOf, progressOf, statusOf } from './activity.policy.ts';
import type { PromotionPorts } from './ports.ts';
import type { Activity, ActivityRules, ActivityView, Entry, Holder, Progress } from './promotions.model.ts';
import * as store from './promotions.store.ts';
import { termsOf } from './versions.policy.ts';
import type { StoredTerms } from './versions.policy.ts';
import { readVersion } from './versions.store.ts';

export interface Application {
  readonly note: string;
  /** Data addresses. */
  readonly images: readonly string[];
}

export interface ActivitiesService {
  /**
   * Null: the promotion has texts alone. `memberId` null: a visitor, who sees it as a member who has done nothing yet.
   * @throws PortalError `request.not-found`, also for members who are shown no promotions (RSG-004).
   */
  view(
    merchant: Holder['merchant'],
    memberId: bigint | null,
    promotionId: bigint,
    now: Date,
  ): Promise<ActivityView | null>;
  /** A version that an operator previews, as a visitor sees it. */
  previewed(promotion: PreviewedPromotion, now: Date): ActivityView | null;
  /**
   * `shownVersion`: that the member read; undefined: whatever is in force.
   * @throws PortalError `request.not-found`, `promotion.closed`, `promotion.already-joined`, `promotion.changed`, `promotion.not-eligible`.
   */
  join(
    trx: Trx,
    holder: Holder,
    wanted: { readonly promotionId: bigint; readonly shownVersion: number | null | undefined },
    now: Date,
  ): Promise<ActivityView>;
  /**
   * @throws PortalError as `join`, and `promotion.image-missing`, `promotion.image-refused`, `promotion.image-too-large`,
   *   `promotion.images-too-many`, `request.too-many` after too many pictures.
   */
  apply(holder: Holder, promotionId: bigint, application: Application, now: Date): Promise<ActivityView>;
  /**
   * Pays, once. Whether the member may take it has been asked before.
   * @throws PortalError `request.not-found`, `promotion.closed`, `promotion.nothing-due`, `promotion.already-claimed`.
   */
  claim(trx: Trx, holder: Holder, promotionId: bigint, now: Date): Promise<ActivityView>;
}

export interface ActivitiesDeps extends PromotionPorts {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly desk: Pick<PromotionDesk, 'find'>;
  readonly pictures: Pick<PictureReader, 'draw'>;
  readonly seal: Seal;
}

/** Pictures of applications are sealed for their member and place. */
export const createPictureSeal = (secret: string): Seal => createSeal(secret, 'promotion applications');
export const pictureContext = (
  { promotionId, memberId }: Pick<Entry, 'promotionId' | 'memberId'>,
  place: number,
): string => `picture ${place} of ${memberId} for promotion ${promotionId}`;

interface Open {
  readonly promotion: StoredPromotion;
  readonly activity: Activity;
}
interface Shown extends Omit<Open, 'activity'> {
  readonly activity: Activity | null;
  /** Of the reader; null: they have not joined. */
  readonly entry: Entry | null;
}

const keyOf = ({ merchant, memberId }: Holder) => ({ merchantId: merchant.id, memberId });

const isShown = ({ enabled, announced, startsAt }: StoredPromotion, now: Date): boolean =>
  enabled && (announced || startsAt <= now);

const NO_ENTRY = { eligible: true, progress: null, paid: null, reason: null } as const;

const countsDeposit = ({ kind, leastDeposit }: ActivityRules): boolean =>
  kind === 'welcome' || kind === 'reload' || (kind === 'free-bets' && leastDeposit !== null);

const createCounting = ({ firstCredited, turnoverOf, depositedOf, resultsUntil }: ActivitiesDeps) => {
  const turnoverNow = async (executor: Executor, { merchant, memberId }: Holder): Promise<bigint> =>
    (await turnoverOf(executor, merchant.id, [memberId])).get(memberId) ?? 0n;

  const hasDeposited = async (executor: Executor, { merchant, memberId }: Holder): Promise<boolean> =>
    (await depositedOf(executor, merchant.id, [memberId])).has(memberId);

  const depositOf = (executor: Executor, holder: Holder, { promotion, activity }: Open, from: Date) =>
    firstCredited(executor, { ...keyOf(holder), from, until: promotion.endsAt, least: activity.leastDeposit ?? 0n });

  const progress = async (executor: Executor, holder: Holder, open: Open, entry: Entry): Promise<Progress> => {
    const { activity } = open;
    const countedUntil = await resultsUntil(executor);
    const wagered = (await turnoverNow(executor, holder)) - entry.turnover;
    const { countsUntil } = activity;
    const counted = {
      // Rolled back bets of before may weigh more than what was staked since.
      wagered: wagered > 0n ? wagered : 0n,
      deposit: countsDeposit(activity) ? await depositOf(executor, holder, open, entry.joinedAt) : null,
      netLoss:
        activity.kind === 'cashback' && countsUntil
          ? await store.netLossIn(executor, keyOf(holder), entry.joinedAt, countsUntil)
          : null,
    };
    return progressOf(activity, counted, countedUntil);
  };
  return { turnoverNow, hasDeposited, progress };
};

const imageRefusal = ({ place, fault }: PictureRefusal): PortalError => {
  const field = `image${place + 1}`;
  return fault === 'size'
    ? new PortalError('promotion.image-too-large', { fields: { [field]: 'activity_apply_remark_limit3' } })
    : new PortalError('promotion.image-refused', { fields: { [field]: 'activity_apply_remark_limit2' } });
};

/** One for each member and promotion, for ever. */
export const grantOf = (
  { merchant, memberId }: Holder,
  { id, texts }: Pick<StoredPromotion, 'id' | 'texts'>,
  amount: bigint,
  at: Date,
) => ({
  ...{ merchantId: merchant.id, memberId, key: `promotion:${id}:${memberId}`, source: 'promotion' as const },
  facts: { promotion: id.toString() },
  titles: Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title])),
  ...{ amount, expiresAt: null, at },
});

/** How an activity stands for a reader. */
const createViews = (deps: ActivitiesDeps) => {
  const { desk } = deps;
  const { hasDeposited, progress } = createCounting(deps);

  /** A promotion with an audience is shown to its members, and to those who have joined it. */
  const belongs = async (executor: Executor, holder: Holder | null, { id, audience }: StoredPromotion, now: Date) => {
    if (audience === null) return true;
    return holder !== null && (await deps.admitted(executor, keyOf(holder), [{ id, audience }], now)).length > 0;
  };

  /** `holder` null: a visitor. */
  const shownAt = async (
    executor: Executor,
    { merchant, holder, promotionId }: { merchant: Holder['merchant']; holder: Holder | null; promotionId: bigint },
    now: Date,
    lock?: 'share',
  ): Promise<Shown> => {
    const promotion = await desk.find(executor, merchant.id, promotionId);
    if (!promotion?.enabled) throw new PortalError('request.not-found');
    const activity = await store.readActivity(executor, merchant.id, promotionId, lock);
    const entry = holder && (await store.findEntry(executor, keyOf(holder), promotionId));
    // Who has joined sees it, whatever is published since.
    if (entry) return { promotion, activity, entry };
    if (!isShown(promotion, now) || !(await belongs(executor, holder, promotion, now)))
      throw new PortalError('request.not-found');
    return { promotion, activity, entry };
  };

  /** The rules and the period that bind a member: those of the version in force when they joined. */
  const bound = async (executor: Executor, holder: Holder, open: Open, { version }: Entry): Promise<Open> => {
    if (version === null) return open;
    const key = { merchantId: holder.merchant.id, promotionId: open.promotion.id };
    const kept = await readVersion(executor, key, version);
    if (!kept?.terms) return open;
    const { startsAt, endsAt } = kept.offer;
    return { promotion: { ...open.promotion, startsAt, endsAt }, activity: { ...open.activity, ...kept.terms } };
  };

  /** @throws PortalError `request.not-found`, `promotion.closed`. */
  const openAt = async (trx: Executor, holder: Holder, promotionId: bigint, now: Date): Promise<Open> => {
    const shown = await shownAt(trx, { merchant: holder.merchant, holder, promotionId }, now, 'share');
    const { promotion, activity, entry } = shown;
    if (!activity) throw new PortalError('request.not-found');
    const open = entry ? await bound(trx, holder, { promotion, activity }, entry) : { promotion, activity };
    if (phaseOf(open.promotion, now) !== 'running') throw new PortalError('promotion.closed');
    return open;
  };

  const viewOf = async (executor: Executor, holder: Holder, open: Open, now: Date): Promise<ActivityView> => {
    const entry = await store.findEntry(executor, keyOf(holder), open.activity.promotionId);
    if (!entry) {
      const eligible = open.activity.kind !== 'welcome' || !(await hasDeposited(executor, holder));
      return { ...open.activity, ...NO_ENTRY, status: statusOf(open.promotion, null, null, now), eligible };
    }
    const { promotion, activity } = await bound(executor, holder, open, entry);
    const isCounting = entry.status === 'joined';
    const stands = isCounting ? await progress(executor, holder, { promotion, activity }, entry) : null;
    return {
      ...activity,
      ...{ status: statusOf(promotion, entry, stands, now), eligible: true, progress: stands },
      ...{ paid: entry.amount, reason: entry.status === 'rejected' ? entry.reason : null },
    };
  };
  return { shownAt, openAt, viewOf };
};

/** Making an entry: once for each member and promotion. */
const createEntering = (deps: ActivitiesDeps) => {
  const { turnoverNow } = createCounting(deps);
  const { openAt } = createViews(deps);

  const enter = async (
    trx: Trx,
    holder: Holder,
    { promotionId, version }: Activity,
    { status, note, now }: { readonly status: 'joined' | 'applying'; readonly note: string; readonly now: Date },
  ): Promise<bigint> => {
    const turnover = await turnoverNow(trx, holder);
    const entry = { promotionId, version, status, joinedAt: now, turnover, note };
    const id = await store.insertEntry(trx, keyOf(holder), entry);
    if (id === null) throw new PortalError('promotion.already-joined');
    return id;
  };

  const requireNew = async (executor: Executor, holder: Holder, promotionId: bigint): Promise<void> => {
    if (await store.findEntry(executor, keyOf(holder), promotionId)) throw new PortalError('promotion.already-joined');
  };

  /** The open activity, of which this kind of entry can be made. */
  const openFor = async (
    executor: Executor,
    holder: Holder,
    promotionId: bigint,
    now: Date,
    isApplication: boolean,
  ) => {
    const open = await openAt(executor, holder, promotionId, now);
    if ((open.activity.kind === 'application') !== isApplication) throw new PortalError('request.not-found');
    await requireNew(executor, holder, promotionId);
    return open;
  };
  return { enter, requireNew, openFor };
};

const createApply = (deps: ActivitiesDeps): ActivitiesService['apply'] => {
  const { database, pictures, seal, admission } = deps;
  const { viewOf } = createViews(deps);
  const { enter, requireNew, openFor } = createEntering(deps);

  const drawn = async (
    holder: Holder,
    promotionId: bigint,
    { images }: Application,
    now: Date,
  ): Promise<readonly DrawnPicture[]> => {
    if (images.length > APPLICATION_IMAGES_MAX)
      throw new PortalError('promotion.images-too-many', { fields: { image4: 'activity_apply_remark_limit1' } });
    const { activity } = await openFor(database.db, holder, promotionId, now, true);
    if (activity.needsImage && images.length === 0)
      throw new PortalError('promotion.image-missing', { fields: { image1: 'promotion.image-missing' } });
    if (images.length === 0) return [];
    try {
      return await pictures.draw(holder.memberId, images, () => requireNew(database.db, holder, promotionId));
    } catch (error) {
      throw error instanceof PictureRefusal ? imageRefusal(error) : error;
    }
  };

  return async (holder, promotionId, application, now) => {
    if (application.note.length > APPLICATION_NOTE_MAX)
      throw new PortalError('request.invalid', { fields: { note: 'request.invalid' } });
    const images = await drawn(holder, promotionId, application, now);
    return database.transaction(async (trx) => {
      // A break from play may have begun while the pictures were decoded.
      await admission.check('promotion', { ...keyOf(holder), trx });
      const open = await openFor(trx, holder, promotionId, now, true);
      const id = await enter(trx, holder, open.activity, { status: 'applying', note: application.note, now });
      const owner = { promotionId, memberId: holder.memberId };
      const sealed = images.map(({ jpeg, width, height }, index) => ({
        ...{ place: index + 1, width, height },
        sealed: seal.seal(jpeg.toString('base64'), pictureContext(owner, index + 1)),
      }));
      await store.insertPictures(trx, holder.merchant.id, id, sealed);
      return viewOf(trx, holder, open, now);
    });
  };
};

const DAY_MS = 86_400_000;

/** Onto the balance, or as bonus money or free bets where the activity says so. */
const payReward = async (
  trx: Trx,
  { grants, bonuses, freeBets }: ActivitiesDeps,
  holder: Holder,
  { promotion, activity }: Open,
  reward: bigint,
  now: Date,
): Promise<void> => {
  const grant = grantOf(holder, promotion, reward, now);
  if (activity.freeBets && activity.countsUntil) {
    const { merchantId, memberId, key, titles, at } = grant;
    const given = { merchantId, memberId, key, titles, at, promotionId: promotion.id, bonus: activity.bonus };
    await freeBets.give(trx, holder.merchant.currency, {
      ...given,
      ...activity.freeBets,
      endsAt: activity.countsUntil,
    });
    return;
  }
  if (!activity.bonus) {
    await grants.pay(trx, holder, grant);
    return;
  }
  const { times, days, ...terms } = activity.bonus;
  const { merchantId, memberId, key, source, titles, amount, at } = grant;
  await bonuses.give(trx, holder.merchant.currency, {
    ...{ merchantId, memberId, key, source, titles, amount, at, by: null, promotionId: promotion.id },
    ...{ ...terms, required: reward * BigInt(times), endsAt: new Date(now.getTime() + days * DAY_MS) },
  });
};

const createClaim = (deps: ActivitiesDeps): ActivitiesService['claim'] => {
  const { progress } = createCounting(deps);
  const { openAt, viewOf } = createViews(deps);
  return async (trx, holder, promotionId, now) => {
    // Of two claims at once the later one waits here, and finds what the earlier one did.
    const entry = await store.findEntry(trx, keyOf(holder), promotionId, 'lock');
    const open = await openAt(trx, holder, promotionId, now);
    if (entry?.status === 'claimed') throw new PortalError('promotion.already-claimed');
    if (entry?.status !== 'joined') throw new PortalError('promotion.nothing-due');
    const { due, reward } = await progress(trx, holder, open, entry);
    if (!due) throw new PortalError('promotion.nothing-due');
    await payReward(trx, deps, holder, open, reward, now);
    const decision = { status: 'claimed', amount: reward, at: now, by: null, reason: null } as const;
    await store.writeDecision(trx, holder.merchant.id, entry.id, decision);
    return viewOf(trx, holder, open, now);
  };
};

/** What was never changed becomes version 1 as it is. */
const numberOf = (version: number | null): number => version ?? 1;

export const createActivitiesService = (deps: ActivitiesDeps): ActivitiesService => {
  const { database, admission } = deps;
  const { hasDeposited } = createCounting(deps);
  const { shownAt, viewOf } = createViews(deps);
  const { enter, openFor } = createEntering(deps);
  return {
    view: async (merchant, memberId, promotionId, now) => {
      const holder = memberId === null ? null : { merchant, memberId };
      const { promotion, activity } = await shownAt(database.db, { merchant, holder, promotionId }, now);
      if (holder === null)
        return activity && { ...activity, ...NO_ENTRY, status: statusOf(promotion, null, null, now) };
      if (!(await admission.allows('marketing', keyOf(holder)))) throw new PortalError('request.not-found');
      return activity && viewOf(database.db, holder, { promotion, activity }, now);
    },
    previewed: ({ startsAt, endsAt, terms }, now) => {
      if (terms === null) return null;
      const period = { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
      const status = statusOf(period, null, null, now);
      return { ...termsOf(terms as StoredTerms), ...NO_ENTRY, version: null, status };
    },
    join: async (trx, holder, { promotionId, shownVersion }, now) => {
      const open = await openFor(trx, holder, promotionId, now, false);
      if (shownVersion !== undefined && numberOf(shownVersion) !== numberOf(open.activity.version))
        throw new PortalError('promotion.changed');
      if (open.activity.kind === 'welcome' && (await hasDeposited(trx, holder)))
        throw new PortalError('promotion.not-eligible');
      await enter(trx, holder, open.activity, { status: 'joined', note: '', now });
      return viewOf(trx, holder, open, now);
    },
    apply: createApply(deps),
    claim: createClaim(deps),
  };
};
