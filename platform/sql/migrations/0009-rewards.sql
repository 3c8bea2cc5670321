-- Storey rewards: points, levels, cashback and rebates, the reward centre, inviting friends. Balances and entries of points and
-- rebates are written by the functions of this storey only, and entries never change.

create table point_config (
  merchant_id         integer primary key references merchant,
  enabled             boolean not null,
  -- Rounds settled before earn nothing.
  enabled_since       timestamptz not null,
  convert_enabled     boolean not null,
  -- So many points become so many minor units; only multiples are converted.
  convert_points      bigint not null check (convert_points > 0),
  convert_minor       bigint not null check (convert_minor > 0),
  convert_points_min  bigint not null check (convert_points_min > 0),
  changed_at          timestamptz,
  changed_by          text
);

create table point_rate (
  merchant_id  integer not null references merchant,
  game_type    text not null,
  -- Hundredths of a point for 100.00 of valid bets: a minor unit of bets earns exactly so many millionths of a point.
  rate         bigint not null check (rate between 0 and 100000000),
  primary key (merchant_id, game_type)
);

-- Up to where the calls of the wallet have been read. One row for the installation: one run serves all merchants.
create table point_progress (
  id     boolean primary key default true check (id),
  until  timestamptz not null
);
insert into point_progress (until) values (date_trunc('milliseconds', now()));

create table point_account (
  merchant_id  integer not null,
  member_id    bigint not null,
  balance      bigint not null default 0 check (balance >= 0),
  -- Millionths of a point that have not made a whole one yet. Below zero: points of rolled back bets that were spent already; they are
  -- made up for by later bets.
  carry        bigint not null default 0 check (carry < 1000000),
  version      bigint not null default 0,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

create table point_entry (
  id               bigint generated always as identity primary key,
  merchant_id      integer not null,
  member_id        bigint not null,
  version          bigint not null,
  kind             text not null check (kind in ('earn', 'earn-reversal', 'redeem', 'redeem-return', 'convert')),
  amount           bigint not null check (amount <> 0),
  balance_after    bigint not null check (balance_after >= 0),
  -- Of earned points: kind of games, and the valid bets in minor units.
  game_type        text,
  valid_bet        bigint,
  -- Of the others: {"redemption"}, or {"amount"} in minor units.
  reference        jsonb not null default '{}',
  idempotency_key  text not null check (length(idempotency_key) between 1 and 200),
  at               timestamptz not null,
  unique (merchant_id, idempotency_key),
  unique (merchant_id, member_id, version)
);
create index point_entry_kind on point_entry (merchant_id, member_id, kind, version desc);

-- What each round has earned so far: a round that is read twice earns nothing more, and one rolled back later gives back exactly this.
create table point_earning (
  vendor       text not null,
  round_id     text not null,
  member_id    bigint not null,
  merchant_id  integer not null,
  valid_bet    bigint not null check (valid_bet >= 0),
  -- In force when it earned first.
  rate         bigint not null,
  primary key (vendor, round_id, member_id)
);
revoke insert, update, delete, truncate, references, trigger on point_account, point_entry, point_earning from portal_app;

create table point_reward (
  id                bigint generated always as identity primary key,
  merchant_id       integer not null references merchant,
  kind              text not null check (kind in ('bonus', 'gift')),
  -- {"EN": {"name": "", "description": ""}}
  texts             jsonb not null check (texts ? 'EN'),
  image             text not null,
  points            bigint not null check (points > 0),
  -- Minor units.
  amount            bigint check (amount > 0),
  stock             integer check (stock >= 0),
  limit_per_member  integer check (limit_per_member > 0),
  starts_at         timestamptz not null,
  ends_at           timestamptz check (ends_at > starts_at),
  sort              integer not null default 0,
  enabled           boolean not null default true,
  unique (merchant_id, id),
  check ((kind = 'bonus') = (amount is not null))
);
create index point_reward_list on point_reward (merchant_id, sort, id);

create table point_redemption (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null,
  member_id    bigint not null,
  reward_id    bigint not null,
  -- As they were when it was redeemed: the reward may change afterwards.
  kind         text not null check (kind in ('bonus', 'gift')),
  texts        jsonb not null,
  image        text not null,
  points       bigint not null check (points > 0),
  amount       bigint,
  contact      text,
  status       text not null default 'in process' check (status in ('in process', 'approved', 'rejected')),
  created_at   timestamptz not null,
  decided_at   timestamptz,
  decided_by   text,
  reason       text,
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, reward_id) references point_reward (merchant_id, id),
  check ((status = 'in process') = (decided_at is null))
);
create index point_redemption_member on point_redemption (merchant_id, member_id, id desc);
create index point_redemption_status on point_redemption (merchant_id, status, id desc);
revoke delete, truncate on point_redemption, point_reward from portal_app;

create table loyalty_config (
  merchant_id        integer primary key references merchant,
  levels_changed_at  timestamptz,
  levels_changed_by  text,
  -- The bounds have changed: all members are checked once, not only those who play.
  rise_due           boolean not null default false,
  -- Monday of the first week that has brought no cashback yet.
  cashback_from      date not null check (extract(isodow from cashback_from) = 1)
);

-- What rebates are, from when to when: a round brings what stood when it was settled, however late it is counted.
create table rebate_rule (
  merchant_id  integer not null references merchant,
  since        timestamptz not null,
  -- Null: in force.
  until        timestamptz check (until >= since),
  enabled      boolean not null,
  -- {"RNG": 50}: hundredths of a per cent of valid bets, by kind of games.
  rates        jsonb not null,
  least_claim  bigint not null check (least_claim >= 0),
  changed_by   text,
  primary key (merchant_id, since)
);
create unique index rebate_rule_in_force on rebate_rule (merchant_id) where until is null;

-- Up to where the calls of the wallet have been read, from the first one: turnover counts for a lifetime.
create table loyalty_progress (
  id     boolean primary key default true check (id),
  until  timestamptz not null
);
insert into loyalty_progress (until) values (date_trunc('milliseconds', now()));

-- What each round has counted for so far, and the rate that it brings for ever.
create table loyalty_round (
  vendor       text not null,
  round_id     text not null,
  member_id    bigint not null,
  merchant_id  integer not null,
  game_type    text not null,
  valid_bet    bigint not null check (valid_bet >= 0),
  rate         integer not null check (rate >= 0),
  primary key (vendor, round_id, member_id)
);

create table loyalty_account (
  merchant_id  integer not null,
  member_id    bigint not null,
  -- Valid bets of a lifetime.
  turnover     bigint not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

create table rebate_account (
  merchant_id  integer not null,
  member_id    bigint not null,
  game_type    text not null,
  -- Valid bets that brought something, since the last claim. Below zero: rolled back after it.
  valid_bet    bigint not null,
  -- Ten-thousandths of a minor unit. Below zero: of bets that were rolled back after the claim; later ones make up for them.
  parts        bigint not null,
  primary key (merchant_id, member_id, game_type),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

create table rebate_claim (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null,
  member_id    bigint not null,
  amount       bigint not null check (amount > 0),
  at           timestamptz not null,
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index rebate_claim_member on rebate_claim (merchant_id, member_id, id desc);
revoke insert, update, delete, truncate, references, trigger on loyalty_round, loyalty_account, rebate_account, rebate_claim from portal_app;

-- Money that was granted to a member and waits to be claimed. It expires by time: no row changes then.
create table reward_grant (
  id            bigint generated always as identity primary key,
  merchant_id   integer not null,
  member_id     bigint not null,
  -- What it was granted for: the same key again is no second grant, for ever.
  grant_key     text not null check (length(grant_key) between 1 and 200),
  source        text not null check (source in ('cashback', 'level-up', 'referral', 'promotion', 'operator')),
  -- For the words of the source: {"week"}, {"level"}, {"friend"} or {"promotion"}.
  facts         jsonb not null default '{}',
  -- {"EN": ""}: an operator's own words.
  titles        jsonb check (titles ? 'EN'),
  -- Minor units.
  amount        bigint not null check (amount > 0),
  granted_at    timestamptz not null,
  granted_by    text,
  reason        text,
  -- Null: never.
  expires_at    timestamptz check (expires_at > granted_at),
  claimed_at    timestamptz,
  -- Of the ledger.
  transfer_id   bigint,
  withdrawn_at  timestamptz,
  withdrawn_by  text,
  withdrawn_why text,
  unique (merchant_id, grant_key),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check (source <> 'operator' or (titles is not null and granted_by is not null and reason is not null)),
  check ((claimed_at is null) = (transfer_id is null)),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_why is null)),
  check (claimed_at is null or withdrawn_at is null)
);
create index reward_grant_member on reward_grant (merchant_id, member_id, id desc);
create index reward_grant_open on reward_grant (merchant_id, member_id, expires_at) where claimed_at is null and withdrawn_at is null;
create index reward_grant_source on reward_grant (merchant_id, member_id, source);
create index reward_grant_list on reward_grant (merchant_id, id desc);
create index reward_grant_withdrawn on reward_grant (merchant_id, id desc) where withdrawn_at is not null;

-- What was granted stays as it was granted.
revoke update, delete, truncate on reward_grant from portal_app;
grant update (claimed_at, transfer_id, withdrawn_at, withdrawn_by, withdrawn_why) on reward_grant to portal_app;

-- Inviting friends: what a merchant grants.
create table referral_setting (
  merchant_id  integer primary key references merchant,
  -- Minor units. Granted to the inviting member, once for each friend.
  bonus        bigint not null check (bonus > 0),
  -- What the friend must have deposited, and staked in valid bets, before.
  deposited    bigint not null check (deposited >= 0),
  wagered      bigint not null check (wagered >= 0),
  -- Until the grant expires; null: never.
  days         integer check (days > 0),
  changed_at   timestamptz not null,
  changed_by   text not null
);
revoke delete, truncate on referral_setting from portal_app;

-- Invited members and the members who invited them.
create table referral_friend (
  member_id    bigint primary key,
  merchant_id  integer not null,
  referrer_id  bigint not null,
  invited_at   timestamptz not null,
  -- Final: enough was deposited and staked, or both are the same person.
  outcome      text check (outcome in ('qualified', 'same-person')),
  decided_at   timestamptz,
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade,
  foreign key (merchant_id, referrer_id) references member (merchant_id, id) on delete cascade,
  check (member_id <> referrer_id),
  check ((outcome is null) = (decided_at is null))
);
create index referral_friend_list on referral_friend (merchant_id, referrer_id, invited_at desc, member_id desc);
revoke update, delete, truncate on referral_friend from portal_app;
grant update (outcome, decided_at) on referral_friend to portal_app;
create index referral_friend_waiting on referral_friend (merchant_id, member_id) include (invited_at) where decided_at is null;

-- The last waiting friend that was checked; after the last one it starts over.
create table referral_progress (
  merchant_id  integer primary key references merchant,
  member_id    bigint not null
);

-- Missions: a target of a day or a week, and money for who reaches it. What a mission promises does not change.
create table mission (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  kind         text not null check (kind in ('deposits', 'turnover', 'rounds', 'logins')),
  period       text not null check (period in ('daily', 'weekly')),
  -- {"EN": ""}
  titles       jsonb not null check (titles ? 'EN'),
  -- Minor units of valid bets, or a number of deposits, rounds or days.
  target       bigint not null check (target > 0),
  -- Minor units.
  reward       bigint not null check (reward > 0),
  enabled      boolean not null default true,
  created_at   timestamptz not null,
  created_by   text,
  unique (merchant_id, id)
);
revoke update, delete, truncate on mission from portal_app;
grant update (enabled) on mission to portal_app;

-- Up to where the calls of the wallet have been read. One row for the installation.
create table mission_progress (
  id     boolean primary key default true check (id),
  until  timestamptz not null
);
insert into mission_progress (until) values (date_trunc('milliseconds', now()));

-- What each round has counted for so far, on the day of its first settlement. Kept while a round may still change.
create table mission_round (
  vendor       text not null,
  round_id     text not null,
  member_id    bigint not null,
  merchant_id  integer not null,
  day          date not null,
  valid_bet    bigint not null check (valid_bet >= 0),
  primary key (vendor, round_id, member_id)
);
create index mission_round_age on mission_round (day);

-- Valid bets and rounds of each member by day of the merchant's time zone.
create table mission_day (
  merchant_id  integer not null,
  member_id    bigint not null,
  day          date not null,
  turnover     bigint not null,
  rounds       integer not null,
  primary key (merchant_id, member_id, day),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index mission_day_age on mission_day (day);

-- What was paid, once for each mission, member and period.
create table mission_claim (
  mission_id   bigint not null,
  member_id    bigint not null,
  -- First day of the period.
  starts_on    date not null,
  merchant_id  integer not null,
  amount       bigint not null check (amount > 0),
  -- Of the ledger.
  transfer_id  bigint not null,
  claimed_at   timestamptz not null,
  primary key (mission_id, member_id, starts_on),
  foreign key (merchant_id, mission_id) references mission (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
revoke update, delete, truncate on mission_claim from portal_app;

-- The leaderboard: missions that members have claimed in a week.
create table mission_score (
  merchant_id  integer not null,
  -- Monday.
  week         date not null,
  member_id    bigint not null,
  completed    integer not null check (completed > 0),
  last_at      timestamptz not null,
  primary key (merchant_id, week, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index mission_score_rank on mission_score (merchant_id, week, completed desc, last_at, member_id);
