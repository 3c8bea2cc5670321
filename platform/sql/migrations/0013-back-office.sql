-- Storey back-office: operators and their sessions, notes about members, corrections of balances.

create table operator (
  id               bigint generated always as identity primary key,
  name             text not null check (name ~ '^[A-Za-z0-9._-]{3,64}$'),
  -- Null: invited, and no password is chosen yet.
  password_hash    text check (password_hash like '$argon2id$%'),
  role             text not null check (role in ('owner', 'finance', 'support', 'content', 'risk', 'release')),
  -- Merchants this operator may see and touch; null: all of the installation.
  merchants        integer[],
  status           text not null default 'active' check (status in ('active', 'blocked')),
  created_at       timestamptz not null default now(),
  last_sign_in_at  timestamptz
);
create unique index operator_name on operator (lower(name));

-- A link by which an invited operator chooses a password, once.
create table operator_invitation (
  operator_id  bigint primary key references operator (id) on delete cascade,
  token_hash   bytea not null unique check (length(token_hash) = 32),
  expires_at   timestamptz not null
);

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

-- What operators write about a member for each other.
create table member_note (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null,
  member_id    bigint not null,
  text         text not null check (length(text) between 1 and 1000),
  written_by   text not null,
  written_at   timestamptz not null,
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index member_note_member on member_note (merchant_id, member_id, id desc);
revoke update, delete, truncate on member_note from portal_app;

-- Corrections of balances (LED-006): one operator proposes, another confirms, and only then the ledger moves the money.
create table balance_adjustment (
  id               bigint generated always as identity primary key,
  merchant_id      integer not null,
  member_id        bigint not null,
  -- Minor units that the member receives; below zero: that are taken.
  amount           bigint not null check (amount <> 0),
  -- The transfer that is taken back. Null: a movement of its own.
  reverses         bigint,
  reason           text not null check (length(reason) between 3 and 200),
  state            text not null default 'proposed' check (state in ('proposed', 'posted', 'declined')),
  proposed_at      timestamptz not null,
  proposed_by      text not null,
  decided_at       timestamptz,
  decided_by       text,
  decision_reason  text check (length(decision_reason) between 3 and 200),
  transfer_id      bigint,
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (decision_reason is null)),
  check ((state = 'posted') = (transfer_id is not null)),
  -- Two operators are two.
  check (state <> 'posted' or decided_by <> proposed_by)
);
create index balance_adjustment_member on balance_adjustment (merchant_id, member_id, id desc);
create index balance_adjustment_open on balance_adjustment (merchant_id, id desc) where state = 'proposed';
create unique index balance_adjustment_reverses on balance_adjustment (reverses) where reverses is not null and state <> 'declined';
revoke delete, truncate on balance_adjustment from portal_app;
