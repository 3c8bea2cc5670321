/** Promotions in SQL: as members read them, and as operators write them. Every statement is about one merchant. */
import { sql } from 'kysely';
import { bigints, jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import { mapTexts } from './content.store.ts';
import type { ByLanguage, Promotion, PromotionCategory, PromotionPhase, PromotionText } from './content.model.ts';

export type ShownPromotion = Promotion & { readonly phase: PromotionPhase; readonly audience: bigint | null };

/** A promotion, and the members that it is for. */
export interface Audience {
  readonly id: bigint;
  readonly audience: bigint;
}

/** All of a promotion, as operators edit it. */
export interface EditedPromotion extends Omit<Promotion, 'id' | 'texts'> {
  readonly texts: ByLanguage<PromotionText>;
  /** Shown before it starts. */
  readonly announced: boolean;
  /** The smallest comes first. */
  readonly sort: number;
  readonly enabled: boolean;
  /** A group of members that the storey rewards knows; null: it is for all. */
  readonly audience: bigint | null;
}
export type StoredPromotion = EditedPromotion & Pick<Promotion, 'id'>;
export type SortedCategory = PromotionCategory & { readonly sort: number };

const PHASE = sql`case when p.starts_at > now() then 'upcoming' when p.ends_at <= now() then 'ended' else 'running' end`;
const PROMOTION = sql`p.id, p.category, p.image, p.texts, p.starts_at as "startsAt", p.ends_at as "endsAt", p.audience, ${PHASE} as phase`;
const SHOWN = sql`p.enabled and (p.announced or p.starts_at <= now())`;
/** Of the list: what has ended stays for a week, so that members find what they joined. */
const LISTED = sql`${SHOWN} and (p.ends_at is null or p.ends_at > now() - interval '7 days')`;
const isFor = (admitted: readonly bigint[]) => sql`(p.audience is null or p.id = any(${bigints(admitted)}))`;

/** Promotions of the list that are not for all. */
export const readAudiences = async (db: Executor, merchantId: number): Promise<readonly Audience[]> => {
  const { rows } = await sql<Audience>`
    select p.id, p.audience from content_promotion p where p.merchant_id = ${merchantId} and p.audience is not null and ${LISTED}
    limit 100`.execute(db);
  return rows;
};

/** Running ones first, then those that come, then those that have ended. `admitted`: those with an audience that the reader belongs to. */
export const readPromotions = async (
  db: Executor,
  merchantId: number,
  category: string | undefined,
  admitted: readonly bigint[],
): Promise<readonly ShownPromotion[]> => {
  const ofCategory = category === undefined ? sql`` : sql`and p.category = ${category}`;
  const { rows } = await sql<ShownPromotion>`
    select ${PROMOTION} from content_promotion p
    where p.merchant_id = ${merchantId} and ${LISTED} and ${isFor(admitted)} ${ofCategory}
    order by coalesce(p.ends_at <= now(), false), p.starts_at > now(), p.sort, p.id limit 100`.execute(db);
  return rows;
};

export const findPromotion = async (db: Executor, merchantId: number, id: bigint): Promise<ShownPromotion | null> => {
  const { rows } = await sql<ShownPromotion>`
    select ${PROMOTION} from content_promotion p where p.merchant_id = ${merchantId} and p.id = ${id} and ${SHOWN}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Categories that have a promotion in the list. */
export const readPromotionCategories = async (
  db: Executor,
  merchantId: number,
  admitted: readonly bigint[],
): Promise<readonly PromotionCategory[]> => {
  const { rows } = await sql<PromotionCategory>`
    select c.key, c.names from content_promotion_category c
    where c.merchant_id = ${merchantId}
      and exists (
        select 1 from content_promotion p where p.merchant_id = c.merchant_id and p.category = c.key and ${LISTED} and ${isFor(admitted)})
    order by c.sort, c.key`.execute(db);
  return rows;
};

const STORED = sql`id, category, image, texts, starts_at as "startsAt", ends_at as "endsAt", announced, sort, enabled, audience`;

/** In the order of the list. */
export const listStored = async (db: Executor, merchantId: number): Promise<readonly StoredPromotion[]> => {
  const { rows } = await sql<StoredPromotion>`
    select ${STORED} from content_promotion where merchant_id = ${merchantId} order by sort, id`.execute(db);
  return rows;
};

/** `lock`: it stays as it is until the transaction ends. */
export const findStored = async (
  db: Executor,
  merchantId: number,
  id: bigint,
  lock?: 'lock',
): Promise<StoredPromotion | null> => {
  const { rows } = await sql<StoredPromotion>`
    select ${STORED} from content_promotion where merchant_id = ${merchantId} and id = ${id}
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows[0] ?? null;
};

export const insertPromotion = async (
  db: Executor,
  merchantId: number,
  promotion: EditedPromotion,
): Promise<bigint> => {
  const { category, image, texts, startsAt, endsAt, announced, sort, enabled, audience } = promotion;
  const { rows } = await sql<{ id: bigint }>`
    insert into content_promotion (merchant_id, category, image, texts, starts_at, ends_at, announced, sort, enabled, audience)
    values (${merchantId}, ${category}, ${image}, ${jsonb(mapTexts(texts))}, ${startsAt}, ${endsAt}, ${announced}, ${sort}, ${enabled},
      ${audience})
    returning id`.execute(db);
  if (!rows[0]) throw new Error('a new promotion has no row');
  return rows[0].id;
};

export const updatePromotion = async (
  db: Executor,
  merchantId: number,
  id: bigint,
  promotion: EditedPromotion,
): Promise<void> => {
  const { category, image, texts, startsAt, endsAt, announced, sort, enabled, audience } = promotion;
  await sql`
    update content_promotion set category = ${category}, image = ${image}, texts = ${jsonb(mapTexts(texts))}, starts_at = ${startsAt},
      ends_at = ${endsAt}, announced = ${announced}, sort = ${sort}, enabled = ${enabled}, audience = ${audience}
    where merchant_id = ${merchantId} and id = ${id}`.execute(db);
};

/** With what hangs on it alone. */
export const deletePromotion = async (db: Executor, merchantId: number, id: bigint): Promise<void> => {
  await sql`delete from content_promotion where merchant_id = ${merchantId} and id = ${id}`.execute(db);
};

export const listCategories = async (db: Executor, merchantId: number): Promise<readonly SortedCategory[]> => {
  const { rows } = await sql<SortedCategory>`
    select key, names, sort from content_promotion_category where merchant_id = ${merchantId} order by sort, key`.execute(
    db,
  );
  return rows;
};

export const putCategory = async (
  db: Executor,
  merchantId: number,
  { key, names, sort }: SortedCategory,
): Promise<void> => {
  await sql`
    insert into content_promotion_category (merchant_id, key, names, sort) values (${merchantId}, ${key}, ${jsonb(names)}, ${sort})
    on conflict (merchant_id, key) do update set names = excluded.names, sort = excluded.sort`.execute(db);
};
