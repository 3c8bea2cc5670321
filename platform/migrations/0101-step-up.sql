-- Sign-ins from addresses that an account has not used: what is known of each account, and what stands between password and session.

-- Keyed hashes of addresses (IPv6: of the network of a household) that a member has proved to be at.
create table known_address (
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  address      bytea not null check (length(address) = 32),
  verified_at  timestamptz not null,
  primary key (member_id, address)
);

-- A right password from a new address: good at that address alone, until more is proved.
create table step_up_ticket (
  token_hash   bytea primary key check (length(token_hash) = 32),
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  address      bytea not null check (length(address) = 32),
  expires_at   timestamptz not null
);
create index step_up_ticket_age on step_up_ticket (expires_at);

-- The app that shows codes by time (RFC 6238). The secret is sealed.
create table member_authenticator (
  member_id     bigint primary key references member (id) on delete cascade,
  merchant_id   integer not null references merchant,
  sealed        text not null,
  -- Null until a code has come back.
  confirmed_at  timestamptz,
  -- Number of the period whose code was used last: none serves twice.
  last_step     bigint not null default 0
);
