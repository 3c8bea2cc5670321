-- Storey agents: how often the links of agents were opened, by day. One row a day and code, so a much used link stays small.

create table agent_link_visit (
  merchant_id integer not null references merchant,
  -- In upper case.
  code        text not null check (length(code) between 1 and 40),
  -- Of the merchant's time zone.
  day         date not null,
  visits      bigint not null default 0 check (visits >= 0),
  primary key (merchant_id, code, day)
);
