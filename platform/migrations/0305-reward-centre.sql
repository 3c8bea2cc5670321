-- The reward centre: money that was granted to a member and waits to be claimed. That it expires is a matter of time: no row changes by it.

create table reward_grant (
  id            bigint generated always as identity primary key,
  merchant_id   integer not null,
  member_id     bigint not null,
  -- What it was granted for: the same key again is no second grant, for ever.
  grant_key     text not null check (length(grant_key) between 1 and 200),
  source        text not null check (source in ('cashback', 'level-up', 'referral', 'operator')),
  -- For the words of the source: {"week"}, {"level"} or {"friend"}.
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
