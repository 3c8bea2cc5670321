-- Storey content: banners, announcements and help items with their versions. The tables that held them until now stay for the previous release.

create table content_item (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  kind         text not null check (kind in ('banner', 'announcement', 'help')),
  -- Part of its address: the slug of a help item. Null for the others.
  key          text check ((kind = 'help') = (key is not null)),
  -- Place of a banner in its group.
  sort         integer not null default 0,
  created_at   timestamptz not null default now(),
  unique (merchant_id, kind, key)
);
create index content_item_list on content_item (merchant_id, kind, sort, id);

-- What an item says and shows. It is shown from visible_from until visible_until, unless its next version begins or it is withdrawn before:
-- times of one item never overlap. Portals compare them with the clock of the database in each query.
create table content_version (
  item_id       bigint not null references content_item on delete cascade,
  number        integer not null check (number > 0),
  merchant_id   integer not null,
  kind          text not null,
  -- As `shared-contracts/content/editing-schema` has it; HTML sanitised.
  fields        jsonb not null check (fields -> 'texts' ? 'EN'),
  saved_at      timestamptz not null default now(),
  saved_by      text not null,
  -- Null: the draft.
  visible_from  timestamptz,
  -- Null: for good.
  visible_until timestamptz check (visible_until > visible_from),
  -- When its next version begins.
  replaced_at   timestamptz,
  withdrawn_at  timestamptz,
  -- The date that readers see: a corrected announcement keeps that of the version it replaces.
  dated_at      timestamptz,
  published_at  timestamptz,
  published_by  text,
  reason        text,
  -- Number of the version that it repeats.
  restored_from integer,
  primary key (item_id, number),
  check ((visible_from is null) = (published_at is null) and (published_at is null) = (published_by is null)
    and (published_at is null) = (dated_at is null))
);
create unique index content_version_draft on content_version (item_id) where visible_from is null;
create index content_version_shown on content_version (merchant_id, kind, visible_from) where visible_from is not null and withdrawn_at is null;
create index content_version_begin on content_version (visible_from) where visible_from is not null;
create index content_version_end on content_version (visible_until) where visible_until is not null;

-- Operators who look at a version in the portal before players see it.
create table content_preview (
  token_hash   bytea primary key,
  merchant_id  integer not null references merchant,
  item_id      bigint not null references content_item on delete cascade,
  number       integer not null,
  operator     text not null,
  expires_at   timestamptz not null,
  -- A key of the browser that opened it first: the address is of no use in another one.
  holder_hash  bytea
);
create index content_preview_expired on content_preview (expires_at);

with former as materialized (
  select b.*, nextval(pg_get_serial_sequence('content_item', 'id')) as item from content_banner b
), added as (
  insert into content_item (id, merchant_id, kind, sort) overriding system value select item, merchant_id, 'banner', sort from former
)
insert into content_version (item_id, number, merchant_id, kind, fields, saved_by, visible_from, visible_until, withdrawn_at, dated_at,
  published_at, published_by)
select item, 1, merchant_id, 'banner',
  jsonb_build_object('groupName', group_name, 'linkageType', linkage_type, 'url', url, 'image', image, 'imagePhone', image_phone, 'texts', texts),
  'system', coalesce(starts_at, now()), case when ends_at > coalesce(starts_at, now()) then ends_at end,
  case when not enabled or ends_at <= coalesce(starts_at, now()) then now() end, coalesce(starts_at, now()), now(), 'system'
from former;

with former as materialized (
  select a.*, nextval(pg_get_serial_sequence('content_item', 'id')) as item from content_announcement a
), added as (
  insert into content_item (id, merchant_id, kind) overriding system value select item, merchant_id, 'announcement' from former
)
insert into content_version (item_id, number, merchant_id, kind, fields, saved_by, visible_from, withdrawn_at, dated_at, published_at, published_by)
select item, 1, merchant_id, 'announcement', jsonb_build_object('type', type, 'popup', popup, 'texts', texts), 'system', published_at, withdrawn_at,
  published_at, published_at, 'system'
from former;

with former as materialized (
  select h.*, nextval(pg_get_serial_sequence('content_item', 'id')) as item from content_help h
), added as (
  insert into content_item (id, merchant_id, kind, key) overriding system value select item, merchant_id, 'help', slug from former
)
insert into content_version (item_id, number, merchant_id, kind, fields, saved_by, visible_from, withdrawn_at, dated_at, published_at, published_by)
select item, 1, merchant_id, 'help', jsonb_build_object('slug', slug, 'sort', sort, 'texts', texts), 'system', now(),
  case when not enabled then now() end, now(), now(), 'system'
from former;
