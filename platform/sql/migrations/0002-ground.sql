-- needs ground/audit_log_seal, ground/audit_log_refuse
-- Storey ground: the audit log, the puzzles of the human check, and the keys of encrypted calls.

-- Append-only. Each row carries the hash of the row before it in its chain, so that a row that was changed, removed, added
-- in between or moved shows, and so does a removed end, because `audit_head` remembers it. One chain for operators' actions and one
-- a merchant for identity, so that sign-ins of one merchant do not wait for another's.
create table audit_log (
  id          bigint generated always as identity primary key,
  chain       text not null,
  seq         bigint not null default 0,
  at          timestamptz not null default now(),
  kind        text not null check (kind in ('operator', 'identity', 'system')),
  -- Name of the operator, id of the member, or the job.
  actor       text not null,
  merchant    text,
  action      text not null,
  subject     text not null,
  before      text,
  after       text,
  reason      text,
  request_id  text,
  prev_hash   bytea not null default '',
  hash        bytea not null default '',
  unique (chain, seq)
);
create index audit_log_kind on audit_log (kind, id desc);
create index audit_log_merchant on audit_log (merchant, kind, id desc);
revoke update, delete, truncate on audit_log from portal_app;
create trigger audit_log_seal before insert on audit_log for each row execute function audit_log_seal();
create trigger audit_log_refuse before update or delete on audit_log for each row execute function audit_log_refuse();
create trigger audit_log_refuse_truncate before truncate on audit_log for each statement execute function audit_log_refuse();

-- Attempts of people who are too young, newest first, for operators.
create index audit_under_age on audit_log (merchant, id desc) where action = 'compliance.under-age';

create table audit_head (
  chain  text primary key,
  seq    bigint not null,
  hash   bytea not null
);
revoke insert, update, delete, truncate on audit_head from portal_app;

-- Puzzles of the human check that were handed in: each counts once, whichever instance it is handed to.
create table human_check_used (
  -- Random, of the puzzle itself.
  nonce        text primary key check (length(nonce) between 16 and 64),
  -- No foreign key: merchants belong to a storey above.
  merchant_id  integer not null,
  expires_at   timestamptz not null,
  -- Keyed hash of the call that it was spent on, where that may be sent again.
  call         bytea check (length(call) = 32)
);
create index human_check_used_age on human_check_used (expires_at);

-- Answers that told a network whether something has an account (SEC-014). `key` is a keyed hash of merchant and network.
create table disclosure (
  key      bytea primary key check (length(key) = 32),
  count    integer not null check (count > 0),
  ends_at  timestamptz not null
);
create index disclosure_age on disclosure (ends_at);

-- Keys that encrypt secrets of a call, and what was used once. One set for the installation. The private half is sealed by the installation's secret.
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
