-- Events on their way to browsers. `xid` orders rows by transaction, so that a reader can tell which rows can still appear
-- before the ones it has seen (design 3.7).
create table outbox (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  -- no foreign key: its check would lock the merchant's row for every movement of money
  merchant_id integer not null,
  -- null: everybody of the merchant
  member_id bigint,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (xid, id)
);

-- One row per period of a job: its primary key is what makes a period run once.
create table job_run (
  name text not null,
  period_key bigint not null,
  state text not null check (state in ('running', 'done')),
  attempts integer not null default 1,
  locked_until timestamptz,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (name, period_key)
);

-- Replies of calls with an Idempotency-Key.
create table idempotent_reply (
  -- 0 where no merchant stands behind the host (operators)
  merchant_id integer not null,
  actor text not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  -- set in the transaction of the call's own effect
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (merchant_id, actor, endpoint, key)
);
create index idempotent_reply_age on idempotent_reply (created_at);

-- Steps of the demo's seed that are done.
create table demo_seed (
  step text primary key,
  seeded_at timestamptz not null default now()
);
