-- Storey identity: operators sort the agents at the top, and those directly below one, by account and by registration.
create index member_agent_top_account on member (merchant_id, lower(account), id)
  where type = 1 and is_agent in (1, 2, 41, 42) and upline_id is null;
create index member_agent_top_registered on member (merchant_id, registered_at, id)
  where type = 1 and is_agent in (1, 2, 41, 42) and upline_id is null;
create index member_agent_below_account on member (upline_id, lower(account), id)
  where type = 1 and is_agent in (1, 2, 41, 42);
create index member_agent_below_registered on member (upline_id, registered_at, id)
  where type = 1 and is_agent in (1, 2, 41, 42);
