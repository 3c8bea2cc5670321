-- Messages to members (SMS and mail) and the codes that prove a number or an address.

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

-- One living code per purpose and target. Targets are keyed hashes: this table tells nobody whose number it was.
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
  primary key (merchant_id, purpose, target)
);
create index verification_code_age on verification_code (expires_at);

-- How many codes a target, or an address of the network, has asked for in its window.
create table code_request (
  scope       text not null check (scope in ('target', 'address')),
  key         bytea not null check (length(key) = 32),
  window_ends timestamptz not null,
  count       integer not null check (count > 0),
  primary key (scope, key)
);
create index code_request_age on code_request (window_ends);
