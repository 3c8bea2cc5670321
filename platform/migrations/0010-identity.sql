-- Members, their sessions, and what guards the way in: keys for encrypted bodies, used nonces, pictures, failures in a row.
-- Tokens, pictures' answers and throttle keys are stored as hashes only.

create table identity_setting (
  merchant_id              integer primary key references merchant,
  -- A session ends after this long without a call, and after this long whatever happens.
  session_idle_minutes     integer not null default 30 check (session_idle_minutes between 1 and 1440),
  session_days_max         integer not null default 30 check (session_days_max between 1 and 30),
  -- 0: passwords do not expire.
  password_days_max        integer not null default 90 check (password_days_max >= 0),
  id_verification_enabled  boolean not null default false
);

create table club_level (
  merchant_id  integer not null references merchant,
  rank_level   integer not null check (rank_level >= 0),
  label_name   text not null,
  color        text not null check (color ~ '^#[0-9a-f]{6}$'),
  color2       text not null check (color2 ~ '^#[0-9a-f]{6}$'),
  primary key (merchant_id, rank_level)
);

create table member_label (
  merchant_id  integer not null references merchant,
  code         text not null,
  text         text not null,
  color        text not null check (color ~ '^#[0-9a-f]{6}$'),
  background   text not null check (background ~ '^#[0-9a-f]{6}$'),
  sort         integer not null default 0,
  primary key (merchant_id, code)
);

create table member (
  id                   bigint generated always as identity (start with 100001) primary key,
  merchant_id          integer not null references merchant,
  account              text not null check (account ~ '^[A-Za-z0-9_-]{3,32}$'),
  -- Null for an account that nobody signs in to by password (trial).
  password_hash        text check (password_hash like '$argon2id$%'),
  nickname             text not null check (length(nickname) between 1 and 40),
  -- 1 member, 4 trial, 9 house account (belongs to the operator, plays nowhere, can't sign in).
  type                 integer not null default 1 check (type in (1, 4, 9)),
  -- 1, 2, 41, 42 an agent; 4 trial; 0 a plain member.
  is_agent             integer not null default 0 check (is_agent in (0, 1, 2, 4, 41, 42)),
  upline_id            bigint,
  -- May send money to the upline.
  to_upline            boolean not null default false,
  status               text not null default 'active' check (status in ('active', 'blocked', 'suspended-by-agent')),
  club_rank_level      integer,
  labels               text[] not null default '{}',
  first_time_login     boolean not null default false,
  id_verification      char(1) not null default 'N' check (id_verification in ('N', 'P', 'Y')),
  password_changed_at  timestamptz not null default now(),
  registered_at        timestamptz not null default now(),
  registered_ip        inet,
  last_sign_in_at      timestamptz,
  unique (merchant_id, id),
  -- An upline is of the same merchant: no tree crosses merchants.
  foreign key (merchant_id, upline_id) references member (merchant_id, id),
  foreign key (merchant_id, club_rank_level) references club_level (merchant_id, rank_level),
  check (upline_id <> id),
  check ((type = 4) = (is_agent = 4))
);
create unique index member_account on member (merchant_id, lower(account));
create index member_upline on member (upline_id) where upline_id is not null;
create index member_trial_age on member (registered_at) where type = 4;

-- Every pair of an ancestor and a descendant, itself included at depth 0: a team of any size is one index range. Written by the
-- triggers below and by nobody else: they work with the owner's rights.
create table member_ancestry (
  ancestor_id    bigint not null references member (id) on delete cascade,
  descendant_id  bigint not null references member (id) on delete cascade,
  depth          integer not null check (depth >= 0),
  primary key (ancestor_id, descendant_id)
);
create index member_ancestry_down on member_ancestry (ancestor_id, depth, descendant_id);
revoke insert, update, delete on member_ancestry from portal_app;
create index member_ancestry_up on member_ancestry (descendant_id, depth);

create function member_ancestry_insert() returns trigger language plpgsql security definer set search_path from current as $$
begin
  -- Shared: newcomers do not wait for each other, only for a move of the tree.
  perform pg_advisory_xact_lock_shared(hashtextextended('member tree ' || new.merchant_id, 10));
  insert into member_ancestry (ancestor_id, descendant_id, depth)
  select new.id, new.id, 0
  union all
  select up.ancestor_id, new.id, up.depth + 1 from member_ancestry up where up.descendant_id = new.upline_id;
  return null;
end $$;
create trigger member_ancestry_insert after insert on member for each row execute function member_ancestry_insert();

-- A member moves with the whole team below.
create function member_ancestry_move() returns trigger language plpgsql security definer set search_path from current as $$
begin
  -- Two moves at once could close a ring that neither of them sees.
  perform pg_advisory_xact_lock(hashtextextended('member tree ' || new.merchant_id, 10));
  if exists (select from member_ancestry where ancestor_id = new.id and descendant_id = new.upline_id) then
    raise exception 'A member can not stand below the own team' using errcode = 'check_violation', constraint = 'member_upline_acyclic';
  end if;
  delete from member_ancestry cut
  using member_ancestry team
  where team.ancestor_id = new.id
    and cut.descendant_id = team.descendant_id
    and cut.ancestor_id in (select ancestor_id from member_ancestry where descendant_id = new.id and depth > 0);
  insert into member_ancestry (ancestor_id, descendant_id, depth)
  select up.ancestor_id, team.descendant_id, up.depth + 1 + team.depth
  from member_ancestry up cross join member_ancestry team
  where up.descendant_id = new.upline_id and team.ancestor_id = new.id;
  return null;
end $$;
create trigger member_ancestry_move after update of upline_id on member
  for each row when (old.upline_id is distinct from new.upline_id) execute function member_ancestry_move();

create table member_session (
  id                 text primary key,
  merchant_id        integer not null references merchant,
  member_id          bigint not null references member (id) on delete cascade,
  token_hash         bytea not null unique check (length(token_hash) = 32),
  -- Readable name of browser and system, never the raw header.
  device             text not null,
  ip                 inet,
  created_at         timestamptz not null,
  last_seen_at       timestamptz not null,
  -- Moves with every minute of use; never past `ends_at`.
  idle_expires_at    timestamptz not null,
  ends_at            timestamptz not null,
  revoked_at         timestamptz,
  revoke_reason      text check (revoke_reason in ('user', 'expired', 'revoked')),
  check (idle_expires_at <= ends_at),
  check ((revoked_at is null) = (revoke_reason is null))
);
create index member_session_member on member_session (member_id, created_at desc) where revoked_at is null;
create index member_session_age on member_session (ends_at);

-- Failures in a row by account name and by address. `key` is a keyed hash: names that do not exist leave no trace of what was typed.
create table sign_in_failure (
  scope            text not null check (scope in ('account', 'address', 'operator', 'operator-address')),
  key              bytea not null,
  failures         integer not null check (failures >= 0),
  last_failure_at  timestamptz not null,
  locked_until     timestamptz,
  primary key (scope, key)
);
create index sign_in_failure_age on sign_in_failure (last_failure_at);

create table captcha (
  id           text primary key,
  merchant_id  integer not null references merchant,
  answer_hash  bytea not null check (length(answer_hash) = 32),
  expires_at   timestamptz not null
);
create index captcha_age on captcha (expires_at);

-- One set for the installation. The private half is sealed by the installation's secret.
create table payload_key (
  kid         text primary key,
  public_jwk  jsonb not null,
  sealed_jwk  text not null,
  created_at  timestamptz not null,
  retires_at  timestamptz not null check (retires_at > created_at)
);

create table payload_nonce (
  nonce       text primary key check (length(nonce) between 16 and 64),
  expires_at  timestamptz not null
);
create index payload_nonce_age on payload_nonce (expires_at);
