-- Storey delivery: releases of modules, what each merchant runs, publishing tokens of teams, tickets of the stream, and telemetry
-- of browsers, which is counted by release and never by visitor.

-- A release never changes and is never removed: open browsers and fallbacks go on asking for it.
create table release (
  module        text not null check (module ~ '^[a-z][a-z0-9-]{0,39}$'),
  hash          text not null check (hash ~ '^[0-9a-f]{32}$'),
  version       text not null check (length(version) between 5 and 80),
  contract      text not null,
  -- The release file of the build: entry, preload, files with bytes and integrity, manifest of the module.
  content       jsonb not null,
  published_at  timestamptz not null default now(),
  published_by  text not null,
  -- Set by a roll-back or a failed canary, cleared when an operator orders the release again. Such a release is never a fallback.
  taken_back_at timestamptz,
  taken_back_by text,
  taken_back_reason text,
  check ((taken_back_at is null) = (taken_back_by is null) and (taken_back_at is null) = (taken_back_reason is null)),
  -- Moved forward by the clean-up while in use; afterwards, how long it has been idle.
  last_used_at  timestamptz not null default now(),
  -- Its files are gone. The row stays, so that its version is never given to other content.
  removed_at    timestamptz,
  primary key (module, hash),
  unique (module, version)
);
create index release_newest on release (module, published_at desc, hash);

-- The newest release of each channel: what a merchant without a pointer of its own runs.
create table release_channel (
  module        text not null,
  channel       text not null check (channel ~ '^[a-z][a-z0-9-]{0,39}$'),
  current_hash  text not null,
  previous_hash text,
  -- The build that lay beside the platform when it started last; only another one is taken up, so a roll-back survives a restart.
  found_hash    text,
  changed_at    timestamptz not null default now(),
  changed_by    text not null,
  taken_back_hash text,
  primary key (module, channel),
  foreign key (module, current_hash) references release (module, hash),
  foreign key (module, previous_hash) references release (module, hash),
  check (previous_hash is distinct from current_hash)
);

-- What each merchant runs of a module.
create table release_pointer (
  merchant_id   integer not null references merchant,
  module        text not null,
  -- The channel that the merchant follows; publishing to a channel moves every pointer that follows it. Null: pinned, follows no channel.
  channel       text default 'stable' check (channel ~ '^[a-z][a-z0-9-]{0,39}$'),
  current_hash  text not null,
  -- What browsers load when the current one fails, and where a roll-back goes.
  previous_hash text,
  changed_at    timestamptz not null default now(),
  changed_by    text not null,
  taken_back_hash text,
  primary key (merchant_id, module),
  foreign key (module, current_hash) references release (module, hash),
  foreign key (module, previous_hash) references release (module, hash),
  check (previous_hash is distinct from current_hash)
);

-- A release for a few of one merchant: a share of devices, and named accounts whatever their device.
create table release_canary (
  -- Part of the hash that chooses devices: kept while the share of the same release grows, new for another release.
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

-- Tokens with which teams publish.
create table team_token (
  id          bigint generated always as identity primary key,
  -- SHA-256 of the token; the token itself is shown once, when it is issued.
  token_hash  text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  module      text not null,
  label       text not null check (length(label) between 1 and 80),
  is_demo     boolean not null default false,
  created_at  timestamptz not null default now(),
  created_by  text not null,
  last_used_at timestamptz,
  revoked_at  timestamptz
);
create index team_token_module on team_token (module);

create table stream_ticket (
  -- SHA-256 of the ticket.
  ticket_hash text primary key check (ticket_hash ~ '^[0-9a-f]{64}$'),
  merchant_id integer not null references merchant,
  host        text not null,
  -- Null for a visitor.
  member_id   bigint,
  session_id  text,
  expires_at  timestamptz not null,
  check ((member_id is null) = (session_id is null))
);
create index stream_ticket_expiry on stream_ticket (expires_at);

-- What browsers report of releases: loads, failures, web vitals.
create table telemetry_count (
  -- Length of the span that begins at `at`: minutes are kept for a day, hours for 30 days.
  span        text not null check (span in ('minute', 'hour')),
  at          timestamptz not null,
  merchant_id integer not null references merchant,
  module      text not null,
  -- Content hash of the release, the build of the shell, or `unknown`.
  release     text not null,
  -- `load`, `fallback` (a load that stepped in for another release), `failure:KIND`, or the name of a web vital.
  measure     text not null,
  -- Of a duration or score: its bucket in the histogram (histogram.policy.ts); of a failure 0.
  bucket      smallint not null check (bucket >= 0),
  count       bigint not null check (count > 0),
  primary key (span, at, merchant_id, module, release, measure, bucket)
);
create index telemetry_count_release on telemetry_count (module, release, span, at);

-- What the failures of an hour were: bounded by what exists (merchants, modules, releases, kinds), never by visitors.
create table telemetry_failure (
  hour        timestamptz not null,
  merchant_id integer not null references merchant,
  module      text not null,
  release     text not null,
  kind        text not null,
  stage       text not null,
  error_class text not null,
  -- The first message of the hour, as an example.
  sample      text not null,
  count       bigint not null check (count > 0),
  primary key (hour, merchant_id, module, release, kind, stage, error_class)
);

-- One voice per device about a release that runs as a canary, and about the release of all others meanwhile. Kept for a day.
create table telemetry_device (
  merchant_id integer not null references merchant,
  module      text not null,
  release     text not null,
  -- Keyed hashes that differ from release to release, so that nothing can be joined by them.
  device      text not null,
  address     text not null,
  -- How many browsers it represents: only a sample reports its loads.
  weight      smallint not null check (weight between 0 and 100),
  first_seen  timestamptz not null,
  last_seen   timestamptz not null,
  failed_at   timestamptz,
  primary key (merchant_id, module, release, device)
);
create index telemetry_device_age on telemetry_device (last_seen);
