/** What operators do with a merchant's content (OPS-015, OPS-016): each change with its version and its audit row. */
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import { advanceFormVersion, readFormVersions } from '../../kernel/index.ts';
import type { Database, Executor, FormVersion, Merchant, Trx } from '../../kernel/index.ts';
import { changed } from '../../kernel/snapshot/index.ts';
import type { Article, BannerGroup, ByLanguage } from './content.model.ts';
import * as store from './editing.store.ts';
import type { FrameService } from './frame.service.ts';
import { cleanedHtml } from './html.policy.ts';

/** More than a page shows or a visitor reads. */
const MOST = { content_banner: 200, content_announcement: 500, content_help: 60 } as const;

export interface ContentAct {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly operator: string;
  readonly requestId: string;
  readonly reason: string;
}

/** Which row is changed, and the version that its form was begun with; undefined: saved in any case. */
export interface Target {
  readonly id: bigint;
  readonly version: number | undefined;
}

export type Versioned<T> = T & { readonly saved: FormVersion };
/** HTML that was taken out, such as `script` or `p onclick`. */
export type Cleaned<T> = { readonly row: Versioned<T>; readonly removed: string[] };

export interface ContentEditing {
  banners(merchantId: number): Promise<readonly Versioned<store.EditedBanner>[]>;
  /** @throws PortalError `content.full`. */
  addBanner(trx: Trx, act: ContentAct, fields: store.BannerFields): Promise<Versioned<store.EditedBanner>>;
  /** @throws PortalError `request.not-found`, `form.overtaken`. */
  changeBanner(
    trx: Trx,
    act: ContentAct,
    target: Target,
    fields: store.BannerFields,
  ): Promise<Versioned<store.EditedBanner>>;
  /** @throws PortalError `form.overtaken` where these are not all banners of the group. */
  orderBanners(trx: Trx, act: ContentAct, group: BannerGroup, ids: readonly string[]): Promise<void>;
  announcements(merchantId: number): Promise<readonly Versioned<store.EditedAnnouncement>[]>;
  /** @throws PortalError `content.full`. */
  addAnnouncement(
    trx: Trx,
    act: ContentAct,
    fields: store.AnnouncementFields,
  ): Promise<Cleaned<store.EditedAnnouncement>>;
  /** @throws PortalError `request.not-found`, `form.overtaken`. */
  changeAnnouncement(
    trx: Trx,
    act: ContentAct,
    target: Target,
    fields: store.AnnouncementFields,
  ): Promise<Cleaned<store.EditedAnnouncement>>;
  help(merchantId: number): Promise<readonly Versioned<store.EditedHelp>[]>;
  /** @throws PortalError `content.full`, `content.help-exists`. */
  addHelp(trx: Trx, act: ContentAct, fields: store.HelpFields): Promise<Cleaned<store.EditedHelp>>;
  /** @throws PortalError `request.not-found`, `content.help-exists`, `form.overtaken`. */
  changeHelp(trx: Trx, act: ContentAct, target: Target, fields: store.HelpFields): Promise<Cleaned<store.EditedHelp>>;
}

type Kind = 'banner' | 'announcement' | 'help';
const formOf = (kind: Kind, id: bigint): string => `content-${kind}:${id}`;

const NEW: FormVersion = { version: 0, changedAt: null, changedBy: null };

const withVersions = async <T extends { readonly id: bigint }>(
  db: Executor,
  { merchantId, kind }: { readonly merchantId: number; readonly kind: Kind },
  list: (db: Executor) => Promise<readonly T[]>,
): Promise<readonly Versioned<T>[]> => {
  const rows = await list(db);
  const versionOf = await readFormVersions(
    db,
    merchantId,
    rows.map(({ id }) => formOf(kind, id)),
  );
  return rows.map((row) => ({ ...row, saved: versionOf(formOf(kind, row.id)) }));
};

/** @throws PortalError `request.invalid` where nothing of a text is left. */
const cleanArticles = (
  texts: ByLanguage<Article>,
): { readonly texts: ByLanguage<Article>; readonly removed: string[] } => {
  const cleaned = Object.entries(texts).map(
    ([language, { title, content }]) => [language, title, cleanedHtml(content)] as const,
  );
  const empty = cleaned.filter(([, , { html }]) => html.trim() === '');
  if (empty.length > 0) {
    const fields = empty.map(([language]) => [`texts.${language}.content`, 'field.missing']);
    throw new PortalError('request.invalid', { fields: Object.fromEntries(fields) as Record<string, string> });
  }
  return {
    // EN is among them, as it was before.
    texts: Object.fromEntries(
      cleaned.map(([language, title, { html }]) => [language, { title, content: html }]),
    ) as unknown as ByLanguage<Article>,
    removed: [...new Set(cleaned.flatMap(([, , { removed }]) => removed))],
  };
};

const found = <T>(row: T | null): T => {
  if (row === null) throw new PortalError('request.not-found');
  return row;
};

const helpTaken = (): PortalError =>
  new PortalError('content.help-exists', { fields: { slug: 'content.help-exists' } });

const periodText = (startsAt: Date | null, endsAt: Date | null): string | null =>
  startsAt === null && endsAt === null ? null : `${startsAt?.toISOString() ?? ''}–${endsAt?.toISOString() ?? ''}`;
const wordsOf = (texts: ByLanguage<{ readonly title: string }>): string[] =>
  Object.entries(texts).map(([language, { title }]) => `${language}: ${title}`);
const summary = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join('; ');

/** What the log says of each kind. */
const bannerText = ({ groupName, url, enabled, startsAt, endsAt, texts }: store.BannerFields): string =>
  summary([groupName, enabled ? 'shown' : 'withdrawn', url || null, periodText(startsAt, endsAt), ...wordsOf(texts)]);
const announcementText = ({ type, popup, withdrawn, publishedAt, texts }: store.AnnouncementFields): string =>
  summary([type, popup ? 'popup' : null, withdrawn ? 'withdrawn' : publishedAt.toISOString(), ...wordsOf(texts)]);
const helpText = ({ slug, enabled, sort, texts }: store.HelpFields): string =>
  summary([slug, enabled ? 'shown' : 'withdrawn', `place ${sort}`, ...wordsOf(texts)]);

export interface EditingDeps {
  readonly database: Pick<Database, 'db'>;
  readonly audit: AuditTrail;
  readonly frame: Pick<FrameService, 'snapshot'>;
}

interface Note {
  readonly action: AuditAction;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What every kind needs: room for one more, the next version of a form, and the row of the log. */
const createSteps = ({ audit, frame }: EditingDeps) => ({
  makeRoom: async (trx: Trx, { merchant }: ContentAct, table: keyof typeof MOST): Promise<void> => {
    if ((await store.countOf(trx, table, merchant.id)) >= MOST[table]) throw new PortalError('content.full');
  },
  advance: (trx: Trx, { merchant, operator }: ContentAct, kind: Kind, { id, version }: Target) =>
    advanceFormVersion(trx, { merchantId: merchant.id, form: formOf(kind, id), version, by: operator }),
  /** The last statement of its transaction: the audit log has one writer at a time. */
  note: (trx: Trx, { merchant, operator, requestId, reason }: ContentAct, entry: Note): Promise<void> =>
    audit.record(trx, { kind: 'operator', actor: operator, merchant: merchant.code, reason, requestId, ...entry }),
  /** Every visitor's frame holds the help items, and since when windows open by themselves. */
  frameChanged: (trx: Trx): Promise<void> => changed(trx, frame.snapshot),
});
type Steps = ReturnType<typeof createSteps>;

type BannerEditing = Pick<ContentEditing, 'banners' | 'addBanner' | 'changeBanner' | 'orderBanners'>;
const createBannerEditing = ({ database: { db } }: EditingDeps, steps: Steps): BannerEditing => ({
  banners: (merchantId) =>
    withVersions(db, { merchantId, kind: 'banner' }, (executor) => store.listBanners(executor, merchantId)),
  addBanner: async (trx, act, fields) => {
    await steps.makeRoom(trx, act, 'content_banner');
    const id = await store.addBanner(trx, act.merchant.id, fields);
    const [subject, after] = [fields.texts.EN.title, bannerText(fields)];
    await steps.note(trx, act, { action: 'banner.add', subject, before: null, after });
    return { id, ...fields, saved: NEW };
  },
  changeBanner: async (trx, act, target, fields) => {
    const saved = await steps.advance(trx, act, 'banner', target);
    const before = found(await store.lockBanner(trx, act.merchant.id, target.id));
    const row = { id: target.id, ...fields };
    await store.updateBanner(trx, act.merchant.id, row);
    const texts = { before: bannerText(before), after: bannerText(fields) };
    await steps.note(trx, act, { action: 'banner.change', subject: fields.texts.EN.title, ...texts });
    return { ...row, saved };
  },
  orderBanners: async (trx, act, group, ids) => {
    const before = (await store.lockGroup(trx, act.merchant.id, group)).map(String);
    if (before.toSorted().join() !== ids.toSorted().join()) throw new PortalError('form.overtaken');
    await store.sortBanners(trx, act.merchant.id, ids);
    const texts = { before: before.join(', '), after: ids.join(', ') };
    await steps.note(trx, act, { action: 'banner.order', subject: group, ...texts });
  },
});

type AnnouncementEditing = Pick<ContentEditing, 'announcements' | 'addAnnouncement' | 'changeAnnouncement'>;
const createAnnouncementEditing = ({ database: { db } }: EditingDeps, steps: Steps): AnnouncementEditing => ({
  announcements: (merchantId) =>
    withVersions(db, { merchantId, kind: 'announcement' }, (executor) => store.listAnnouncements(executor, merchantId)),
  addAnnouncement: async (trx, act, fields) => {
    await steps.makeRoom(trx, act, 'content_announcement');
    const { texts, removed } = cleanArticles(fields.texts);
    const clean = { ...fields, texts };
    const id = await store.addAnnouncement(trx, act.merchant.id, clean);
    await steps.frameChanged(trx);
    const after = announcementText(clean);
    await steps.note(trx, act, { action: 'announcement.add', subject: texts.EN.title, before: null, after });
    return { row: { id, ...clean, saved: NEW }, removed };
  },
  changeAnnouncement: async (trx, act, target, fields) => {
    const saved = await steps.advance(trx, act, 'announcement', target);
    const before = found(await store.lockAnnouncement(trx, act.merchant.id, target.id));
    const { texts, removed } = cleanArticles(fields.texts);
    const row = { ...fields, id: target.id, texts };
    await store.updateAnnouncement(trx, act.merchant.id, row);
    await steps.frameChanged(trx);
    const states = { before: announcementText(before), after: announcementText(row) };
    await steps.note(trx, act, { action: 'announcement.change', subject: texts.EN.title, ...states });
    return { row: { ...row, saved }, removed };
  },
});

type HelpEditing = Pick<ContentEditing, 'help' | 'addHelp' | 'changeHelp'>;
const createHelpEditing = ({ database: { db } }: EditingDeps, steps: Steps): HelpEditing => ({
  help: (merchantId) =>
    withVersions(db, { merchantId, kind: 'help' }, (executor) => store.listHelp(executor, merchantId)),
  addHelp: async (trx, act, fields) => {
    await steps.makeRoom(trx, act, 'content_help');
    const { texts, removed } = cleanArticles(fields.texts);
    const clean = { ...fields, texts };
    const id = await store.addHelp(trx, act.merchant.id, clean);
    if (id === null) throw helpTaken();
    await steps.frameChanged(trx);
    await steps.note(trx, act, { action: 'help.add', subject: clean.slug, before: null, after: helpText(clean) });
    return { row: { id, ...clean, saved: NEW }, removed };
  },
  changeHelp: async (trx, act, target, fields) => {
    const saved = await steps.advance(trx, act, 'help', target);
    const before = found(await store.lockHelp(trx, act.merchant.id, target.id));
    const { texts, removed } = cleanArticles(fields.texts);
    const row = { ...fields, id: target.id, texts };
    if (!(await store.updateHelp(trx, act.merchant.id, row))) throw helpTaken();
    await steps.frameChanged(trx);
    const states = { before: helpText(before), after: helpText(row) };
    await steps.note(trx, act, { action: 'help.change', subject: row.slug, ...states });
    return { row: { ...row, saved }, removed };
  },
});

export const createContentEditing = (deps: EditingDeps): ContentEditing => {
  const steps = createSteps(deps);
  return {
    ...createBannerEditing(deps, steps),
    ...createAnnouncementEditing(deps, steps),
    ...createHelpEditing(deps, steps),
  };
};
