/**
 * The one way by which content changes (OPR-008): an item has versions, of which one is the draft. A draft is saved, previewed, published at
 * once or for a time, and replaces what is shown; an old version is published again as a new one. Settings of a merchant are items too, and
 * take effect when a version is applied to them. Each step advances the item's version
 * (`form.overtaken` for the second of two), writes the audit log, and tells open portals if they show something else now.
 */
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import { advanceFormVersion, readFormVersion, readFormVersions } from '../../kernel/index.ts';
import type { Clock, Database, Executor, FormVersion, Job, Merchant, Outbox, Trx } from '../../kernel/index.ts';
import { changed } from '../../kernel/snapshot/index.ts';
import { hostTaken } from '../../tenancy/merchants/index.ts';
import type { BannerGroup, Content, ContentKind, Setting, SettingKind, ShippedTexts } from './content.model.ts';
import type { DueSettings } from './due-settings.ts';
import type { FrameService } from './frame.service.ts';
import { cleanContent } from './html.policy.ts';
import type { Previews } from './preview.service.ts';
import type { SettingValues } from './setting-values.service.ts';
import { isSetting, isSettingKind } from './settings.policy.ts';
import { refuseFaultyTexts } from './texts.policy.ts';
import {
  formOf,
  itemStatesOf,
  namedBy,
  pageOf,
  settingItemStatesOf,
  stateOf,
  summaryOf,
  titleOf,
} from './versions.policy.ts';
import type { ItemState } from './versions.policy.ts';
import * as store from './versions.store.ts';

/** More than a page shows or a visitor reads; items that ended do not count. A setting has one item by its key. */
const MOST: Readonly<Record<ContentKind, number>> = {
  ...{ banner: 200, announcement: 500, help: 60, text: 500 },
  ...{ links: Infinity, disclaimer: Infinity, portal: Infinity },
};

/** Open portals hear within this time that something began or ended; pages that load read it by the clock. */
const ANNOUNCE_EVERY_SECONDS = 5;
/** A minute of missed periods. */
const ANNOUNCE_CATCH_UP = 12;

export interface ContentAct {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly operator: string;
  readonly requestId: string;
  /** Null: drafts need none. */
  readonly reason: string | null;
  /** @throws PortalError `session.forbidden` for a kind that needs a further right of the operator. */
  readonly authorise: (kind: ContentKind) => void;
}

/** Which item is changed, and the version that its form was begun with; undefined: saved in any case. */
export interface Target {
  readonly id: bigint;
  readonly version: number | undefined;
}

export interface ListedItem {
  readonly id: bigint;
  readonly states: readonly ItemState[];
  readonly versions: readonly store.ListedVersion[];
  readonly saved: FormVersion;
}

interface ItemWithVersions extends store.Item {
  readonly versions: readonly store.Version[];
  readonly saved: FormVersion;
}

export interface SavedDraft {
  readonly id: bigint;
  readonly number: number;
  /** HTML that was taken out, such as `script` or `p onclick`. */
  readonly removed: string[];
  readonly saved: FormVersion;
}

export interface ContentEditing {
  /** In the order of the portal. */
  items(merchantId: number, kind: ContentKind): Promise<readonly ListedItem[]>;
  /** @throws PortalError `request.not-found`. */
  item(merchantId: number, id: bigint): Promise<ItemWithVersions>;
  /** Before the transaction: what releases say is read beside it. @throws PortalError `request.invalid` for a text that does not fit the shipped one. */
  check(act: ContentAct, content: Content): Promise<void>;
  /** Of a setting it also keeps what is in force. @throws PortalError `content.full`, `content.help-exists`, `form.overtaken`. */
  add(trx: Trx, act: ContentAct, content: Content): Promise<SavedDraft>;
  /** @throws PortalError `request.not-found`, `request.invalid` for another slug, `content.full` for one that ended, `form.overtaken`. */
  saveDraft(trx: Trx, act: ContentAct, target: Target, content: Content): Promise<SavedDraft>;
  /** An item that was never published goes with it. @throws PortalError `request.not-found`, `form.overtaken`. */
  discard(trx: Trx, act: ContentAct, target: Target): Promise<FormVersion>;
  /**
   * @throws PortalError `request.not-found` without a draft, `request.invalid` for an end before the beginning or of a setting,
   * `merchant.host-taken`, `form.overtaken`.
   */
  publish(
    trx: Trx,
    act: ContentAct,
    target: Target,
    period: { readonly from: Date | null; readonly until: Date | null },
  ): Promise<FormVersion>;
  /** What is shown and what is scheduled; of a setting what is scheduled, and what failed. @throws PortalError `request.not-found` where nothing is, `form.overtaken`. */
  withdraw(trx: Trx, act: ContentAct, target: Target): Promise<FormVersion>;
  /** Publishes an old version at once, as a new one; the draft stays. @throws PortalError `request.not-found`, `content.full`, `merchant.host-taken`, `form.overtaken`. */
  restore(trx: Trx, act: ContentAct, target: Target, number: number): Promise<FormVersion>;
  /** The page of the portal with its token. @throws PortalError `request.not-found`. */
  preview(
    act: ContentAct,
    id: bigint,
    number: number,
  ): Promise<{ readonly page: string; readonly token: string; readonly expiresAt: Date }>;
  /** @throws PortalError `form.overtaken` where these are not all banners of the group. */
  orderBanners(trx: Trx, act: ContentAct, group: BannerGroup, ids: readonly string[]): Promise<void>;
}

export interface EditingDeps {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly audit: AuditTrail;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'append' | 'appendAll'>;
  readonly frame: Pick<FrameService, 'snapshot'>;
  readonly previews: Pick<Previews, 'create'>;
  readonly values: SettingValues;
  readonly due: DueSettings;
  /** What the releases that a merchant runs say. */
  readonly shippedTexts: (merchantId: number) => Promise<ShippedTexts>;
}

const NEW: FormVersion = { version: 0, changedAt: null, changedBy: null };

const found = <T>(row: T | null | undefined): T => {
  if (row === null || row === undefined) throw new PortalError('request.not-found');
  return row;
};

const invalid = (field: string, code: string): PortalError =>
  new PortalError('request.invalid', { fields: { [field]: code } });

/** The database keeps the kind beside the fields: they belong together. */
const contentOf = (kind: ContentKind, { fields }: Pick<store.Version, 'fields'>): Content =>
  ({ kind, fields }) as Content;

const keyOf = (content: Content): string | null => {
  if (isSetting(content)) return content.kind;
  if (content.kind === 'text') return content.fields.key;
  return content.kind === 'help' ? content.fields.slug : null;
};
/** Of the kinds whose key is a field. */
const keyFieldOf = (kind: ContentKind): string => (kind === 'text' ? 'key' : 'slug');
const keyTaken = (kind: ContentKind): PortalError => {
  // Another operator has just begun the same text or setting.
  const code = kind === 'help' ? 'content.help-exists' : 'form.overtaken';
  return new PortalError(code, { fields: { [keyFieldOf(kind)]: code } });
};

/** @throws PortalError `content.full` */
const requireRoom = async (
  trx: Trx,
  { merchant }: ContentAct,
  kind: ContentKind,
  itemId: bigint | null,
): Promise<void> => {
  if ((await store.countOthers(trx, merchant.id, kind, itemId)) >= MOST[kind]) throw new PortalError('content.full');
};

const shownText = (kind: ContentKind, version: Pick<store.Version, 'number' | 'fields'> | null): string | null =>
  version && summaryOf(version.number, contentOf(kind, version));

/** As the log has it; what begins or ends by no time has none. */
const periodOf = (from: Date | null, until: Date | null) => ({
  from: from?.toISOString() ?? 'at once',
  ...(until && { until: until.toISOString() }),
});

interface Note {
  readonly action: AuditAction;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Open portals read pages again, or the merchant's own words. */
const announcementOf = ({ merchantId, isText }: store.Change) => ({
  ...{ merchantId, memberId: null, type: 'content/changed' as const },
  payload: isText ? { texts: true } : {},
});

/** What every step needs. */
const createSteps = ({ audit, frame, outbox, values }: EditingDeps) => ({
  /** The item, locked, and its next version. */
  begin: async (trx: Trx, { merchant, operator, authorise }: ContentAct, { id, version }: Target) => {
    const item = found(await store.lockItem(trx, merchant.id, id));
    authorise(item.kind);
    const saved = await advanceFormVersion(trx, { merchantId: merchant.id, form: formOf(id), version, by: operator });
    return { item, saved };
  },
  /** What is in force becomes the first version of a setting. Others may have its form open already: it is saved with this. */
  keepFormer: async (
    trx: Trx,
    { merchant, operator }: ContentAct,
    { id, kind }: { readonly id: bigint; readonly kind: SettingKind },
  ): Promise<FormVersion> => {
    const former = await values.current(trx, merchant.id, kind);
    await store.insertFormer(trx, { merchantId: merchant.id, itemId: id }, former);
    return advanceFormVersion(trx, { merchantId: merchant.id, form: formOf(id), version: undefined, by: operator });
  },
  /** Every visitor's frame holds help items, and when windows open by themselves; pages hold the rest. */
  tellPortals: async (trx: Trx, { merchant }: ContentAct, kind: ContentKind): Promise<void> => {
    await changed(trx, frame.snapshot);
    await outbox.append(trx, announcementOf({ merchantId: merchant.id, isText: kind === 'text' }));
  },
  /** The last statement of its transaction: the audit log has one writer at a time. */
  note: (trx: Executor, { merchant, operator, requestId, reason }: ContentAct, entry: Note): Promise<void> =>
    audit.record(trx, { kind: 'operator', actor: operator, merchant: merchant.code, reason, requestId, ...entry }),
});
type Steps = ReturnType<typeof createSteps>;

type Reading = Pick<ContentEditing, 'items' | 'item'>;
const createReading = ({ database: { db }, clock }: EditingDeps): Reading => ({
  items: async (merchantId, kind) => {
    const rows = await store.listVersions(db, merchantId, kind);
    const byItem = Map.groupBy(rows, ({ id }) => id);
    const ids = [...byItem.keys()];
    const versionOf = await readFormVersions(db, merchantId, ids.map(formOf));
    const statesOf = isSettingKind(kind)
      ? settingItemStatesOf
      : (versions: readonly store.ListedVersion[]) => itemStatesOf(versions, clock.now());
    return [...byItem].map(([id, versions]) => ({
      ...{ id, versions, states: statesOf(versions), saved: versionOf(formOf(id)) },
    }));
  },
  item: async (merchantId, id) => {
    const item = found(await store.findItem(db, merchantId, id));
    // Read first: then versions are never older than it.
    const saved = await readFormVersion(db, merchantId, formOf(id));
    return { ...item, saved, versions: await store.readVersions(db, id) };
  },
});

type Drafts = Pick<ContentEditing, 'check' | 'add' | 'saveDraft' | 'discard'>;
const createDrafts = ({ shippedTexts }: EditingDeps, steps: Steps): Drafts => {
  const put = async (trx: Trx, act: ContentAct, itemId: bigint, content: Content) => {
    const { content: clean, removed } = cleanContent(content);
    const number = await store.putDraft(trx, { merchantId: act.merchant.id, itemId }, clean, act.operator);
    return { number, removed, subject: titleOf(clean), after: summaryOf(number, clean) };
  };
  return {
    check: async ({ merchant }, content) => {
      if (content.kind === 'text') refuseFaultyTexts(content.fields, await shippedTexts(merchant.id));
    },
    add: async (trx, act, content) => {
      const { kind } = content;
      act.authorise(kind);
      await requireRoom(trx, act, kind, null);
      const id = await store.insertItem(trx, act.merchant.id, { kind, key: keyOf(content) });
      if (id === null) throw keyTaken(kind);
      const saved = isSettingKind(kind) ? await steps.keepFormer(trx, act, { id, kind }) : NEW;
      const { number, removed, subject, after } = await put(trx, act, id, content);
      await steps.note(trx, act, { action: 'content.add', subject, before: null, after });
      return { id, number, removed, saved };
    },
    saveDraft: async (trx, act, target, content) => {
      const { item, saved } = await steps.begin(trx, act, target);
      if (item.kind !== content.kind) throw invalid('content.kind', 'field.invalid');
      if (item.key !== keyOf(content)) throw invalid(`content.fields.${keyFieldOf(item.kind)}`, 'field.invalid');
      await requireRoom(trx, act, item.kind, item.id);
      const versions = await store.readVersions(trx, item.id);
      // A new draft begins with the newest version.
      const former = versions.find(({ visibleFrom }) => visibleFrom === null) ?? versions[0] ?? null;
      const { number, removed, subject, after } = await put(trx, act, item.id, content);
      await steps.note(trx, act, { action: 'content.draft', subject, before: shownText(item.kind, former), after });
      return { id: item.id, number, removed, saved };
    },
    discard: async (trx, act, target) => {
      const { item, saved } = await steps.begin(trx, act, target);
      const former = (await store.readVersions(trx, item.id)).find(({ visibleFrom }) => visibleFrom === null);
      await store.deleteDraft(trx, item.id);
      await store.deleteEmptyItem(trx, item.id);
      const subject = titleOf(contentOf(item.kind, found(former)));
      const before = shownText(item.kind, found(former));
      await steps.note(trx, act, { action: 'content.discard', subject, before, after: null });
      return saved;
    },
  };
};

/** A setting that begins at once is applied here; one for a later time is checked, and applied by the job. */
const publishSetting = async (
  values: SettingValues,
  trx: Trx,
  { id, kind, merchantId }: store.Item,
  { fields, ...times }: store.Publishing & Pick<store.Version, 'fields'>,
): Promise<void> => {
  if (times.until !== null) throw invalid('until', 'field.invalid');
  const setting = { kind, fields } as Setting;
  if ((await values.takenHosts(trx, merchantId, setting)).length > 0) throw hostTaken();
  await store.answerFailures(trx, id);
  await store.publishVersion(trx, id, times);
  if (!(await store.markApplied(trx, { itemId: id, number: times.number }))) return;
  await values.apply(trx, merchantId, setting);
  await values.announce(trx, [merchantId]);
};

/** What publishing and restoring have in common. */
const createPublishVersion = ({ values, due }: EditingDeps, steps: Steps) => ({
  /** What was shown until now, and the settings that were due before: they take effect first. */
  before: async (trx: Trx, { id, kind }: store.Item) => {
    if (!isSettingKind(kind)) return { shown: shownText(kind, await store.readShown(trx, id)), outcomes: [] };
    const outcomes = await due.apply(trx, [id]);
    const inForce = await store.readInForce(trx, id);
    return { shown: inForce && summaryOf(inForce.number, inForce.setting), outcomes };
  },
  publish: async (
    trx: Trx,
    act: ContentAct,
    item: store.Item,
    { fields, ...version }: Pick<store.Version, 'number' | 'fields'> & Pick<store.Publishing, 'from' | 'until'>,
  ): Promise<void> => {
    const times = { ...version, by: act.operator, reason: act.reason ?? '' };
    if (isSettingKind(item.kind)) return publishSetting(values, trx, item, { fields, ...times });
    await store.publishVersion(trx, item.id, times);
    await steps.tellPortals(trx, act, item.kind);
  },
});

type Publishing = Pick<ContentEditing, 'publish' | 'withdraw' | 'restore' | 'orderBanners'>;
const createPublishing = (deps: EditingDeps, steps: Steps): Publishing => {
  const { before: readBefore, publish: publishVersion } = createPublishVersion(deps, steps);
  return {
    ...createWithdrawing(deps, steps),
    publish: async (trx, act, target, { from, until }) => {
      const { item, saved } = await steps.begin(trx, act, target);
      const draft = found((await store.readVersions(trx, item.id)).find(({ visibleFrom }) => visibleFrom === null));
      const start = Math.max(from?.getTime() ?? 0, deps.clock.now().getTime());
      if (until !== null && until.getTime() <= start) throw invalid('until', 'field.invalid');
      const { shown, outcomes } = await readBefore(trx, item);
      const { number, fields } = draft;
      await publishVersion(trx, act, item, { number, fields, from, until });
      const content = contentOf(item.kind, draft);
      const after = summaryOf(number, content, periodOf(from, until));
      await deps.due.note(trx, outcomes);
      await steps.note(trx, act, { action: 'content.publish', subject: titleOf(content), before: shown, after });
      return saved;
    },
    restore: async (trx, act, target, number) => {
      const { item, saved } = await steps.begin(trx, act, target);
      const old = (await store.readVersions(trx, item.id)).find((version) => version.number === number);
      if (!old || old.visibleFrom === null) throw new PortalError('request.not-found');
      await requireRoom(trx, act, item.kind, item.id);
      const { shown, outcomes } = await readBefore(trx, item);
      const next = await store.repeatVersion(trx, item.id, number, act.operator);
      await publishVersion(trx, act, item, { number: next, fields: old.fields, from: null, until: null });
      const content = contentOf(item.kind, old);
      const after = summaryOf(next, content, { repeats: number });
      await deps.due.note(trx, outcomes);
      await steps.note(trx, act, { action: 'content.restore', subject: titleOf(content), before: shown, after });
      return saved;
    },
  };
};

/** Banners that the list shows in this group, in their order. */
const bannersIn = (rows: readonly store.ListedVersion[], group: BannerGroup, now: Date): readonly string[] =>
  [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, versions]) => {
    const named = namedBy(versions, (version) => stateOf(version, now));
    return named?.facts.groupName === group ? [id.toString()] : [];
  });

const createWithdrawing = ({ clock }: EditingDeps, steps: Steps): Pick<Publishing, 'withdraw' | 'orderBanners'> => ({
  withdraw: async (trx, act, target) => {
    const { item, saved } = await steps.begin(trx, act, target);
    const isOfSetting = isSettingKind(item.kind);
    const numbers = await (isOfSetting ? store.cancelSettings(trx, item.id) : store.withdrawVersions(trx, item.id));
    const number = found(numbers.toSorted((a, b) => b - a)[0]);
    const version = found(await store.readVersion(trx, item.id, number));
    if (!isOfSetting) await steps.tellPortals(trx, act, item.kind);
    const before = shownText(item.kind, { number, ...version });
    const subject = titleOf(contentOf(item.kind, version));
    await steps.note(trx, act, { action: 'content.withdraw', subject, before, after: null });
    return saved;
  },
  orderBanners: async (trx, act, group, ids) => {
    await store.lockBanners(trx, act.merchant.id);
    const rows = await store.listVersions(trx, act.merchant.id, 'banner');
    const before = bannersIn(rows, group, clock.now());
    if (before.toSorted().join() !== ids.toSorted().join()) throw new PortalError('form.overtaken');
    await store.sortBanners(trx, act.merchant.id, ids);
    await steps.tellPortals(trx, act, 'banner');
    const texts = { before: before.join(', '), after: ids.join(', ') };
    await steps.note(trx, act, { action: 'banner.order', subject: group, ...texts });
  },
});

const createPreviewing = ({ database, previews }: EditingDeps, steps: Steps): Pick<ContentEditing, 'preview'> => ({
  preview: (act, id, number) =>
    database.transaction(async (trx) => {
      const item = found(await store.findItem(trx, act.merchant.id, id));
      act.authorise(item.kind);
      const version = found(await store.readVersion(trx, id, number));
      const content = contentOf(item.kind, version);
      const { id: merchantId } = act.merchant;
      const made = await previews.create(trx, { merchantId, itemId: id, number, operator: act.operator });
      const subject = titleOf(content);
      await steps.note(trx, act, {
        action: 'content.preview',
        subject,
        before: null,
        after: summaryOf(number, content),
      });
      return { ...made, page: pageOf(content) };
    }),
});

export const createContentEditing = (deps: EditingDeps): ContentEditing => {
  const steps = createSteps(deps);
  return {
    ...createReading(deps),
    ...createDrafts(deps, steps),
    ...createPublishing(deps, steps),
    ...createPreviewing(deps, steps),
  };
};

/** Tells open portals what the clock has changed. What is shown doesn't wait for it. */
export const contentJobs = ({ outbox }: Pick<EditingDeps, 'outbox'>): readonly Job[] => [
  {
    kind: 'transactional',
    name: 'content.announce-changes',
    everySeconds: ANNOUNCE_EVERY_SECONDS,
    catchUpMax: ANNOUNCE_CATCH_UP,
    hasWork: store.hasChanged,
    run: async (trx, { period }) => {
      const changes = await store.changedBetween(trx, period.start, period.end);
      await outbox.appendAll(trx, changes.map(announcementOf));
    },
  },
];
