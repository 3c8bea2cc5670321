/** Content as operators edit it: also what is withdrawn, or not shown yet. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { AnnouncementType, Article, Banner, BannerGroup, ByLanguage, HelpItem } from './content.model.ts';

export interface EditedBanner extends Banner {
  readonly enabled: boolean;
  /** Null: at once. */
  readonly startsAt: Date | null;
  /** Null: for good. */
  readonly endsAt: Date | null;
}
export type BannerFields = Omit<EditedBanner, 'id'>;

export interface EditedAnnouncement {
  readonly id: bigint;
  readonly type: AnnouncementType;
  readonly popup: boolean;
  readonly texts: ByLanguage<Article>;
  readonly publishedAt: Date;
  readonly withdrawn: boolean;
}
export type AnnouncementFields = Omit<EditedAnnouncement, 'id'>;

export interface EditedHelp extends HelpItem {
  readonly id: bigint;
  readonly enabled: boolean;
  readonly sort: number;
}
export type HelpFields = Omit<EditedHelp, 'id'>;

/** More than operators look through. */
const LISTED_MOST = 500;

const moment = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`;

const BANNER = sql`id, group_name as "groupName", linkage_type as "linkageType", url, image, image_phone as "imagePhone", texts,
  enabled, starts_at as "startsAt", ends_at as "endsAt"`;

/** By group, in the order in which they are shown. */
export const listBanners = async (db: Executor, merchantId: number): Promise<readonly EditedBanner[]> => {
  const { rows } = await sql<EditedBanner>`
    select ${BANNER} from content_banner where merchant_id = ${merchantId} order by group_name, sort, id limit ${LISTED_MOST}`.execute(
    db,
  );
  return rows;
};

/** Locked until the transaction ends; null where the merchant has no such banner. */
export const lockBanner = async (trx: Executor, merchantId: number, id: bigint): Promise<EditedBanner | null> => {
  const { rows } = await sql<EditedBanner>`
    select ${BANNER} from content_banner where merchant_id = ${merchantId} and id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
};

/** The last one of its group. */
export const addBanner = async (trx: Executor, merchantId: number, banner: BannerFields): Promise<bigint> => {
  const { groupName, linkageType, url, image, imagePhone, texts, enabled, startsAt, endsAt } = banner;
  const { rows } = await sql<{ id: bigint }>`
    insert into content_banner (merchant_id, group_name, linkage_type, url, image, image_phone, texts, enabled, starts_at, ends_at, sort)
    select ${merchantId}::int, ${groupName}, ${linkageType}::int, ${url}, ${image}, ${imagePhone}, ${jsonb(texts)}, ${enabled}::boolean,
      ${moment(startsAt)}, ${moment(endsAt)}, coalesce(max(sort) + 1, 0)
    from content_banner where merchant_id = ${merchantId} and group_name = ${groupName} returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('an insert of one row returned none');
  return row.id;
};

export const updateBanner = async (
  trx: Executor,
  merchantId: number,
  { id, groupName, linkageType, url, image, imagePhone, texts, enabled, startsAt, endsAt }: EditedBanner,
): Promise<void> => {
  await sql`
    update content_banner set group_name = ${groupName}, linkage_type = ${linkageType}, url = ${url}, image = ${image},
      image_phone = ${imagePhone}, texts = ${jsonb(texts)}, enabled = ${enabled}, starts_at = ${moment(startsAt)}, ends_at = ${moment(endsAt)}
    where merchant_id = ${merchantId} and id = ${id}`.execute(trx);
};

/** Ids of a group, locked until the transaction ends. */
export const lockGroup = async (trx: Executor, merchantId: number, group: BannerGroup): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from content_banner where merchant_id = ${merchantId} and group_name = ${group} order by sort, id for update`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
};

/** The first one of the list comes first. */
export const sortBanners = async (trx: Executor, merchantId: number, ids: readonly string[]): Promise<void> => {
  await sql`
    update content_banner b set sort = o.place
    from jsonb_array_elements_text(${jsonb(ids)}) with ordinality as o(id, place)
    where b.merchant_id = ${merchantId} and b.id = o.id::bigint`.execute(trx);
};

const ANNOUNCEMENT = sql`id, type, popup, texts, published_at as "publishedAt", withdrawn_at is not null as withdrawn`;

/** The newest first. */
export const listAnnouncements = async (db: Executor, merchantId: number): Promise<readonly EditedAnnouncement[]> => {
  const { rows } = await sql<EditedAnnouncement>`
    select ${ANNOUNCEMENT} from content_announcement where merchant_id = ${merchantId}
    order by published_at desc, id desc limit ${LISTED_MOST}`.execute(db);
  return rows;
};

/** Locked until the transaction ends; null where the merchant has no such announcement. */
export const lockAnnouncement = async (
  trx: Executor,
  merchantId: number,
  id: bigint,
): Promise<EditedAnnouncement | null> => {
  const { rows } = await sql<EditedAnnouncement>`
    select ${ANNOUNCEMENT} from content_announcement where merchant_id = ${merchantId} and id = ${id} for update`.execute(
    trx,
  );
  return rows[0] ?? null;
};

const withdrawnAt = ({ withdrawn }: Pick<AnnouncementFields, 'withdrawn'>) => (withdrawn ? sql`now()` : sql`null`);

export const addAnnouncement = async (
  trx: Executor,
  merchantId: number,
  announcement: AnnouncementFields,
): Promise<bigint> => {
  const { type, popup, texts, publishedAt } = announcement;
  const { rows } = await sql<{ id: bigint }>`
    insert into content_announcement (merchant_id, type, popup, texts, published_at, withdrawn_at)
    values (${merchantId}, ${type}, ${popup}, ${jsonb(texts)}, ${moment(publishedAt)}, ${withdrawnAt(announcement)})
    returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('an insert of one row returned none');
  return row.id;
};

export const updateAnnouncement = async (
  trx: Executor,
  merchantId: number,
  announcement: EditedAnnouncement,
): Promise<void> => {
  const { id, type, popup, texts, publishedAt } = announcement;
  await sql`
    update content_announcement set type = ${type}, popup = ${popup}, texts = ${jsonb(texts)}, published_at = ${moment(publishedAt)},
      withdrawn_at = ${withdrawnAt(announcement)}
    where merchant_id = ${merchantId} and id = ${id}`.execute(trx);
};

const HELP = sql`id, slug, texts, enabled, sort`;

/** In the order in which they are shown. */
export const listHelp = async (db: Executor, merchantId: number): Promise<readonly EditedHelp[]> => {
  const { rows } = await sql<EditedHelp>`
    select ${HELP} from content_help where merchant_id = ${merchantId} order by sort, id limit ${LISTED_MOST}`.execute(
    db,
  );
  return rows;
};

/** Locked until the transaction ends; null where the merchant has no such item. */
export const lockHelp = async (trx: Executor, merchantId: number, id: bigint): Promise<EditedHelp | null> => {
  const { rows } = await sql<EditedHelp>`
    select ${HELP} from content_help where merchant_id = ${merchantId} and id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
};

/** Null where the merchant has an item with this slug. */
export const addHelp = async (
  trx: Executor,
  merchantId: number,
  { slug, texts, enabled, sort }: HelpFields,
): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into content_help (merchant_id, slug, texts, enabled, sort)
    values (${merchantId}, ${slug}, ${jsonb(texts)}, ${enabled}, ${sort})
    on conflict (merchant_id, slug) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

/** False where another item of the merchant has this slug. */
export const updateHelp = async (
  trx: Executor,
  merchantId: number,
  { id, slug, texts, enabled, sort }: EditedHelp,
): Promise<boolean> => {
  const { rows } = await sql<{ id: bigint }>`
    update content_help set slug = ${slug}, texts = ${jsonb(texts)}, enabled = ${enabled}, sort = ${sort}
    where merchant_id = ${merchantId} and id = ${id}
      and not exists (select from content_help o where o.merchant_id = ${merchantId} and o.slug = ${slug} and o.id <> ${id})
    returning id`.execute(trx);
  return rows.length > 0;
};

type CountedTable = 'content_banner' | 'content_announcement' | 'content_help' | 'content_picture';

export const countOf = async (db: Executor, table: CountedTable, merchantId: number): Promise<number> => {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from ${sql.table(table)} where merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Once for the same bytes. */
export const putPicture = async (
  db: Executor,
  merchantId: number,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<void> => {
  await sql`
    insert into content_picture (merchant_id, name, bytes) values (${merchantId}, ${name}, decode(${bytes.toString('base64')}, 'base64'))
    on conflict do nothing`.execute(db);
};

/** Pictures older than a day that nothing of the merchant shows. */
export const deleteUnusedPictures = async (db: Executor, merchantId: number): Promise<void> => {
  await sql`
    delete from content_picture p where p.merchant_id = ${merchantId} and p.created_at < now() - interval '1 day'
      and not exists (select from content_banner b where b.merchant_id = ${merchantId}
        and (b.image like '%/' || p.name or b.image_phone like '%/' || p.name))
      and not exists (select from merchant m where m.id = ${merchantId} and m.settings ->> 'logoUrl' like '%/' || p.name)`.execute(
    db,
  );
};

export const readPicture = async (db: Executor, merchantId: number, name: string): Promise<Uint8Array | null> => {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from content_picture where merchant_id = ${merchantId} and name = ${name}`.execute(db);
  return rows[0]?.bytes ?? null;
};
