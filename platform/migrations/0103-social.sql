-- Sign-in by Google and Facebook (OpenID Connect): who has linked what, and what is under way.

-- `subject`: keyed hash of the provider's name for the person, at this merchant.
create table social_identity (
  merchant_id  integer not null references merchant,
  provider     text not null check (provider in ('google', 'facebook')),
  subject      bytea not null check (length(subject) = 32),
  member_id    bigint not null,
  linked_at    timestamptz not null,
  primary key (merchant_id, provider, subject),
  -- A ticket of one merchant links nobody of another.
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade
);
create unique index social_identity_member on social_identity (member_id, provider);

-- A window that is open at the provider. `sealed`: nonce, code verifier and what binds it to the browser.
create table social_state (
  state_hash   bytea primary key check (length(state_hash) = 32),
  merchant_id  integer not null references merchant,
  provider     text not null check (provider in ('google', 'facebook')),
  sealed       text not null,
  expires_at   timestamptz not null
);
create index social_state_age on social_state (expires_at);

-- An identity that was proved just now: signs its member in, or waits for the registration that will link it.
create table social_ticket (
  token_hash   bytea primary key check (length(token_hash) = 32),
  merchant_id  integer not null references merchant,
  provider     text not null check (provider in ('google', 'facebook')),
  subject      bytea not null check (length(subject) = 32),
  -- Sealed confirmed mail address; null where the provider told none.
  email        text,
  expires_at   timestamptz not null
);
create index social_ticket_age on social_ticket (expires_at);
