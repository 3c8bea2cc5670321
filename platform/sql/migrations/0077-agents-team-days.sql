-- Storey agents: what large teams played and moved on past days, so that pages of a long period read sums, however large the team is and however
-- much it plays.

-- Up to where the wallet's calls are in the sums of play.
create table agent_play_progress (
  id     boolean primary key default true check (id),
  until  timestamptz not null
);
insert into agent_play_progress (until) values (date_trunc('milliseconds', now()));

-- Days whose play is stored.
create table agent_play_day (
  merchant_id  integer not null references merchant,
  -- Midnight in the merchant's time zone. Another time zone has other days.
  begun_at     timestamptz not null,
  ended_at     timestamptz not null,
  -- A later call has changed rounds of the day: it is summed again.
  is_stale     boolean not null default false,
  primary key (merchant_id, ended_at)
);

-- Copies of what the rounds say. Minor units: the agent and everyone who was below when the round opened.
create table agent_team_play (
  merchant_id  integer not null references merchant,
  ended_at     timestamptz not null,
  agent_id     bigint not null,
  -- Zero: of all games. Every large team has this row, so that a team without it is known to be small.
  game_id      integer not null,
  -- Empty: of all vendors.
  vendor       text not null,
  rounds       integer not null,
  bet          bigint not null,
  win          bigint not null,
  primary key (merchant_id, agent_id, ended_at, game_id, vendor)
);

-- A day that is summed again.
create index agent_team_play_day on agent_team_play (merchant_id, ended_at);

-- Days whose movements are stored. They never change: an entry has the time at which its transaction began, and none is added to a past day.
create table agent_movement_day (
  merchant_id  integer not null references merchant,
  currency     text not null,
  begun_at     timestamptz not null,
  ended_at     timestamptz not null,
  primary key (merchant_id, currency, ended_at)
);

-- Copies of what the ledger says about main wallets. Minor units.
create table agent_team_movement (
  merchant_id  integer not null references merchant,
  currency     text not null,
  ended_at     timestamptz not null,
  agent_id     bigint not null,
  -- Empty: of all kinds. Every large team has this row.
  kind         text not null,
  movements    integer not null,
  came_in      bigint not null,
  went_out     bigint not null,
  primary key (merchant_id, currency, agent_id, ended_at, kind)
);
revoke truncate on agent_play_progress, agent_play_day, agent_team_play, agent_movement_day, agent_team_movement from portal_app;
revoke update on agent_team_play, agent_movement_day, agent_team_movement from portal_app;

-- The figures of a bill's lines, so that lists of bills do not read a line for each downline. Null: an earlier release settled the bill.
alter table agent_bill
  -- Of the own contract, for the period of the bill.
  add column base bigint,
  add column earned bigint,
  -- What downlines' contracts earned of it; below zero.
  add column passed bigint,
  -- Differences of earlier periods.
  add column corrections bigint,
  -- Null where several contracts were in force.
  add column rate integer,
  add column tier integer;
