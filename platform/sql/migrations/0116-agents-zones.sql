-- Storey agents: the time zones in which a kind of contract was settled. A merchant's new zone begins where the last settled period ends, so
-- that no bet is paid twice, and late bets find the period in which they were settled.
create table agent_zone (
  merchant_id  integer not null references merchant (id),
  kind         text not null,
  -- The first one is of all time before.
  since        timestamptz not null,
  zone         text not null,
  primary key (merchant_id, kind, since)
);
revoke delete, truncate on agent_zone from portal_app;
