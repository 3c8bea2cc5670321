-- A member's whole history to take home (RSG-010): made in the background, page by page, kept for a week.
create table data_export (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  state        text not null check (state in ('waiting', 'running', 'ready')),
  -- What came later is not in it.
  asked_at     timestamptz not null,
  ready_at     timestamptz,
  expires_at   timestamptz,
  done         integer not null default 0,
  total        integer not null default 0,
  parts        integer not null default 0,
  check ((state = 'ready') = (ready_at is not null)),
  check ((ready_at is null) = (expires_at is null))
);
-- One at a time for a member.
create unique index data_export_open on data_export (member_id) where state <> 'ready';
create index data_export_member on data_export (member_id, id desc);
create index data_export_queue on data_export (id) where state <> 'ready';
create index data_export_age on data_export (expires_at) where expires_at is not null;

create table data_export_part (
  export_id  bigint not null references data_export on delete cascade,
  part       integer not null,
  kind       text not null check (kind in ('rounds', 'movements')),
  rows       jsonb not null,
  primary key (export_id, part)
);
