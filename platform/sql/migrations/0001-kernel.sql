-- Storey kernel: the application's role and its default rights, events, jobs, stored replies, versions of forms.

-- The role that the running application works as. It owns nothing; rights are granted here and taken back where rows must not change.
do $$
begin
  create role portal_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if not pg_has_role(current_user, 'portal_app', 'member') then
    execute format('grant portal_app to %I', current_user);
  end if;
end
$$;

-- Before the default rights below, which would take its functions from portal_app. A schema of its own keeps them apart from ours.
create schema if not exists extensions;
grant usage on schema extensions to portal_app;
create extension if not exists pg_trgm with schema extensions;

grant usage on schema public to portal_app;
grant select on schema_migration, schema_function to portal_app;
alter default privileges in schema public grant select, insert, update, delete on tables to portal_app;
alter default privileges in schema public grant usage, select on sequences to portal_app;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to portal_app;

-- Events on their way to browsers. `xid` orders rows by transaction, so that a reader can tell which rows can still appear
-- before the ones it has seen (design 3.7).
create table outbox (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  -- no foreign key: its check would lock the merchant's row for every movement of money
  merchant_id integer not null,
  -- null: all members of the merchant
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
  -- 0 where the host belongs to no merchant (operators)
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

-- Operators save these forms as a whole. Of two who started from the same version, the second is notified instead of overwriting the first.
create table form_version (
  -- No foreign key: merchants belong to a storey above.
  merchant_id  integer not null,
  -- Which form, such as `kyc`; with the id of its row where there are many: `bank:12`.
  form         text not null check (length(form) between 1 and 80),
  -- How often it was saved. A form that has no row was never saved: 0.
  version      integer not null check (version > 0),
  changed_at   timestamptz not null default now(),
  changed_by   text not null,
  primary key (merchant_id, form)
);
revoke delete, truncate on form_version from portal_app;
