/**
 * How promotions change by drafts (OPR-008), in the way of banners and notices: a draft is saved, previewed and published at once or for a
 * time; an old version becomes a new draft. What differs: a version binds. Members who joined keep the rules and the end of the version in
 * force when they joined, whatever is published or stopped later.
 */
import { PortalError } from 'shared-contracts/errors';
import type { PromotionDesk } from '../../content/content/index.ts';
import { advanceFormVersion, readFormVersion } from '../../kernel/index.ts';
import type { Database, FormVersion, Job, Trx } from '../../kernel/index.ts';
import type { OperatorAct } from './applications.service.ts';
import { formOf, orderText } from './promotions.service.ts';
import type { Changes, PromotionOrder } from './promotions.service.ts';
import * as activities from './promotions.store.ts';
import type { Kept } from './versions.policy.ts';
import * as store from './versions.store.ts';

/** A version begins at most this much later than it was scheduled. */
const BEGIN_EVERY_SECONDS = 5;
const BEGIN_MOST = 20;

/** Which promotion is changed, and the version that its form was begun with; undefined: saved in any case. */
export interface Target {
  readonly id: bigint;
  readonly version: number | undefined;
}

export interface SavedDraft {
  readonly id: bigint;
  readonly number: number;
  /** HTML that was taken out, such as `script` or `p onclick`. */
  readonly removed: string[];
  readonly saved: FormVersion;
}

export interface PromotionVersions {
  /** The newest first. @throws PortalError `request.not-found`. */
  history(
    merchantId: number,
    id: bigint,
  ): Promise<{ readonly versions: readonly store.Version[]; readonly saved: FormVersion }>;
  /** @throws PortalError `request.invalid` at the category or the segment. */
  add(trx: Trx, act: OperatorAct, order: Kept): Promise<SavedDraft>;
  /** @throws PortalError `request.not-found`, `request.invalid` at the category or the segment, `form.overtaken`. */
  saveDraft(trx: Trx, act: OperatorAct, target: Target, order: Kept): Promise<SavedDraft>;
  /** A promotion that was never published goes with it. @throws PortalError `request.not-found`, `promotion.in-use`, `form.overtaken`. */
  discard(trx: Trx, act: OperatorAct, target: Target): Promise<FormVersion>;
  /**
   * What was scheduled before is withdrawn. `check`: whether games still offer the stakes of free bets.
   * @throws PortalError `request.not-found` without a draft, `request.invalid` for an end before the beginning, at the category or the
   *   segment, `promotion.in-use`, `form.overtaken`.
   */
  publish(
    trx: Trx,
    act: OperatorAct,
    target: Target,
    order: { readonly from: Date | null; readonly check: (draft: Kept) => Promise<void> },
  ): Promise<FormVersion>;
  /** Nobody joins any more, and nothing is scheduled. @throws PortalError `request.not-found` where nothing is shown, `promotion.in-use`, `form.overtaken`. */
  stop(trx: Trx, act: OperatorAct, target: Target): Promise<FormVersion>;
  /** An old version becomes the draft. @throws PortalError `request.not-found`, `form.overtaken`. */
  restore(trx: Trx, act: OperatorAct, target: Target, number: number): Promise<SavedDraft>;
  /** @throws PortalError `request.not-found`. */
  preview(act: OperatorAct, id: bigint, number: number): ReturnType<PromotionDesk['preview']>;
}

export interface VersionsDeps {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly desk: PromotionDesk;
}

const NEW: FormVersion = { version: 0, changedAt: null, changedBy: null };

const found = <T>(row: T | null | undefined): T => {
  if (row === null || row === undefined) throw new PortalError('request.not-found');
  return row;
};

const orderOf = ({ offer, terms }: Kept): PromotionOrder => ({
  promotion: { ...offer, enabled: true },
  activity: terms,
});
const textOf = (kept: Kept | null | undefined): string | null => (kept ? orderText(orderOf(kept)) : null);

const advance = (trx: Trx, { merchant, actor }: OperatorAct, { id, version }: Target): Promise<FormVersion> =>
  advanceFormVersion(trx, { merchantId: merchant.id, form: formOf(id), version, by: actor.name });

type Drafts = Pick<PromotionVersions, 'add' | 'saveDraft' | 'discard' | 'restore'>;
const createDrafts = ({ desk }: VersionsDeps, { note, begin, requireKnown }: Changes): Drafts => {
  const clean = (order: Kept) => {
    const { texts, removed } = desk.cleaned(order.offer.texts);
    return { removed, kept: { ...order, offer: { ...order.offer, texts } } };
  };
  return {
    add: async (trx, act, order) => {
      const { merchant, now, actor } = act;
      await requireKnown(trx, merchant.id, order.offer);
      const { kept, removed } = clean(order);
      // Its place among the promotions; members don't see it before it is published.
      const id = await desk.add(trx, merchant.id, { ...kept.offer, enabled: false });
      const key = { merchantId: merchant.id, promotionId: id };
      const number = await store.putDraft(trx, key, kept, { at: now, by: actor.name, restoredFrom: null });
      await note(trx, act, { action: 'promotion.draft', subject: id.toString(), before: null, after: textOf(kept) });
      return { id, number, removed, saved: NEW };
    },
    saveDraft: async (trx, act, target, order) => {
      const saved = await advance(trx, act, target);
      const { key } = await begin(trx, act, target.id);
      await requireKnown(trx, act.merchant.id, order.offer);
      const { kept, removed } = clean(order);
      const before = textOf(await store.readDraft(trx, key));
      const number = await store.putDraft(trx, key, kept, { at: act.now, by: act.actor.name, restoredFrom: null });
      const subject = target.id.toString();
      await note(trx, act, { action: 'promotion.draft', subject, before, after: textOf(kept) });
      return { id: target.id, number, removed, saved };
    },
    discard: async (trx, act, target) => {
      const saved = await advance(trx, act, target);
      const { key } = await begin(trx, act, target.id);
      const draft = found(await store.readDraft(trx, key));
      await store.deleteDraft(trx, key);
      if (!(await store.hasVersions(trx, key))) {
        if (await activities.hasGames(trx, act.merchant.id, target.id)) throw new PortalError('promotion.in-use');
        await desk.remove(trx, act.merchant.id, target.id);
      }
      const subject = target.id.toString();
      await note(trx, act, { action: 'promotion.discard', subject, before: textOf(draft), after: null });
      return saved;
    },
    restore: async (trx, act, target, number) => {
      const saved = await advance(trx, act, target);
      const { key } = await begin(trx, act, target.id);
      const old = found(await store.readVersion(trx, key, number));
      if (old.visibleFrom === null) throw new PortalError('request.not-found');
      const before = textOf(await store.readDraft(trx, key));
      const draft = await store.putDraft(trx, key, old, { at: act.now, by: act.actor.name, restoredFrom: number });
      const after = `${textOf(old)}; as version ${number}`;
      await note(trx, act, { action: 'promotion.restore', subject: target.id.toString(), before, after });
      return { id: target.id, number: draft, removed: [], saved };
    },
  };
};

type Publishing = Pick<PromotionVersions, 'publish' | 'stop'>;
const createPublishing = ({ desk }: VersionsDeps, changes: Changes): Publishing => {
  const { note, begin, requireKnown, requireSuited, requireEndable, putInForce, tellPortals } = changes;
  return {
    publish: async (trx, act, target, { from, check }) => {
      const { merchant, now, actor } = act;
      const saved = await advance(trx, act, target);
      const { promotion, activity, key } = await begin(trx, act, target.id);
      const draft = found(await store.readDraft(trx, key));
      const order = orderOf(draft);
      const start = from !== null && from > now ? from : now;
      if (draft.offer.endsAt && draft.offer.endsAt <= start)
        throw new PortalError('request.invalid', { fields: { endsAt: 'field.invalid' } });
      await requireKnown(trx, merchant.id, draft.offer);
      await requireSuited(trx, key, order, start);
      await check(draft);
      // Until it begins members may join what is in force, whose kind stays.
      if (start > now && activity && activity.kind !== draft.terms?.kind) throw new PortalError('promotion.in-use');
      await store.withdrawVersions(trx, key, 'scheduled', now);
      await store.publishDraft(trx, key, draft, { from: start, at: now, by: actor.name, reason: act.reason ?? '' });
      if (start <= now) {
        await putInForce(trx, key, order, activity);
        await store.markBegun(trx, key, draft.number, now);
      }
      await tellPortals(trx, merchant.id);
      await note(trx, act, {
        ...{ action: 'promotion.publish', subject: target.id.toString() },
        before: promotion.enabled ? orderText({ promotion, activity }) : null,
        after: `${orderText(order)}; version ${draft.number} from ${start.toISOString()}`,
      });
      return saved;
    },
    stop: async (trx, act, target) => {
      const { merchant, now } = act;
      const saved = await advance(trx, act, target);
      const { promotion, activity, key } = await begin(trx, act, target.id);
      await requireEndable(trx, key);
      const numbers = await store.withdrawVersions(trx, key, 'all', now);
      if (numbers.length === 0) throw new PortalError('request.not-found');
      // What has begun is shown as ended, so that members find what they joined.
      const ended = promotion.startsAt < now ? { endsAt: now } : { enabled: false };
      const isOver = promotion.endsAt !== null && promotion.endsAt <= now;
      if (promotion.enabled && !isOver) await desk.change(trx, merchant.id, target.id, { ...promotion, ...ended });
      await tellPortals(trx, merchant.id);
      await note(trx, act, {
        ...{ action: 'promotion.stop', subject: target.id.toString() },
        ...{ before: orderText({ promotion, activity }), after: null },
      });
      return saved;
    },
  };
};

export const createPromotionVersions = (deps: VersionsDeps, changes: Changes): PromotionVersions => {
  const { database, desk } = deps;
  return {
    history: async (merchantId, id) => {
      found(await desk.find(database.db, merchantId, id));
      // Read first: then versions are never older than it.
      const saved = await readFormVersion(database.db, merchantId, formOf(id));
      return { saved, versions: await store.readVersions(database.db, { merchantId, promotionId: id }) };
    },
    ...createDrafts(deps, changes),
    ...createPublishing(deps, changes),
    preview: (act, id, number) =>
      database.transaction(async (trx) => {
        const version = found(await store.readVersion(trx, { merchantId: act.merchant.id, promotionId: id }, number));
        const { offer, terms } = version;
        const { category, image, texts } = offer;
        const period = { startsAt: offer.startsAt.toISOString(), endsAt: offer.endsAt?.toISOString() ?? null };
        const promotion = { category, image, texts, ...period, terms };
        const place = { merchantId: act.merchant.id, promotionId: id, operator: act.actor.name };
        const made = await desk.preview(trx, { ...place, promotion });
        const after = `version ${number}; ${textOf(version)}`;
        await changes.note(trx, act, { action: 'promotion.preview', subject: id.toString(), before: null, after });
        return made;
      }),
  };
};

/** Versions that were scheduled come into force. */
export const versionJobs = ({ begin, putInForce, tellPortals }: Changes): readonly Job[] => [
  {
    kind: 'transactional',
    name: 'promotions.begin-versions',
    everySeconds: BEGIN_EVERY_SECONDS,
    // It always takes all that is due.
    catchUpMax: 1,
    hasWork: ({ end }) => store.hasDue(end),
    run: async (trx, { period }) => {
      for (const due of await store.lockDue(trx, period.end, BEGIN_MOST)) {
        const { merchantId, promotionId, number } = due;
        const { activity } = await begin(trx, { merchant: { id: merchantId }, now: period.end }, promotionId);
        await putInForce(trx, due, orderOf(due), activity);
        await store.markBegun(trx, due, number, period.end);
        await tellPortals(trx, merchantId);
      }
    },
  },
];
