-- How a member can be reached, and the way to a new password by mail. Numbers and addresses are sealed; what finds them is a keyed hash.

create table member_contact (
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  kind         text not null check (kind in ('mobile', 'email')),
  lookup       bytea not null check (length(lookup) = 32),
  sealed       text not null,
  -- Null until a code that was sent there came back.
  verified_at  timestamptz,
  changed_at   timestamptz not null,
  primary key (member_id, kind),
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade
);
-- A number or an address belongs to one account of a merchant: a code sent there opens that one.
create unique index member_contact_lookup on member_contact (merchant_id, kind, lookup);

create table password_reset (
  token_hash  bytea primary key check (length(token_hash) = 32),
  member_id   bigint not null unique references member (id) on delete cascade,
  expires_at  timestamptz not null
);
create index password_reset_age on password_reset (expires_at);
