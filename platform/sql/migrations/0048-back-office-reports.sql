-- Storey back-office: figures of merchants by day, kept by jobs (see src/back-office/reports/README.md). Caches: all of them can be emptied
-- at any time, with `report_progress` and `report_round_progress`, and are counted again.

-- Up to where the ledger is counted: all entries of the merchant's accounts by transactions before `cutoff`, by the days of `zone`.
create table report_progress (
  merchant_id        integer primary key references merchant,
  cutoff             xid8 not null,
  zone               text not null,
  -- Transfers of a former server, whose transaction numbers mean nothing here: all of them are counted.
  recounted_through  bigint not null default 0
);

-- Money by day and game. Minor units. `vendor` and `game` are empty for what is no play.
create table report_day (
  merchant_id  integer not null references merchant,
  currency     text not null,
  day          date not null,
  vendor       text not null,
  game         text not null,
  bets         bigint not null,
  turnover     bigint not null,
  ggr          bigint not null,
  deposits     bigint not null,
  withdrawals  bigint not null,
  paid_out     bigint not null,
  bonuses      bigint not null,
  salaries     bigint not null,
  adjustments  bigint not null,
  primary key (merchant_id, currency, day, vendor, game)
);

-- The same by day and the agent directly above the member at that time; 0: none.
create table report_agent_day (
  merchant_id  integer not null references merchant,
  currency     text not null,
  day          date not null,
  agent_id     bigint not null,
  bets         bigint not null,
  turnover     bigint not null,
  ggr          bigint not null,
  deposits     bigint not null,
  withdrawals  bigint not null,
  paid_out     bigint not null,
  bonuses      bigint not null,
  salaries     bigint not null,
  adjustments  bigint not null,
  primary key (merchant_id, currency, day, agent_id)
);
create index report_agent_day_agent on report_agent_day (merchant_id, currency, agent_id, day);

-- Members who placed a bet on that day.
create table report_player_day (
  merchant_id  integer not null references merchant,
  day          date not null,
  member_id    bigint not null,
  primary key (merchant_id, day, member_id)
);

-- Finished rounds by the day on which they began, with what a confidence interval of the return needs: sums of squares and products.
create table report_round_day (
  merchant_id  integer not null references merchant,
  currency     text not null,
  day          date not null,
  game_id      integer not null,
  rounds       bigint not null,
  stake        bigint not null,
  win          bigint not null,
  stake_stake  numeric not null,
  stake_win    numeric not null,
  win_win      numeric not null,
  primary key (merchant_id, currency, day, game_id)
);

-- Up to when the wallet's calls were looked at.
create table report_round_progress (
  id     boolean primary key default true check (id),
  until  timestamptz not null
);

revoke insert, update, delete, truncate on report_progress, report_day, report_agent_day, report_player_day, report_round_day from portal_app;
