-- Storey rewards: versions of promotions. `content_promotion` and `promotion_activity` hold what is in force; here is what was and what comes.

create table promotion_version (
  promotion_id  bigint not null references content_promotion on delete cascade,
  number        integer not null check (number > 0),
  merchant_id   integer not null references merchant,
  -- Texts, picture, place, period and audience.
  offer         jsonb not null check (offer -> 'texts' ? 'EN'),
  -- The rules, as in promotion_activity; null: texts alone.
  terms         jsonb,
  saved_at      timestamptz not null,
  saved_by      text not null,
  -- Null: the draft.
  visible_from  timestamptz,
  -- End of the promotion.
  visible_until timestamptz,
  -- When the next version begins.
  replaced_at   timestamptz,
  withdrawn_at  timestamptz,
  -- When it came into force; null: it is scheduled, or it never did.
  begun_at      timestamptz,
  published_at  timestamptz,
  published_by  text,
  reason        text,
  -- Number of the version that it repeats.
  restored_from integer,
  primary key (promotion_id, number),
  check ((visible_from is null) = (published_at is null) and (published_at is null) = (published_by is null))
);
create unique index promotion_version_draft on promotion_version (promotion_id) where visible_from is null;
create index promotion_version_list on promotion_version (merchant_id, promotion_id, number desc);
create index promotion_version_due on promotion_version (visible_from) where visible_from is not null and begun_at is null and withdrawn_at is null;

-- The version in force; null: there was never another one.
alter table promotion_activity add column version integer;
-- The version whose rules and period bind this member; null: those in force, which never changed.
alter table promotion_entry add column version integer;
create index promotion_entry_unversioned on promotion_entry (promotion_id) where version is null;
