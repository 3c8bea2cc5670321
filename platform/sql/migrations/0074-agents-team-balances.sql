-- Storey agents: what large teams had at the end of past days, so that an overview of the past reads one row whatever the size of the team.

-- Days whose balances are stored.
create table agent_balance_day (
  merchant_id  integer not null references merchant,
  currency     text not null,
  -- Midnight in the merchant's time zone. Another time zone has other days.
  ended_at     timestamptz not null,
  primary key (merchant_id, currency, ended_at)
);

-- Copies of what the ledger says: rows may be deleted at any time, together with those of their days.
create table agent_team_balance (
  merchant_id  integer not null references merchant,
  currency     text not null,
  ended_at     timestamptz not null,
  agent_id     bigint not null,
  -- Minor units: the agent and everyone who was below at that moment, without bonus money.
  balance      bigint not null,
  primary key (merchant_id, currency, ended_at, agent_id)
);
revoke update, truncate on agent_balance_day, agent_team_balance from portal_app;
