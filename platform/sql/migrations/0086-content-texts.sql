-- Storey content: single texts in a merchant's own words become items with versions. content_text stays for the previous release.

alter table content_item drop constraint content_item_kind_check;
alter table content_item add constraint content_item_kind_check check (kind in ('banner', 'announcement', 'help', 'text'));
-- Part of its address: the slug of a help item, or the key of a text. Null for the others.
alter table content_item drop constraint content_item_check;
alter table content_item add constraint content_item_check check ((kind in ('help', 'text')) = (key is not null));

-- A text may be the merchant's own in one language and the shipped one in English.
alter table content_version drop constraint content_version_fields_check;
alter table content_version add constraint content_version_fields_check check (kind = 'text' or fields -> 'texts' ? 'EN');

with former as materialized (
  select merchant_id, key, jsonb_object_agg(language, text) as texts, nextval(pg_get_serial_sequence('content_item', 'id')) as item
  from content_text group by merchant_id, key
), added as (
  insert into content_item (id, merchant_id, kind, key) overriding system value select item, merchant_id, 'text', key from former
)
insert into content_version (item_id, number, merchant_id, kind, fields, saved_by, visible_from, dated_at, published_at, published_by)
select item, 1, merchant_id, 'text', jsonb_build_object('key', key, 'texts', texts), 'system', now(), now(), now(), 'system'
from former;
