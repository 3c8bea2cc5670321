-- Storey rewards: bonus money of members. The money is on accounts of the ledger (storey money); here is what it was granted for, and how
-- far its wagering is.

create table bonus_grant (
  id            bigint generated always as identity primary key,
  merchant_id   integer not null,
  member_id     bigint not null,
  -- What it was granted for: the same key again is no second grant, for ever.
  grant_key     text not null check (length(grant_key) between 1 and 200),
  source        text not null check (source in ('promotion', 'operator')),
  promotion_id  bigint,
  -- {"EN": ""}
  titles        jsonb not null check (titles ? 'EN'),
  -- Minor units.
  amount        bigint not null check (amount > 0),
  -- Valid bets required and done, counted by the shares of their games.
  required      bigint not null check (required > 0),
  wagered       bigint not null default 0 check (wagered >= 0),
  bonus_first   boolean not null,
  stake_max     bigint check (stake_max > 0),
  -- {"RNG": 100}: per cent, by kind of games; others don't count.
  shares        jsonb not null,
  granted_at    timestamptz not null,
  granted_by    text,
  ends_at       timestamptz not null check (ends_at > granted_at),
  -- Of the ledger; null until it is opened in the same transaction.
  account_id    bigint unique,
  -- used: its money was lost in play
  state         text not null default 'active' check (state in ('active', 'completed', 'expired', 'cancelled', 'used')),
  ended_at      timestamptz,
  -- What became cash, or went back to the merchant.
  released      bigint check (released >= 0),
  unique (merchant_id, grant_key),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((state = 'active') = (ended_at is null) and (state = 'active') = (released is null))
);
create unique index bonus_grant_active on bonus_grant (merchant_id, member_id) where state = 'active';
create index bonus_grant_member on bonus_grant (merchant_id, member_id, id desc);
create index bonus_grant_list on bonus_grant (merchant_id, id desc);
create index bonus_grant_promotion on bonus_grant (promotion_id) where promotion_id is not null;
create index bonus_grant_end on bonus_grant (ends_at) where state = 'active';

-- What was granted stays as it was granted.
revoke update, delete, truncate on bonus_grant from portal_app;
grant update (wagered, account_id, state, ended_at, released) on bonus_grant to portal_app;

-- What each round has counted for: a round that is read twice counts once, and one that is rolled back counts no more.
create table bonus_round (
  vendor       text not null,
  round_id     text not null,
  member_id    bigint not null,
  grant_id     bigint not null,
  merchant_id  integer not null,
  counted      bigint not null check (counted >= 0),
  primary key (vendor, round_id, member_id, grant_id)
);
revoke delete, truncate on bonus_round from portal_app;

-- Up to where the calls of the wallet have been read. One row for the installation.
create table bonus_progress (
  id     boolean primary key default true check (id),
  until  timestamptz not null
);
insert into bonus_progress (until) values (date_trunc('milliseconds', now()));
