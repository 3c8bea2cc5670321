/** Reads of the merchant's content, in the language that is asked for. */
import { PortalError } from 'shared-contracts/errors';
import type { Admission } from '../../ground/admission/index.ts';
import { isAgent } from '../../identity/identity/index.ts';
import type { Clock, Database } from '../../kernel/index.ts';
import { inLanguage, isDuring } from './content.model.ts';
import type {
  Announcement,
  AnnouncementFields,
  AnnouncementType,
  BannerFields,
  BannerGroup,
  PromotionPhase,
} from './content.model.ts';
import * as store from './content.store.ts';
import type { FrameService } from './frame.service.ts';
import { readUnread, writeNoticesRead } from './frame.store.ts';
import { withAnnouncement, withBanner, withPromotion, withText } from './preview.policy.ts';
import type { Previewed } from './preview.policy.ts';
import { findPromotion, readAudiences, readPromotionCategories, readPromotions } from './promotions.store.ts';
import type { Audience, ShownPromotion } from './promotions.store.ts';

export interface BannerView {
  readonly bannerId: string;
  readonly url: string;
  readonly groupName: BannerGroup;
  readonly linkageType: number;
  readonly imageUrl: string;
  readonly imageUrlPhone: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

export interface AnnouncementView {
  readonly id: string;
  readonly type: AnnouncementType;
  readonly title: string;
  readonly content: string;
  readonly date: string;
}

export interface PromotionView {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly imageUrl: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly phase: PromotionPhase;
}

/** Whose reading is meant: a session names both. */
export interface Reader {
  readonly merchantId: number;
  readonly memberId: bigint;
  /** As members have it: 0 a plain member, else a kind of agent. */
  readonly isAgent: number;
}

/** Older notices are no news. */
const UNREAD_DAYS = 14;

interface Unread {
  /** Of all pages. */
  readonly unreadCount: number;
  readonly notices: AnnouncementView[];
  readonly promotions: AnnouncementView[];
  readonly totalPages: number;
}

interface Place {
  readonly pageNo: number;
  readonly pageSize: number;
}

interface PageQuery extends Place {
  readonly language: string;
}

/**
 * An operator's preview shows one version in the place of what is published.
 * Members who are excluded are shown no promotion: neither in the list, nor among the notices, nor one that opens by itself (RSG-004).
 */
export interface ContentService {
  banners(
    merchantId: number,
    query: { readonly groupName: BannerGroup; readonly language: string },
    preview?: Previewed | null,
  ): Promise<BannerView[]>;
  /** Newest first, 8 a page by default (LIM-001); `popup` holds those that open by themselves. */
  announcements(
    merchantId: number,
    query: PageQuery & { readonly types: string },
    reader: Reader | null,
    preview?: Previewed | null,
  ): Promise<{ list: AnnouncementView[]; popup: AnnouncementView[]; totalPages: number }>;
  /** Refuses with `request.not-found`. */
  announcement(
    merchantId: number,
    query: { readonly id: string; readonly language: string },
    reader: Reader | null,
    preview?: Previewed | null,
  ): Promise<AnnouncementView>;
  /** For the window after a sign-in: what this member has not read of the last two weeks, by pages; promotions that open by themselves come first. */
  unread(member: Reader, query: PageQuery, now: Date): Promise<Unread>;
  markRead(member: Reader, readAt: Date): Promise<void>;
  promotions(
    merchantId: number,
    language: string,
    category: string | undefined,
    reader: Reader | null,
    preview?: Previewed | null,
  ): Promise<{ list: PromotionView[]; categories: { key: string; displayName: string }[] }>;
  /** Refuses with `request.not-found`. */
  promotion(
    merchantId: number,
    query: { readonly id: string; readonly language: string },
    reader: Reader | null,
    preview?: Previewed | null,
  ): Promise<PromotionView>;
  /** Single texts in the merchant's own words, by `namespace:key`; from memory. */
  texts(merchantId: number, language: string, preview?: Previewed | null): Promise<Readonly<Record<string, string>>>;
}

/** Who belongs to the audience of a promotion: the storey rewards knows. */
export interface AudienceReader {
  /** Ids of the promotions that the member belongs to, or has joined before. One statement for all of them. */
  admitted(reader: Reader, promotions: readonly Audience[]): Promise<readonly bigint[]>;
}

export interface ContentDeps {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly admission: Pick<Admission, 'allows'>;
  readonly audiences: AudienceReader;
  readonly frame: Pick<FrameService, 'of'>;
}

const TYPES: readonly AnnouncementType[] = ['B', 'PL', 'PU', 'PR', 'H', 'AG'];

/** Those for players need a session, those for agents an agent's (OPS-016, AGT-004). */
const isFor = (type: AnnouncementType, reader: Reader | null): boolean => {
  if (type === 'PL') return reader !== null;
  return type !== 'AG' || (reader !== null && isAgent(reader));
};

const typesOf = (asked: string): readonly AnnouncementType[] => {
  const names = new Set(asked.split(',').map((name) => name.trim()));
  return TYPES.filter((type) => names.has(type));
};

/** Announcement types that are asked for and may be seen. */
const visibleTypes = (asked: string, reader: Reader | null): readonly AnnouncementType[] =>
  typesOf(asked).filter((type) => isFor(type, reader));

const rangeOf = ({ pageNo, pageSize }: Place) => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
});

const isPromotion = (type: AnnouncementType): boolean => type === 'PR';

const viewOf = (announcement: Announcement, language: string): AnnouncementView => ({
  id: announcement.id.toString(),
  type: announcement.type,
  ...inLanguage(announcement.texts, language),
  date: announcement.publishedAt.toISOString(),
});

/** As it would look if it were published now. */
const previewView =
  (language: string, now: Date) =>
  (id: bigint, fields: AnnouncementFields): AnnouncementView =>
    viewOf({ id, ...fields, publishedAt: now }, language);

const bannerView =
  (language: string) =>
  (id: bigint, { url, groupName, linkageType, image, imagePhone, texts }: BannerFields): BannerView => ({
    bannerId: id.toString(),
    ...{ url, groupName, linkageType },
    ...{ imageUrl: image, imageUrlPhone: imagePhone },
    ...inLanguage(texts, language),
  });

const promotionView = (promotion: Omit<ShownPromotion, 'audience'>, language: string): PromotionView => ({
  id: promotion.id.toString(),
  category: promotion.category,
  ...inLanguage(promotion.texts, language),
  imageUrl: promotion.image,
  startsAt: promotion.startsAt.toISOString(),
  endsAt: promotion.endsAt?.toISOString() ?? null,
  phase: promotion.phase,
});

/** As it would look if it were published now; null: no promotion is previewed. */
const previewedPromotion = (preview: Previewed | null, language: string, now: Date): PromotionView | null => {
  if (preview?.kind !== 'promotion') return null;
  const { itemId: id, fields } = preview;
  const period = {
    startsAt: new Date(fields.startsAt),
    endsAt: fields.endsAt === null ? null : new Date(fields.endsAt),
  };
  const rest = isDuring(period, now) ? 'running' : 'ended';
  return promotionView({ ...fields, id, ...period, phase: period.startsAt > now ? 'upcoming' : rest }, language);
};

const idOf = (text: string): bigint => {
  if (!/^\d{1,18}$/.test(text)) throw new PortalError('request.not-found');
  return BigInt(text);
};

const found = <T>(row: T | null): T => {
  if (row === null) throw new PortalError('request.not-found');
  return row;
};

type NoticeReads = Pick<ContentService, 'announcements' | 'announcement' | 'unread'>;

/** Visitors are nobody's to be excluded. */
const marketing =
  ({ admission }: Pick<ContentDeps, 'admission'>) =>
  (reader: Reader | null): Promise<boolean> =>
    reader === null ? Promise.resolve(true) : admission.allows('marketing', reader);

const createNotices = ({ database: { db }, admission, clock }: ContentDeps): NoticeReads => {
  const mayMarket = marketing({ admission });

  const readPage = async (merchantId: number, types: readonly AnnouncementType[], place: Place) => {
    const page = await store.readAnnouncements(db, merchantId, types, rangeOf(place));
    return { ...page, popups: place.pageNo === 1 ? await store.readPopups(db, merchantId, types) : [] };
  };

  return {
    announcements: async (merchantId, { types, language, ...place }, reader, preview = null) => {
      const visible = visibleTypes(types, reader);
      const asked = visible.some(isPromotion) ? mayMarket(reader) : Promise.resolve(true);
      // Both at once: whom nothing holds waits for no second answer.
      const [all, isAllowed] = await Promise.all([readPage(merchantId, visible, place), asked]);
      const neutral = visible.filter((type) => !isPromotion(type));
      const { rows, popups, total } = isAllowed ? all : await readPage(merchantId, neutral, place);
      const views = {
        list: rows.map((row) => viewOf(row, language)),
        popup: popups.map((row) => viewOf(row, language)),
        asked: typesOf(types),
        ...{ isFirstPage: place.pageNo === 1, viewOf: previewView(language, clock.now()) },
      };
      return { ...withAnnouncement(views, preview), totalPages: Math.ceil(total / place.pageSize) };
    },
    announcement: async (merchantId, { id, language }, reader, preview = null) => {
      if (preview?.kind === 'announcement' && preview.itemId === idOf(id))
        return previewView(language, clock.now())(preview.itemId, preview.fields);
      const row = found(await store.findAnnouncement(db, merchantId, idOf(id)));
      const isShown = isPromotion(row.type) ? await mayMarket(reader) : isFor(row.type, reader);
      if (!isShown) throw new PortalError('request.not-found');
      return viewOf(row, language);
    },
    unread: async (member, { language, ...place }, now) => {
      const since = new Date(now.getTime() - UNREAD_DAYS * 86_400_000);
      const wanted = { since, ...rangeOf(place) };
      const all = await readUnread(db, member, { ...wanted, hasPromotions: true });
      const isAllowed = all.promotions === 0 || (await mayMarket(member));
      const page = isAllowed ? all : await readUnread(db, member, { ...wanted, hasPromotions: false });
      const viewsOf = (rows: readonly Announcement[]) => rows.map((row) => viewOf(row, language));
      return {
        unreadCount: page.notices,
        notices: viewsOf(page.rows.filter(({ type }) => !isPromotion(type))),
        promotions: viewsOf(page.rows.filter(({ type }) => isPromotion(type))),
        totalPages: Math.ceil((page.notices + page.promotions) / place.pageSize),
      };
    },
  };
};

type PromotionReads = Pick<ContentService, 'promotions' | 'promotion'>;

const createPromotionReads = (deps: ContentDeps): PromotionReads => {
  const { db } = deps.database;
  const { clock, audiences } = deps;
  const mayMarket = marketing(deps);

  /** Visitors belong to no audience. */
  const admittedOf = async (reader: Reader | null, promotions: readonly Audience[]): Promise<readonly bigint[]> =>
    reader === null || promotions.length === 0 ? [] : audiences.admitted(reader, promotions);

  return {
    promotions: async (merchantId, language, category, reader, preview = null) => {
      if (!(await mayMarket(reader))) return { list: [], categories: [] };
      const admitted = await admittedOf(reader, await readAudiences(db, merchantId));
      const list = await readPromotions(db, merchantId, category, admitted);
      const views = list.map((row) => promotionView(row, language));
      return {
        list: withPromotion(views, category, previewedPromotion(preview, language, clock.now())),
        categories: (await readPromotionCategories(db, merchantId, admitted)).map(({ key, names }) => ({
          key,
          displayName: inLanguage(names, language),
        })),
      };
    },
    promotion: async (merchantId, { id, language }, reader, preview = null) => {
      const previewed = previewedPromotion(preview, language, clock.now());
      if (previewed?.id === id) return previewed;
      const row = found(await findPromotion(db, merchantId, idOf(id)));
      if (!(await mayMarket(reader))) throw new PortalError('request.not-found');
      const { audience } = row;
      if (audience !== null && (await admittedOf(reader, [{ id: row.id, audience }])).length === 0)
        throw new PortalError('request.not-found');
      return promotionView(row, language);
    },
  };
};

export const createContentService = (deps: ContentDeps): ContentService => {
  const { db } = deps.database;
  return {
    banners: async (merchantId, { groupName, language }, preview = null) => {
      const rows = await store.readBanners(db, merchantId, groupName);
      const viewOf = bannerView(language);
      const list = rows.map(({ id, fields }) => viewOf(id, fields));
      return withBanner({ list, group: groupName, viewOf }, preview);
    },
    ...createNotices(deps),
    ...createPromotionReads(deps),
    markRead: (member, readAt) => writeNoticesRead(db, member, readAt),
    texts: async (merchantId, language, preview = null) => {
      const now = deps.clock.now();
      const { ownTexts } = await deps.frame.of(merchantId);
      const shown = ownTexts.filter((text) => isDuring(text, now));
      const own = shown.flatMap(({ key, texts }) => (texts[language] === undefined ? [] : [[key, texts[language]]]));
      return withText(Object.fromEntries(own) as Record<string, string>, preview, language);
    },
  };
};
