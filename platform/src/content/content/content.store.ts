import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import { cleanHtml } from './html.policy.ts';
import type { Announcement, AnnouncementType, Article, Banner, BannerGroup, ByLanguage } from './content.model.ts';

/** Of `content_version v`: what is shown at this moment. Nothing moves a version from one state to the next but the clock. */
export const SHOWN = sql`v.visible_from <= now() and v.withdrawn_at is null and (v.visible_until is null or v.visible_until > now())
  and (v.replaced_at is null or v.replaced_at > now())`;

export const readBanners = async (db: Executor, merchantId: number, group: BannerGroup): Promise<readonly Banner[]> => {
  const { rows } = await sql<Banner>`
    select v.item_id as id, v.fields from content_version v join content_item i on i.id = v.item_id
    where v.merchant_id = ${merchantId} and v.kind = 'banner' and ${SHOWN} and v.fields ->> 'groupName' = ${group}
    order by i.sort, i.id limit 20`.execute(db);
  return rows;
};

export interface AnnouncementPage {
  readonly rows: readonly Announcement[];
  readonly total: number;
}

export const ANNOUNCEMENT = sql`v.item_id as id, v.fields ->> 'type' as type, (v.fields ->> 'popup')::boolean as popup, v.fields -> 'texts' as texts,
  coalesce(v.dated_at, v.saved_at) as "publishedAt"`;

export const readAnnouncements = async (
  db: Executor,
  merchantId: number,
  types: readonly AnnouncementType[],
  page: { readonly offset: number; readonly limit: number },
): Promise<AnnouncementPage> => {
  const matching = sql`
    from content_version v where v.merchant_id = ${merchantId} and v.kind = 'announcement' and ${SHOWN}
      and v.fields ->> 'type' = any (${`{${types.join(',')}}`}::text::text[])`;
  const { rows } = await sql<Announcement>`
    select ${ANNOUNCEMENT} ${matching} order by v.dated_at desc, v.item_id desc limit ${page.limit} offset ${page.offset}`.execute(
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
    select ${ANNOUNCEMENT} from content_version v
    where v.merchant_id = ${merchantId} and v.kind = 'announcement' and ${SHOWN} and (v.fields ->> 'popup')::boolean
      and v.fields ->> 'type' = any (${`{${types.join(',')}}`}::text::text[])
    order by v.dated_at desc, v.item_id desc limit 5`.execute(db);
  return rows;
};

export const findAnnouncement = async (db: Executor, merchantId: number, id: bigint): Promise<Announcement | null> => {
  const { rows } = await sql<Announcement>`
    select ${ANNOUNCEMENT} from content_version v
    where v.merchant_id = ${merchantId} and v.kind = 'announcement' and v.item_id = ${id} and ${SHOWN}`.execute(db);
  return rows[0] ?? null;
};

/** The same texts with harmless HTML. */
export const mapTexts = <T extends Article>(texts: ByLanguage<T>): ByLanguage<T> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, { ...text, content: cleanHtml(text.content) }]),
  ) as unknown as ByLanguage<T>;

/** Removes what a broken-off seeding left, so that it can start again. */
export const clearContent = async (db: Executor, merchantId: number): Promise<void> => {
  for (const table of ['content_item', 'content_promotion'] as const) {
    await sql`delete from ${sql.table(table)} where merchant_id = ${merchantId}`.execute(db);
  }
};
