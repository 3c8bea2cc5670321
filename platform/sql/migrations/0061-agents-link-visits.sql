-- Storey agents: how often the register page was opened through an agent's link. Counts alone: nothing is stored about visitors.

create table agent_link_visit (
  merchant_id  integer not null references merchant,
  -- The agent whose code the link carries.
  member_id    bigint not null,
  -- Of the merchant's time zone.
  day          date not null,
  visits       integer not null check (visits > 0),
  primary key (merchant_id, member_id, day),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
revoke delete, truncate on agent_link_visit from portal_app;
