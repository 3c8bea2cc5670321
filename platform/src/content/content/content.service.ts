/** Reads of the merchant's content, in the language that is asked for. */
import { PortalError } from 'shared-contracts/errors';
import type { Admission } from '../../ground/admission/index.ts';
import { isAgent } from '../../identity/identity/index.ts';
import type { Database } from '../../kernel/index.ts';
import { inLanguage } from './content.model.ts';
import type { Announcement, AnnouncementType, BannerGroup, PromotionPhase } from './content.model.ts';
import * as store from './content.store.ts';
import { readUnread, writeNoticesRead } from './frame.store.ts';
import { findPromotion, readPromotionCategories, readPromotions } from './promotions.store.ts';
import type { ShownPromotion } from './promotions.store.ts';

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

/** Members who are excluded are shown no promotion: neither in the list, nor among the notices, nor one that opens by itself (RSG-004). */
export interface ContentService {
  banners(merchantId: number, group: BannerGroup, language: string): Promise<BannerView[]>;
  /** Newest first, 8 a page by default (LIM-001); `popup` holds those that open by themselves. */
  announcements(
    merchantId: number,
    query: PageQuery & { readonly types: string },
    reader: Reader | null,
  ): Promise<{ list: AnnouncementView[]; popup: AnnouncementView[]; totalPages: number }>;
  /** Refuses with `request.not-found`. */
  announcement(merchantId: number, id: string, language: string, reader: Reader | null): Promise<AnnouncementView>;
  /** For the window after a sign-in: what this member has not read of the last two weeks, by pages; promotions that open by themselves come first. */
  unread(member: Reader, query: PageQuery, now: Date): Promise<Unread>;
  markRead(member: Reader, readAt: Date): Promise<void>;
  promotions(
    merchantId: number,
    language: string,
    category: string | undefined,
    reader: Reader | null,
  ): Promise<{ list: PromotionView[]; categories: { key: string; displayName: string }[] }>;
  /** Refuses with `request.not-found`. */
  promotion(merchantId: number, id: string, language: string, reader: Reader | null): Promise<PromotionView>;
  texts(merchantId: number, language: string): Promise<Readonly<Record<string, string>>>;
}

export interface ContentDeps {
  readonly database: Pick<Database, 'db'>;
  readonly admission: Pick<Admission, 'allows'>;
}

const TYPES: readonly AnnouncementType[] = ['B', 'PL', 'PU', 'PR', 'H', 'AG'];

/** Those for players need a session, those for agents an agent's (OPS-016, AGT-004). */
const isFor = (type: AnnouncementType, reader: Reader | null): boolean => {
  if (type === 'PL') return reader !== null;
  return type !== 'AG' || (reader !== null && isAgent(reader));
};

/** Announcement types that are asked for and may be seen. */
const visibleTypes = (asked: string, reader: Reader | null): readonly AnnouncementType[] => {
  const names = new Set(asked.split(',').map((name) => name.trim()));
  return TYPES.filter((type) => names.has(type) && isFor(type, reader));
};

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

const promotionView = (promotion: ShownPromotion, language: string): PromotionView => ({
  id: promotion.id.toString(),
  category: promotion.category,
  ...inLanguage(promotion.texts, language),
  imageUrl: promotion.image,
  startsAt: promotion.startsAt.toISOString(),
  endsAt: promotion.endsAt?.toISOString() ?? null,
  phase: promotion.phase,
});

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

const createNotices = ({ database: { db }, admission }: ContentDeps): NoticeReads => {
  const mayMarket = marketing({ admission });

  const readPage = async (merchantId: number, types: readonly AnnouncementType[], place: Place) => {
    const page = await store.readAnnouncements(db, merchantId, types, rangeOf(place));
    return { ...page, popups: place.pageNo === 1 ? await store.readPopups(db, merchantId, types) : [] };
  };

  return {
    announcements: async (merchantId, { types, language, ...place }, reader) => {
      const visible = visibleTypes(types, reader);
      const asked = visible.some(isPromotion) ? mayMarket(reader) : Promise.resolve(true);
      // Both at once: whom nothing holds waits for no second answer.
      const [all, isAllowed] = await Promise.all([readPage(merchantId, visible, place), asked]);
      const neutral = visible.filter((type) => !isPromotion(type));
      const { rows, popups, total } = isAllowed ? all : await readPage(merchantId, neutral, place);
      return {
        list: rows.map((row) => viewOf(row, language)),
        popup: popups.map((row) => viewOf(row, language)),
        totalPages: Math.ceil(total / place.pageSize),
      };
    },
    announcement: async (merchantId, id, language, reader) => {
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

export const createContentService = ({ database, admission }: ContentDeps): ContentService => {
  const { db } = database;
  const mayMarket = marketing({ admission });
  return {
    banners: async (merchantId, group, language) =>
      (await store.readBanners(db, merchantId, group)).map(
        ({ id, url, groupName, linkageType, image, imagePhone, texts }) => ({
          bannerId: id.toString(),
          url,
          groupName,
          linkageType,
          imageUrl: image,
          imageUrlPhone: imagePhone,
          ...inLanguage(texts, language),
        }),
      ),
    ...createNotices({ database, admission }),
    markRead: (member, readAt) => writeNoticesRead(db, member, readAt),
    promotions: async (merchantId, language, category, reader) => {
      if (!(await mayMarket(reader))) return { list: [], categories: [] };
      return {
        list: (await readPromotions(db, merchantId, category)).map((row) => promotionView(row, language)),
        categories: (await readPromotionCategories(db, merchantId)).map(({ key, names }) => ({
          key,
          displayName: inLanguage(names, language),
        })),
      };
    },
    promotion: async (merchantId, id, language, reader) => {
      const row = found(await findPromotion(db, merchantId, idOf(id)));
      if (!(await mayMarket(reader))) throw new PortalError('request.not-found');
      return promotionView(row, language);
    },
    texts: (merchantId, language) => store.readTexts(db, merchantId, language),
  };
};
