-- Storey rewards: segments of members that operators keep under a name. Who belongs to one is asked for when it is used.
create table member_segment (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  name         text not null check (length(name) between 1 and 60),
  conditions   jsonb not null,
  changed_at   timestamptz not null,
  changed_by   text not null
);
create unique index member_segment_name on member_segment (merchant_id, lower(name));
