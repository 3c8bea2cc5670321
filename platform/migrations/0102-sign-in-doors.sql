-- Addresses that may not sign in, and links that sign in once.

create table blocked_address (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  network      cidr not null,
  reason       text not null check (length(reason) between 3 and 200),
  blocked_by   text not null,
  blocked_at   timestamptz not null,
  unique (merchant_id, network)
);

create table sign_in_link (
  token_hash   bytea primary key check (length(token_hash) = 32),
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  expires_at   timestamptz not null
);
create index sign_in_link_age on sign_in_link (expires_at);
