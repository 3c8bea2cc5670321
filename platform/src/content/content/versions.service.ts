/**
 * The one way by which content changes (OPR-008): an item has versions, of which one is the draft. A draft is saved, previewed, published at
 * once or for a time, and replaces what is shown; an old version is published again as a new one. Each step advances the item's version
 * (`form.overtaken` for the second of two), writes the audit log, and tells open portals if they show something else now.
 */
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import { advanceFormVersion, readFormVersion, readFormVersions } from '../../kernel/index.ts';
import type { Clock, Database, Executor, FormVersion, Job, Merchant, Outbox, Trx } from '../../kernel/index.ts';
import { changed } from '../../kernel/snapshot/index.ts';
import type { BannerGroup, Content, ContentKind, ShippedTexts } from './content.model.ts';
import type { FrameService } from './frame.service.ts';
import { cleanContent } from './html.policy.ts';
import type { Previews } from './preview.service.ts';
import { refuseFaultyTexts } from './texts.policy.ts';
import { itemStatesOf, pageOf, summaryOf, titleOf } from './versions.policy.ts';
import type { ItemState } from './versions.policy.ts';
import * as store from './versions.store.ts';

/** More than a page shows or a visitor reads. */
const MOST: Readonly<Record<ContentKind, number>> = {
  ...{ banner: 200, announcement: 500, help: 60 },
  text: 500,
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
  /** @throws PortalError `content.full`, `content.help-exists`. */
  add(trx: Trx, act: ContentAct, content: Content): Promise<SavedDraft>;
  /** @throws PortalError `request.not-found`, `request.invalid` for another slug, `form.overtaken`. */
  saveDraft(trx: Trx, act: ContentAct, target: Target, content: Content): Promise<SavedDraft>;
  /** An item that was never published goes with it. @throws PortalError `request.not-found`, `form.overtaken`. */
  discard(trx: Trx, act: ContentAct, target: Target): Promise<FormVersion>;
  /** @throws PortalError `request.not-found` without a draft, `request.invalid` for an end before the beginning, `form.overtaken`. */
  publish(
    trx: Trx,
    act: ContentAct,
    target: Target,
    period: { readonly from: Date | null; readonly until: Date | null },
  ): Promise<FormVersion>;
  /** What is shown and what is scheduled. @throws PortalError `request.not-found` where nothing is, `form.overtaken`. */
  withdraw(trx: Trx, act: ContentAct, target: Target): Promise<FormVersion>;
  /** Publishes an old version at once, as a new one; the draft stays. @throws PortalError `request.not-found`, `form.overtaken`. */
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
  /** What the releases that a merchant runs say. */
  readonly shippedTexts: (merchantId: number) => Promise<ShippedTexts>;
}

const NEW: FormVersion = { version: 0, changedAt: null, changedBy: null };
const formOf = (id: bigint): string => `content:${id}`;

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
  if (content.kind === 'text') return content.fields.key;
  return content.kind === 'help' ? content.fields.slug : null;
};
const KEY_FIELDS = { help: 'slug', text: 'key' } as const;
/** Another operator has just written own words for the same text. */
const TAKEN = { help: 'content.help-exists', text: 'form.overtaken' } as const;
/** Of the kinds whose items have a key. */
const keyed = (kind: ContentKind): keyof typeof TAKEN => (kind === 'text' ? 'text' : 'help');

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
const createSteps = ({ audit, frame, outbox }: EditingDeps) => ({
  /** The item, locked, and its next version. */
  begin: async (trx: Trx, { merchant, operator }: ContentAct, { id, version }: Target) => {
    const item = found(await store.lockItem(trx, merchant.id, id));
    const saved = await advanceFormVersion(trx, { merchantId: merchant.id, form: formOf(id), version, by: operator });
    return { item, saved };
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
    const now = clock.now();
    return [...byItem].map(([id, versions]) => ({
      ...{ id, versions, states: itemStatesOf(versions, now), saved: versionOf(formOf(id)) },
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
const createDrafts = ({ shippedTexts }: Pick<EditingDeps, 'shippedTexts'>, steps: Steps): Drafts => {
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
      if ((await store.countItems(trx, act.merchant.id, kind)) >= MOST[kind]) throw new PortalError('content.full');
      const id = await store.insertItem(trx, act.merchant.id, { kind, key: keyOf(content) });
      if (id === null) {
        const code = TAKEN[keyed(kind)];
        throw new PortalError(code, { fields: { [KEY_FIELDS[keyed(kind)]]: code } });
      }
      const { number, removed, subject, after } = await put(trx, act, id, content);
      await steps.note(trx, act, { action: 'content.add', subject, before: null, after });
      return { id, number, removed, saved: NEW };
    },
    saveDraft: async (trx, act, target, content) => {
      const { item, saved } = await steps.begin(trx, act, target);
      if (item.kind !== content.kind) throw invalid('content.kind', 'field.invalid');
      if (item.key !== keyOf(content)) throw invalid(`content.fields.${KEY_FIELDS[keyed(item.kind)]}`, 'field.invalid');
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

type Publishing = Pick<ContentEditing, 'publish' | 'withdraw' | 'restore' | 'orderBanners'>;
const createPublishing = ({ clock }: EditingDeps, steps: Steps): Publishing => ({
  publish: async (trx, act, target, { from, until }) => {
    const { item, saved } = await steps.begin(trx, act, target);
    const draft = found((await store.readVersions(trx, item.id)).find(({ visibleFrom }) => visibleFrom === null));
    const start = Math.max(from?.getTime() ?? 0, clock.now().getTime());
    if (until !== null && until.getTime() <= start) throw invalid('until', 'field.invalid');
    const before = shownText(item.kind, await store.readShown(trx, item.id));
    const { number } = draft;
    await store.publishVersion(trx, item.id, {
      ...{ number, from, until, by: act.operator },
      reason: act.reason ?? '',
    });
    await steps.tellPortals(trx, act, item.kind);
    const content = contentOf(item.kind, draft);
    const after = summaryOf(number, content, periodOf(from, until));
    await steps.note(trx, act, { action: 'content.publish', subject: titleOf(content), before, after });
    return saved;
  },
  withdraw: async (trx, act, target) => {
    const { item, saved } = await steps.begin(trx, act, target);
    const numbers = await store.withdrawVersions(trx, item.id);
    const number = found(numbers.toSorted((a, b) => b - a)[0]);
    const version = found(await store.readVersion(trx, item.id, number));
    await steps.tellPortals(trx, act, item.kind);
    const before = shownText(item.kind, { number, ...version });
    const subject = titleOf(contentOf(item.kind, version));
    await steps.note(trx, act, { action: 'content.withdraw', subject, before, after: null });
    return saved;
  },
  restore: async (trx, act, target, number) => {
    const { item, saved } = await steps.begin(trx, act, target);
    const old = (await store.readVersions(trx, item.id)).find((version) => version.number === number);
    if (!old || old.visibleFrom === null) throw new PortalError('request.not-found');
    const before = shownText(item.kind, await store.readShown(trx, item.id));
    const next = await store.repeatVersion(trx, item.id, number, act.operator);
    const { operator: by } = act;
    await store.publishVersion(trx, item.id, { number: next, from: null, until: null, by, reason: act.reason ?? '' });
    await steps.tellPortals(trx, act, item.kind);
    const content = contentOf(item.kind, old);
    const after = summaryOf(next, content, { repeats: number });
    await steps.note(trx, act, { action: 'content.restore', subject: titleOf(content), before, after });
    return saved;
  },
  orderBanners: async (trx, act, group, ids) => {
    const before = (await store.lockGroup(trx, act.merchant.id, group)).map(String);
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
