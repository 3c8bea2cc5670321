-- Two facts close an account, each on its own (ERR-031, OPS-026): what operators set stands in `status`, an agent's suspension here. Whoever
-- lifts one leaves the other.

alter table member
  add column agent_suspended_at      timestamptz,
  -- The agent who did it: stood above the member then.
  add column agent_suspended_by      bigint,
  add column agent_suspension_reason text check (length(agent_suspension_reason) <= 200),
  add constraint member_agent_suspension check ((agent_suspended_at is null) = (agent_suspended_by is null)),
  add constraint member_agent_suspended_by foreign key (merchant_id, agent_suspended_by) references member (merchant_id, id);

-- The operators' list, newest first.
create index member_agent_suspended on member (merchant_id, registered_at desc, id desc) where type = 1 and agent_suspended_at is not null;
