-- Releases of modules, what each merchant runs of them, publishing tokens of teams, tickets of the stream, reports of browsers.

-- Who switched a module last.
alter table merchant_module add column changed_by text;

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
  primary key (module, hash),
  unique (module, version)
);

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
  primary key (module, channel),
  foreign key (module, current_hash) references release (module, hash),
  foreign key (module, previous_hash) references release (module, hash),
  check (previous_hash is distinct from current_hash)
);

create table release_pointer (
  merchant_id   integer not null references merchant,
  module        text not null,
  -- The channel that the merchant follows; a publish to a channel moves every pointer that follows it.
  channel       text not null default 'stable' check (channel ~ '^[a-z][a-z0-9-]{0,39}$'),
  current_hash  text not null,
  -- What browsers load when the current one fails, and where a roll-back goes.
  previous_hash text,
  changed_at    timestamptz not null default now(),
  changed_by    text not null,
  primary key (merchant_id, module),
  foreign key (module, current_hash) references release (module, hash),
  foreign key (module, previous_hash) references release (module, hash),
  check (previous_hash is distinct from current_hash)
);

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

-- Failures in browsers, counted by hour: bounded by what exists (merchants, modules, releases, kinds), never by visitors.
create table browser_report (
  hour        timestamptz not null,
  merchant_id integer not null references merchant,
  module      text not null,
  release     text not null,
  kind        text not null,
  stage       text not null,
  error_class text not null,
  -- The first message of the hour, as an example.
  sample      text not null,
  count       bigint not null default 1 check (count > 0),
  primary key (hour, merchant_id, module, release, kind, stage, error_class)
);
