-- Storey agents: the kinds of contract that an agent has, and those that wait for an answer. The flags decide the agent's menu
-- (specification, section 3, consolidated funds).

create table agent_flag (
  merchant_id integer not null references merchant,
  member_id bigint not null,
  flag text not null check (flag in (
    'dailysalreqtype', 'divtypereq', 'contracthoursalreqtype', 'realtimesalreqtype', 'contractmrdailysalinfotype',
    'contracthoursalinfo', 'dailysalinfotype', 'realtimesalinfotype', 'divtypeinfo'
  )),
  primary key (merchant_id, member_id, flag),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
