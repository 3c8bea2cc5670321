-- Storey back-office: passkeys of operators (WebAuthn). One signs its operator in in place of password and code.

create table operator_passkey (
  id             bigint generated always as identity primary key,
  operator_id    bigint not null references operator (id) on delete cascade,
  name           text not null check (length(name) between 1 and 60),
  -- As browsers write it, base64url.
  credential_id  text not null unique check (length(credential_id) <= 1400),
  -- COSE.
  public_key     bytea not null,
  -- Signatures that the authenticator has counted; 0 for one that doesn't count.
  sign_count     bigint not null check (sign_count >= 0),
  transports     text[] not null,
  -- Kept by the maker of the device or of a password manager, and on several devices.
  is_synced      boolean not null,
  created_at     timestamptz not null,
  last_used_at   timestamptz
);
create index operator_passkey_operator on operator_passkey (operator_id, id);

-- Deleted by its use.
create table operator_passkey_challenge (
  challenge_hash  bytea primary key check (length(challenge_hash) = 32),
  purpose         text not null check (purpose in ('add', 'sign-in')),
  -- Hash of the session that adds a passkey, or of the browser that signs in.
  holder_hash     bytea not null check (length(holder_hash) = 32),
  expires_at      timestamptz not null
);
create index operator_passkey_challenge_over on operator_passkey_challenge (expires_at);
