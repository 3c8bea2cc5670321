-- Storey back-office: operators and their sessions.

create table operator (
  id               bigint generated always as identity primary key,
  name             text not null check (name ~ '^[A-Za-z0-9._-]{3,64}$'),
  password_hash    text not null check (password_hash like '$argon2id$%'),
  role             text not null check (role in ('owner', 'finance', 'support', 'content', 'risk', 'release')),
  -- Merchants this operator may see and touch; null: all of the installation.
  merchants        integer[],
  status           text not null default 'active' check (status in ('active', 'blocked')),
  created_at       timestamptz not null default now(),
  last_sign_in_at  timestamptz
);
create unique index operator_name on operator (lower(name));

create table operator_session (
  id               text primary key,
  operator_id      bigint not null references operator (id) on delete cascade,
  token_hash       bytea not null unique check (length(token_hash) = 32),
  device           text not null,
  ip               inet,
  created_at       timestamptz not null,
  last_seen_at     timestamptz not null,
  idle_expires_at  timestamptz not null,
  ends_at          timestamptz not null,
  revoked_at       timestamptz,
  check (idle_expires_at <= ends_at)
);
create index operator_session_operator on operator_session (operator_id, created_at desc) where revoked_at is null;

-- The app that shows an operator's codes by time (RFC 6238, OPR-001). The secret is sealed.
create table operator_authenticator (
  operator_id   bigint primary key references operator (id) on delete cascade,
  sealed        text not null,
  -- Null until a code has come back.
  confirmed_at  timestamptz,
  -- Number of the period whose code was used last: none serves twice.
  last_step     bigint not null default 0
);

-- Each stands in for one code of the app and is deleted with its use.
create table operator_recovery_code (
  operator_id  bigint not null references operator (id) on delete cascade,
  -- Keyed: the codes are short.
  code_hash    bytea not null check (length(code_hash) = 32),
  primary key (operator_id, code_hash)
);
