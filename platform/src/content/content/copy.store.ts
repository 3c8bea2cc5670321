/** What one merchant has written, copied for another. */
import { sql } from 'kysely';
import type { Trx } from '../../kernel/index.ts';

/**
 * Pages, texts and promotions as they are now; what is withdrawn stays behind. Notices that members have read, and who joined a
 * promotion, belong to the members of the other merchant.
 */
export const copyContent = async (trx: Trx, from: number, to: number): Promise<void> => {
  await sql`
    insert into content_picture (merchant_id, name, bytes)
    select ${to}::int, name, bytes from content_picture where merchant_id = ${from} on conflict do nothing`.execute(
    trx,
  );
  await sql`
    insert into content_banner (merchant_id, group_name, linkage_type, url, image, image_phone, texts, sort, enabled, starts_at, ends_at)
    select ${to}::int, group_name, linkage_type, url, image, image_phone, texts, sort, enabled, starts_at, ends_at
    from content_banner where merchant_id = ${from} and enabled`.execute(trx);
  await sql`
    insert into content_announcement (merchant_id, type, popup, texts, published_at)
    select ${to}::int, type, popup, texts, published_at from content_announcement where merchant_id = ${from} and withdrawn_at is null`.execute(
    trx,
  );
  await sql`
    insert into content_help (merchant_id, slug, texts, sort, enabled)
    select ${to}::int, slug, texts, sort, enabled from content_help where merchant_id = ${from} and enabled on conflict do nothing`.execute(
    trx,
  );
  await sql`
    insert into content_promotion_category (merchant_id, key, names, sort)
    select ${to}::int, key, names, sort from content_promotion_category where merchant_id = ${from} on conflict do nothing`.execute(
    trx,
  );
  await sql`
    insert into content_promotion (merchant_id, category, image, texts, starts_at, ends_at, announced, sort, enabled)
    select ${to}::int, category, image, texts, starts_at, ends_at, announced, sort, enabled
    from content_promotion where merchant_id = ${from} and enabled`.execute(trx);
  await sql`
    insert into content_text (merchant_id, language, key, text)
    select ${to}::int, language, key, text from content_text where merchant_id = ${from} on conflict do nothing`.execute(
    trx,
  );
  await sql`
    insert into content_frame_text (merchant_id, kind, texts)
    select ${to}::int, kind, texts from content_frame_text where merchant_id = ${from} on conflict do nothing`.execute(
    trx,
  );
};
