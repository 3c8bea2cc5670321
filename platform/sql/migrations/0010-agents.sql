-- Storey agents: contracts of agents, and menu entries that are switched on by hand. The flags decide the agent's menu (specification,
-- section 3, consolidated funds).

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

-- What an agent earns. The terms of a row never change: a change is a new version.
create table agent_contract (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  -- Who earns.
  member_id    bigint not null,
  -- The direct upline, out of whose earnings it is paid. Null: the merchant, at the top of a tree.
  offered_by   bigint,
  kind         text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- Counts the contracts of the kind with the member.
  version      integer not null check (version > 0),
  -- Ascending: [{"turnover": "0", "active": 0, "loss": "0", "rate": 500}]; amounts in minor units, the rate in thousandths of a per cent.
  tiers        jsonb not null check (jsonb_array_length(tiers) between 1 and 6),
  state        text not null default 'offered' check (state in ('offered', 'accepted', 'rejected', 'terminated')),
  offered_at   timestamptz not null,
  -- Bets placed from `starts_at` to before `ends_at` count.
  starts_at    timestamptz,
  ends_at      timestamptz,
  ended_by     text check (ended_by in ('upline', 'newer', 'rate', 'above')),
  unique (member_id, kind, version),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, offered_by) references member (merchant_id, id),
  check (member_id <> offered_by),
  check (state <> 'accepted' or (starts_at is not null and ends_at is null)),
  check ((state = 'terminated') = (ended_by is not null)),
  check ((state in ('rejected', 'terminated')) = (ends_at is not null))
);
-- Of one kind a member has at most one that waits for an answer and one that is in force.
create unique index agent_contract_offered on agent_contract (member_id, kind) where state = 'offered';
create unique index agent_contract_accepted on agent_contract (member_id, kind) where state = 'accepted';
create index agent_contract_own on agent_contract (member_id, id desc);
create index agent_contract_given on agent_contract (offered_by, id desc) where offered_by is not null;
-- Those that were in force in a period.
create index agent_contract_started on agent_contract (merchant_id, kind, starts_at) where starts_at is not null;
revoke delete, truncate on agent_contract from portal_app;
