-- Where a member's withdrawals go to. Holder and number are sealed; the last four characters are shown.

create table bank (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  name         text not null check (length(name) between 2 and 60),
  -- BIC, or the code that the bank has in its country.
  code         text not null check (code ~ '^[A-Z0-9]{2,11}$'),
  digits_only  boolean not null,
  number_min   smallint not null check (number_min between 4 and 34),
  number_max   smallint not null check (number_max between 4 and 34),
  -- Off: accounts that are there stay, none is added.
  enabled      boolean not null default true,
  -- The smallest comes first.
  sort         integer not null check (sort between 0 and 10000),
  check (number_min <= number_max),
  unique (merchant_id, code),
  unique (merchant_id, id)
);
create index bank_list on bank (merchant_id, sort, id);
revoke delete, truncate on bank from portal_app;

create table bank_account (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  member_id    bigint not null,
  bank_id      bigint not null,
  -- Holder and number, sealed by the installation's secret. Null once an account that was removed long ago is forgotten.
  sealed       text,
  last_four    text not null check (length(last_four) = 4),
  -- Keyed hash of bank and number: an account belongs to one member of a merchant.
  number_key   bytea,
  added_at     timestamptz not null,
  removed_at   timestamptz,
  -- Name of an operator; null where the member did it.
  removed_by   text,
  removed_why  text,
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade,
  foreign key (merchant_id, bank_id) references bank (merchant_id, id),
  check (removed_at is not null or (sealed is not null and number_key is not null)),
  check (removed_by is null or (removed_at is not null and removed_why is not null))
);
create unique index bank_account_number on bank_account (merchant_id, number_key) where removed_at is null;
create index bank_account_member on bank_account (merchant_id, member_id, id desc);
create index bank_account_bank on bank_account (bank_id) where removed_at is null;
create index bank_account_removed on bank_account (removed_at) where removed_at is not null and sealed is not null;
-- A payment of the past names its account.
revoke delete, truncate on bank_account from portal_app;
