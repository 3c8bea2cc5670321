/** What one merchant has written, copied for another. */
import { sql } from 'kysely';
import type { Trx } from '../../kernel/index.ts';
import { SHOWN } from './content.store.ts';

/**
 * Pages, texts, promotions and disclaimer as they are now; what is withdrawn stays behind, and so do versions of settings. Notices that members have read, who joined a
 * promotion, and promotions for a segment belong to the members of the other merchant.
 */
export const copyContent = async (trx: Trx, from: number, to: number): Promise<void> => {
  await sql`
    insert into content_picture (merchant_id, name, bytes)
    select ${to}::int, name, bytes from content_picture where merchant_id = ${from} on conflict do nothing`.execute(
    trx,
  );
  await sql`
    with shown as materialized (
      select i.kind, i.key, i.sort, v.fields, v.visible_from, v.visible_until, v.dated_at, nextval(pg_get_serial_sequence('content_item', 'id')) as item
      from content_version v join content_item i on i.id = v.item_id
      where v.merchant_id = ${from} and i.kind in ('banner', 'announcement', 'help', 'text') and ${SHOWN}
    ), added as (
      insert into content_item (id, merchant_id, kind, key, sort) overriding system value
      select item, ${to}::int, kind, key, sort from shown on conflict do nothing returning id
    )
    insert into content_version (item_id, number, merchant_id, kind, fields, saved_by, visible_from, visible_until, dated_at, published_at, published_by)
    select s.item, 1, ${to}::int, s.kind, s.fields, 'system', s.visible_from, s.visible_until, s.dated_at, now(), 'system'
    from shown s join added on added.id = s.item`.execute(trx);
  await sql`
    insert into content_promotion_category (merchant_id, key, names, sort)
    select ${to}::int, key, names, sort from content_promotion_category where merchant_id = ${from} on conflict do nothing`.execute(
    trx,
  );
  await sql`
    insert into content_promotion (merchant_id, category, image, texts, starts_at, ends_at, announced, sort, enabled)
    select ${to}::int, category, image, texts, starts_at, ends_at, announced, sort, enabled
    from content_promotion where merchant_id = ${from} and enabled and audience is null`.execute(trx);
  await sql`
    insert into content_frame_text (merchant_id, kind, texts)
    select ${to}::int, kind, texts from content_frame_text where merchant_id = ${from} on conflict do nothing`.execute(
    trx,
  );
};
