-- needs identity/member_ancestry_insert, identity/member_ancestry_move
-- Storey identity: members, sessions, what guards the sign-in, messages and codes, contacts, social sign-in, compliance, registration, PIN.
-- Tokens, answers of pictures and throttle keys are stored as hashes only; contacts and personal data are sealed by the installation's secret.

-- What a merchant sets about sessions and passwords.
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
  -- Lifetime valid bets from which a member has the level, in minor units. Null: given by hand only.
  turnover     bigint check (turnover >= 0),
  -- Hundredths of a per cent of the week's net loss.
  cashback_rate integer not null default 0 check (cashback_rate between 0 and 9999),
  -- Of one week. Null: no bound.
  cashback_max bigint check (cashback_max >= 0),
  level_up_bonus bigint not null default 0 check (level_up_bonus >= 0),
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
  -- Null for an account without a password (trial).
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
  -- The last change of the status by an operator. Null: never changed. The audit log has every change.
  status_changed_at    timestamptz,
  status_changed_by    text,
  status_reason        text check (length(status_reason) <= 200),
  -- An agent's suspension closes an account independently of `status` (ERR-031, OPS-026): lifting one leaves the other.
  agent_suspended_at   timestamptz,
  -- The agent, who was above the member at that time.
  agent_suspended_by   bigint,
  agent_suspension_reason text check (length(agent_suspension_reason) <= 200),
  unique (merchant_id, id),
  -- An upline is of the same merchant: no tree crosses merchants.
  foreign key (merchant_id, upline_id) references member (merchant_id, id),
  foreign key (merchant_id, club_rank_level) references club_level (merchant_id, rank_level),
  check (upline_id <> id),
  check ((type = 4) = (is_agent = 4)),
  constraint member_agent_suspension check ((agent_suspended_at is null) = (agent_suspended_by is null)),
  constraint member_agent_suspended_by foreign key (merchant_id, agent_suspended_by) references member (merchant_id, id)
);
create unique index member_account on member (merchant_id, lower(account));
create index member_upline on member (upline_id) where upline_id is not null;
-- The operators' tree of agents, newest first: those at the top, and those below one agent.
create index member_agent_top on member (merchant_id, id desc) where type = 1 and is_agent in (1, 2, 41, 42) and upline_id is null;
create index member_agent_below on member (upline_id, id desc) where type = 1 and is_agent in (1, 2, 41, 42);
create index member_trial_age on member (registered_at) where type = 4;
create trigger member_ancestry_insert after insert on member for each row execute function member_ancestry_insert();
create trigger member_ancestry_move after update of upline_id on member
  for each row when (old.upline_id is distinct from new.upline_id) execute function member_ancestry_move();

-- Counts members by level, finds members without one, and tells whether a level is in use.
create index member_level on member (merchant_id, club_rank_level);

-- The list, newest first: of all, of those that are closed, and of accounts that begin alike. Trial and house accounts are not in it.
create index member_newest on member (merchant_id, registered_at desc, id desc) where type = 1;
create index member_closed on member (merchant_id, status, registered_at desc, id desc) where type = 1 and status <> 'active';
create index member_account_start on member (merchant_id, lower(account) text_pattern_ops) where type = 1;

-- The operators' list, newest first.
create index member_agent_suspended on member (merchant_id, registered_at desc, id desc) where type = 1 and agent_suspended_at is not null;

-- Every pair of an ancestor and a descendant, itself included at depth 0: a team of any size is one index range. Written by the
-- triggers below only, which work with the owner's rights.
create table member_ancestry (
  ancestor_id    bigint not null references member (id) on delete cascade,
  descendant_id  bigint not null references member (id) on delete cascade,
  depth          integer not null check (depth >= 0),
  -- Since the last move that brought the pair together, in whole milliseconds.
  since          timestamptz not null default '-infinity',
  primary key (ancestor_id, descendant_id)
);
create index member_ancestry_down on member_ancestry (ancestor_id, depth, descendant_id);
revoke insert, update, delete on member_ancestry from portal_app;
create index member_ancestry_up on member_ancestry (descendant_id, depth);

-- Pairs that a move has parted: a bet counts in the tree as it was when the bet was placed.
create table member_ancestry_past (
  ancestor_id    bigint not null references member (id) on delete cascade,
  descendant_id  bigint not null references member (id) on delete cascade,
  depth          integer not null check (depth > 0),
  since          timestamptz not null,
  until          timestamptz not null check (until > since),
  primary key (ancestor_id, descendant_id, since)
);
create index member_ancestry_past_up on member_ancestry_past (descendant_id, depth);
revoke insert, update, delete on member_ancestry_past from portal_app;

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
  -- The password must be changed before anything else is allowed (PWD-001).
  must_change_password boolean not null default false,
  check (idle_expires_at <= ends_at),
  check ((revoked_at is null) = (revoke_reason is null))
);
create index member_session_member on member_session (member_id, created_at desc) where revoked_at is null;
create index member_session_age on member_session (ends_at);
create index member_session_time on member_session (member_id, created_at);

-- Failures in a row by account name and by address. `key` is a keyed hash: names that do not exist leave no trace of what was typed.
create table sign_in_failure (
  scope            text not null check (scope in ('account', 'account-source', 'address', 'operator', 'operator-source', 'operator-address')),
  key              bytea not null,
  failures         integer not null check (failures >= 0),
  last_failure_at  timestamptz not null,
  locked_until     timestamptz,
  primary key (scope, key)
);
create index sign_in_failure_age on sign_in_failure (last_failure_at);

-- Networks and browsers from which an account has been signed in: strangers' failures elsewhere do not count there (SEC-012). Keyed hashes.
create table sign_in_known (
  scope         text not null check (scope in ('account', 'operator')),
  key           bytea not null,
  source        bytea not null,
  last_used_at  timestamptz not null,
  primary key (scope, key, source)
);
create index sign_in_known_age on sign_in_known (last_used_at);

create table captcha (
  id           text primary key,
  merchant_id  integer not null references merchant,
  answer_hash  bytea not null check (length(answer_hash) = 32),
  expires_at   timestamptz not null
);
create index captcha_age on captcha (expires_at);

-- Messages to members (SMS and mail).
create table message (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  channel      text not null check (channel in ('sms', 'mail')),
  -- `ab…@example.com`, `+84…321`: enough for support to recognise, too little to use.
  recipient    text not null check (length(recipient) <= 120),
  template     text not null check (length(template) <= 60),
  provider     text not null check (length(provider) <= 40),
  status       text not null check (status in ('sent', 'failed')),
  -- What the provider said; never the text.
  detail       text check (length(detail) <= 300),
  -- Sealed `{to, subject, text}`, in the demo alone, whose outbox shows it.
  sealed       text,
  sent_at      timestamptz not null
);
create index message_newest on message (merchant_id, id desc);
create index message_age on message (sent_at);

-- One valid code per purpose and target. Targets are keyed hashes: this table does not reveal numbers.
create table verification_code (
  merchant_id   integer not null references merchant,
  purpose       text not null check (purpose ~ '^[a-z][a-z-]{1,29}$'),
  target        bytea not null check (length(target) = 32),
  code_hash     bytea not null check (length(code_hash) = 32),
  attempts_left integer not null check (attempts_left >= 0),
  issued_at     timestamptz not null,
  expires_at    timestamptz not null,
  -- What the code is about, where it is about more than its target: a member, say.
  subject       text check (length(subject) <= 60),
  -- Keyed hash of the number or address that the message goes to. `target` also holds the member where a code belongs to one member only;
  -- the wait before the next message counts by `reach`, for all members together (SEC-005).
  reach         bytea check (length(reach) = 32),
  primary key (merchant_id, purpose, target)
);
create index verification_code_age on verification_code (expires_at);
create index verification_code_reach on verification_code (merchant_id, purpose, reach);

-- How many codes a target, or an address of the network, has asked for in its window.
create table code_request (
  scope       text not null check (scope in ('target', 'address', 'target-day')),
  key         bytea not null check (length(key) = 32),
  window_ends timestamptz not null,
  count       integer not null check (count > 0),
  primary key (scope, key)
);
create index code_request_age on code_request (window_ends);

-- How many codes by SMS a number, a network address and a merchant have had on a day (ERR-007): messages cost money.
create table sms_quota (
  merchant_id  integer not null references merchant,
  scope        text not null check (scope in ('number', 'address', 'merchant')),
  -- A keyed hash: this table does not reveal numbers.
  key          bytea not null check (length(key) = 32),
  -- By the merchant's own calendar.
  day          date not null,
  count        integer not null check (count >= 0),
  primary key (merchant_id, scope, key, day)
);
create index sms_quota_age on sms_quota (day);

-- How a member can be reached. Numbers and addresses are sealed; a keyed hash finds them.
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
create unique index member_contact_proved on member_contact (merchant_id, kind, lookup) where verified_at is not null;
create index member_contact_lookup on member_contact (merchant_id, kind, lookup);

-- Links by mail to a new password.
create table password_reset (
  token_hash  bytea primary key check (length(token_hash) = 32),
  member_id   bigint not null unique references member (id) on delete cascade,
  expires_at  timestamptz not null,
  -- Keyed hash of the address that the link was sent to: using the link proves the address.
  lookup      bytea check (length(lookup) = 32)
);
create index password_reset_age on password_reset (expires_at);

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

-- A new password takes the member's tickets with it.
create index step_up_ticket_member on step_up_ticket (member_id);

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

-- Networks that may not sign in.
create table blocked_address (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  network      cidr not null,
  reason       text not null check (length(reason) between 3 and 200),
  blocked_by   text not null,
  blocked_at   timestamptz not null,
  unique (merchant_id, network)
);

-- Blocked addresses by page, newest first.
create index blocked_address_list on blocked_address (merchant_id, id desc);

-- Links that sign in once.
create table sign_in_link (
  token_hash   bytea primary key check (length(token_hash) = 32),
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  expires_at   timestamptz not null,
  id           bigint generated always as identity unique,
  -- The operator who issued it, and why. Rows stay for a while so that operators see what became of them.
  issued_by    text,
  issued_at    timestamptz not null default now(),
  reason       text check (length(reason) <= 200),
  used_at      timestamptz,
  revoked_at   timestamptz,
  revoked_by   text
);
create index sign_in_link_age on sign_in_link (expires_at);
create index sign_in_link_list on sign_in_link (merchant_id, id desc);

-- `subject`: keyed hash of the provider's name for the person, at this merchant.
create table social_identity (
  merchant_id  integer not null references merchant,
  provider     text not null check (provider in ('google', 'facebook')),
  subject      bytea not null check (length(subject) = 32),
  member_id    bigint not null,
  linked_at    timestamptz not null,
  primary key (merchant_id, provider, subject),
  -- A ticket of one merchant can't link a member of another.
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
  -- Sealed confirmed mail address; null where the provider sent none.
  email        text,
  expires_at   timestamptz not null,
  -- The session whose window proved the identity: only this session can link it. Null: the ticket signs in or registers.
  session_id   text references member_session on delete cascade
);
create index social_ticket_age on social_ticket (expires_at);
create index social_ticket_session on social_ticket (session_id) where session_id is not null;

-- Who may not have an account: the persons on a merchant's list. Data to match is stored as keyed hashes, data for operators is sealed.
create table restricted_person (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  -- Name, id number, e-mail, mobile number and note.
  sealed       text not null,
  -- The same person is listed once.
  fingerprint  bytea not null check (length(fingerprint) = 32),
  added_at     timestamptz not null,
  added_by     text not null,
  unique (merchant_id, fingerprint)
);
create index restricted_person_list on restricted_person (merchant_id, id desc);

create table restricted_person_key (
  person_id    bigint not null references restricted_person on delete cascade,
  merchant_id  integer not null references merchant,
  kind         text not null check (kind in ('name', 'id-number', 'email', 'mobile')),
  key          bytea not null check (length(key) = 32),
  primary key (person_id, kind)
);
create index restricted_person_match on restricted_person_key (merchant_id, key);

-- What each merchant requires at registration.
create table register_setting (
  merchant_id  integer primary key references merchant,
  -- Choices by field; a field that is missing has its default.
  fields       jsonb not null default '{}',
  -- How a code reaches the phone.
  sms_channel  text not null default 'portal' check (sms_channel in ('portal', 'firebase')),
  firebase     jsonb,
  changed_at   timestamptz not null,
  changed_by   text not null,
  check (sms_channel = 'portal' or firebase is not null)
);

-- One code a member: an agent's code sets the upline of the new member, another member's code is stored as a referral.
create table invite_code (
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  code         text not null check (code ~ '^[A-Z0-9-]{3,32}$'),
  created_at   timestamptz not null,
  primary key (merchant_id, code),
  unique (member_id)
);

create table registration_record (
  member_id       bigint primary key references member (id) on delete cascade,
  merchant_id     integer not null references merchant,
  method          text not null check (method in ('register', 'registerMobile', 'byAgent')),
  -- Real name, birthday, id number and accounts elsewhere, sealed by the installation's secret. By an agent: the birthday alone.
  sealed          text not null,
  register_url    text not null,
  domain          text not null,
  affiliate_code  text,
  referral_code   text,
  referrer_id     bigint references member (id),
  -- The terms, the age and the declaration were confirmed at this moment, for this age.
  declared_at     timestamptz not null,
  minimum_age     integer not null
);
-- Who registered through the link of an agent, by time.
create index registration_record_affiliate on registration_record (merchant_id, upper(affiliate_code), declared_at)
  where affiliate_code is not null;
create index registration_record_referrer on registration_record (merchant_id, referrer_id, member_id) where referrer_id is not null;

-- The payment PIN is required before money or points are spent.
create table member_pin (
  member_id    bigint primary key,
  merchant_id  integer not null references merchant,
  pin_hash     text not null check (pin_hash like '$argon2id$%'),
  changed_at   timestamptz not null,
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade
);
