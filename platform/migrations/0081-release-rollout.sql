-- Modules that exist, merchants that are pinned, releases for a few, and what was taken back.

-- Every module that was ever registered or published. Changes of one module's rollout lock its row: one after the other.
create table module (
  name          text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  registered_at timestamptz not null default now(),
  registered_by text not null
);
insert into module (name, registered_by)
select name, 'platform'
from (select module as name from merchant_module union select module from release union select module from team_token) known;

alter table release
  -- Set by a roll-back or a canary that failed, cleared when somebody orders the release again. It is nobody's next fallback.
  add column taken_back_at timestamptz,
  add column taken_back_by text,
  -- While in use, moved forward by the clean-up; afterwards how long it has been idle.
  add column last_used_at  timestamptz not null default now(),
  -- Its files are gone. The row stays, so that its version is never given to other content.
  add column removed_at    timestamptz;
create index release_newest on release (module, published_at desc, hash);

alter table release_channel add column taken_back_hash text;

-- Null: pinned, follows no channel.
alter table release_pointer alter column channel drop not null;
alter table release_pointer add column taken_back_hash text;

-- A release for a few of one merchant: a share of devices, and named accounts whatever their device.
create table release_canary (
  -- Part of what decides who is chosen: stays while the share of the same release grows, new for another release.
  id               bigint generated always as identity unique,
  merchant_id      integer not null references merchant,
  module           text not null references module,
  hash             text not null,
  -- Hundredths of a percent.
  share            integer not null check (share between 0 and 10000),
  accounts         text[] not null default '{}' check (cardinality(accounts) <= 200),
  min_loads        integer not null check (min_loads > 0),
  -- Failures per 100 loads.
  max_failure_rate double precision not null check (max_failure_rate between 0 and 100),
  started_at       timestamptz not null default now(),
  started_by       text not null,
  primary key (merchant_id, module),
  foreign key (module, hash) references release (module, hash)
);
