import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import { cleanHtml } from './html.policy.ts';
import type {
  Announcement,
  AnnouncementType,
  Article,
  Banner,
  BannerGroup,
  ByLanguage,
  HelpItem,
} from './content.model.ts';

export const readBanners = async (db: Executor, merchantId: number, group: BannerGroup): Promise<readonly Banner[]> => {
  const { rows } = await sql<Banner>`
    select id, group_name as "groupName", linkage_type as "linkageType", url, image, image_phone as "imagePhone", texts
    from content_banner where merchant_id = ${merchantId} and group_name = ${group} and enabled
      and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now()) order by sort, id limit 20`.execute(
    db,
  );
  return rows;
};

export interface AnnouncementPage {
  readonly rows: readonly Announcement[];
  readonly total: number;
}

const ANNOUNCEMENT = sql`id, type, popup, texts, published_at as "publishedAt"`;

export const readAnnouncements = async (
  db: Executor,
  merchantId: number,
  types: readonly AnnouncementType[],
  page: { readonly offset: number; readonly limit: number },
): Promise<AnnouncementPage> => {
  const matching = sql`
    from content_announcement where merchant_id = ${merchantId} and withdrawn_at is null and published_at <= now()
      and type = any (${`{${types.join(',')}}`}::text::text[])`;
  const { rows } = await sql<Announcement>`
    select ${ANNOUNCEMENT} ${matching} order by published_at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};

export const readPopups = async (
  db: Executor,
  merchantId: number,
  types: readonly AnnouncementType[],
): Promise<readonly Announcement[]> => {
  const { rows } = await sql<Announcement>`
    select ${ANNOUNCEMENT} from content_announcement
    where merchant_id = ${merchantId} and withdrawn_at is null and published_at <= now() and popup
      and type = any (${`{${types.join(',')}}`}::text::text[])
    order by published_at desc, id desc limit 5`.execute(db);
  return rows;
};

export const findAnnouncement = async (db: Executor, merchantId: number, id: bigint): Promise<Announcement | null> => {
  const { rows } = await sql<Announcement>`
    select ${ANNOUNCEMENT} from content_announcement
    where merchant_id = ${merchantId} and id = ${id} and withdrawn_at is null and published_at <= now()`.execute(db);
  return rows[0] ?? null;
};

export const readTexts = async (
  db: Executor,
  merchantId: number,
  language: string,
): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await sql<{ key: string; text: string }>`
    select key, text from content_text where merchant_id = ${merchantId} and language = ${language}`.execute(db);
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
};

/** The same texts with harmless HTML. */
export const mapTexts = <T extends Article>(texts: ByLanguage<T>): ByLanguage<T> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { ...text, content: cleanHtml(text.content) }]),
  ) as unknown as ByLanguage<T>;

export type NewBanner = Omit<Banner, 'id'> & { readonly sort: number };

export const insertBanner = async (db: Executor, merchantId: number, banner: NewBanner): Promise<void> => {
  await sql`
    insert into content_banner (merchant_id, group_name, linkage_type, url, image, image_phone, texts, sort)
    values (${merchantId}, ${banner.groupName}, ${banner.linkageType}, ${banner.url}, ${banner.image}, ${banner.imagePhone}, ${jsonb(banner.texts)}, ${banner.sort})`.execute(
    db,
  );
};

export const insertAnnouncement = async (
  db: Executor,
  merchantId: number,
  announcement: Omit<Announcement, 'id'>,
): Promise<void> => {
  await sql`
    insert into content_announcement (merchant_id, type, popup, texts, published_at)
    values (${merchantId}, ${announcement.type}, ${announcement.popup}, ${jsonb(mapTexts(announcement.texts))}, ${announcement.publishedAt})`.execute(
    db,
  );
};

export const insertHelp = async (db: Executor, merchantId: number, item: HelpItem, sort: number): Promise<void> => {
  await sql`
    insert into content_help (merchant_id, slug, texts, sort)
    values (${merchantId}, ${item.slug}, ${jsonb(mapTexts(item.texts))}, ${sort}) on conflict do nothing`.execute(db);
};

/** Removes what a broken-off seeding left, so that it can start again. */
export const clearContent = async (db: Executor, merchantId: number): Promise<void> => {
  for (const table of ['content_banner', 'content_announcement', 'content_promotion'] as const) {
    await sql`delete from ${sql.table(table)} where merchant_id = ${merchantId}`.execute(db);
  }
};
