-- Storey content: links, disclaimer and brand of a merchant become items with versions. Portals read the tables that they always read; a
-- version takes effect when it is applied to them.

alter table content_item drop constraint content_item_kind_check;
alter table content_item add constraint content_item_kind_check
  check (kind in ('banner', 'announcement', 'help', 'text', 'links', 'disclaimer', 'portal'));
-- The slug of a help item, the key of a text, or the kind of a setting, of which a merchant has one item. Null for the others.
alter table content_item drop constraint content_item_check;
alter table content_item add constraint content_item_check check ((kind in ('banner', 'announcement')) = (key is null));

alter table content_version drop constraint content_version_fields_check;
alter table content_version add constraint content_version_fields_check
  check (kind in ('text', 'links', 'disclaimer', 'portal') or fields -> 'texts' ? 'EN');

alter table content_version
  -- Of settings: when they took effect. Null for other kinds, which the clock alone begins.
  add column applied_at timestamptz,
  -- Of settings: when they should have taken effect, and could not.
  add column failed_at timestamptz,
  -- Why: a code of the catalogue, and the domains of other merchants.
  add column failure jsonb,
  add constraint content_version_outcome check ((failed_at is null) = (failure is null) and (applied_at is null or failed_at is null));
create index content_version_due on content_version (visible_from)
  where kind in ('links', 'disclaimer', 'portal') and applied_at is null and failed_at is null and withdrawn_at is null and visible_from is not null;
-- Failures that no operator has answered.
create index content_version_failed on content_version (merchant_id, failed_at) where failed_at is not null and withdrawn_at is null;
