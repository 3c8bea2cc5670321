-- Storey agents: contracts of agents, what they pay, and menu entries that operators switch. The flags decide the agent's menu (specification,
-- section 3, consolidated funds).

create table agent_flag (
  merchant_id integer not null references merchant,
  member_id bigint not null,
  flag text not null check (flag in (
    'dailysalreqtype', 'divtypereq', 'contracthoursalreqtype', 'realtimesalreqtype', 'contractmrdailysalinfotype',
    'contracthoursalinfo', 'dailysalinfotype', 'realtimesalinfotype', 'divtypeinfo'
  )),
  -- False: off, whatever the agent's contracts say.
  is_on boolean not null default true,
  primary key (merchant_id, member_id, flag),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

-- What a merchant sets about its agents; a merchant without a row has the defaults.
create table agent_setting (
  merchant_id  integer primary key references merchant,
  -- Kinds of contracts whose bills wait for an operator before they are paid.
  held_kinds   text[] not null default '{}' check (held_kinds <@ array['dividend', 'daily', 'hourly', 'realtime'])
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

-- What settled rounds brought, append-only: the first row of a round has all of it, each later one what a call changed since.
create table agent_bet (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null,
  member_id    bigint not null,
  vendor       text not null,
  round_id     text not null,
  -- Valid bets and wins in minor units; a correction may be below zero.
  turnover     bigint not null,
  win          bigint not null,
  placed_at    timestamptz not null,
  -- When the wallet's call came that brought it.
  counted_at   timestamptz not null
);
create index agent_bet_round on agent_bet (round_id, member_id, vendor);
create index agent_bet_placed on agent_bet (merchant_id, placed_at);
create index agent_bet_counted on agent_bet (merchant_id, counted_at);
create index agent_bet_member on agent_bet (member_id, placed_at);

-- Up to where the calls of the wallet have been read.
create table agent_progress (
  id     boolean primary key default true check (id),
  until  timestamptz not null
);
insert into agent_progress (until) values (date_trunc('milliseconds', now()));

-- End of the last period that was settled.
create table agent_settlement (
  merchant_id  integer not null references merchant,
  kind         text not null,
  until        timestamptz not null,
  primary key (merchant_id, kind)
);

-- What a period brought a member: the sum of its lines, in minor units. A bill below zero takes nothing: it is carried to the next one.
create table agent_bill (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null,
  member_id    bigint not null,
  kind         text not null,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  amount       bigint not null,
  -- What is due: paid at once, or once an operator has approved it.
  paid         bigint not null check (paid = greatest(amount, 0)),
  settled_at   timestamptz not null default now(),
  unique (member_id, kind, starts_at)
);
create index agent_bill_member on agent_bill (member_id, starts_at desc, id desc);
-- The operators' lists, newest first.
create index agent_bill_newest on agent_bill (merchant_id, id desc);
create index agent_bill_kind on agent_bill (merchant_id, kind, id desc);
create index agent_bill_agent on agent_bill (member_id, id desc);

-- Bills that wait for an operator.
create table agent_bill_waiting (
  bill_id      bigint primary key references agent_bill,
  merchant_id  integer not null references merchant
);
create index agent_bill_waiting_newest on agent_bill_waiting (merchant_id, bill_id desc);

-- What operators decided about bills that waited: an approved one was paid, a rejected one never is.
create table agent_bill_decision (
  bill_id      bigint primary key references agent_bill,
  is_approved  boolean not null,
  decided_by   text not null,
  reason       text not null,
  decided_at   timestamptz not null
);
revoke update, delete, truncate on agent_bill_decision from portal_app;

-- Periods whose rerun found a difference: it becomes lines of the next bill.
create table agent_rerun (
  merchant_id  integer not null references merchant,
  kind         text not null,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  primary key (merchant_id, kind, starts_at)
);

-- `own`: what the contract earned. `passed`: what the contract of a downline earned, which the upline pays. `carried`: the last bill was
-- below zero. A line about an earlier period is the difference that late or corrected bets made; no line is ever changed.
create table agent_bill_line (
  bill_id      bigint not null references agent_bill,
  seq          integer not null,
  cause        text not null check (cause in ('own', 'passed', 'carried')),
  contract_id  bigint references agent_contract,
  about_from   timestamptz not null,
  about_to     timestamptz not null,
  -- Bets that were counted before that are in it.
  known_until  timestamptz not null,
  turnover     bigint not null,
  active       integer not null,
  loss         bigint not null,
  base         bigint not null,
  -- Index of the tier that was reached; null: none.
  tier         integer,
  rate         integer not null,
  -- What earlier lines of the contract have brought for this period.
  before       bigint not null,
  amount       bigint not null,
  primary key (bill_id, seq),
  unique (contract_id, cause, about_from, known_until),
  check ((cause = 'carried') = (contract_id is null))
);
revoke update, delete, truncate on agent_bet, agent_bill, agent_bill_line from portal_app;
