-- The role that the running application works as. It owns nothing; rights are granted here and taken back where rows must
-- not change.
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

grant usage on schema public to portal_app;
grant select on schema_migration to portal_app;
alter default privileges in schema public grant select, insert, update, delete on tables to portal_app;
alter default privileges in schema public grant usage, select on sequences to portal_app;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to portal_app;

create table merchant (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  currency text not null check (currency ~ '^[A-Z0-9]{3,8}$'),
  currency_symbol text not null,
  accent text not null,
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null check (default_language = any (languages)),
  -- 0 normal, 1 maintenance, 2 region restricted
  status smallint not null default 0 check (status in (0, 1, 2)),
  status_message text,
  maintenance_end timestamptz,
  flags jsonb not null default '{}',
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table merchant_host (
  host text primary key check (host = lower(host) and host !~ '[:/]'),
  merchant_id integer not null references merchant
);
create index merchant_host_merchant on merchant_host (merchant_id);

create table merchant_module (
  merchant_id integer not null references merchant,
  module text not null,
  enabled boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (merchant_id, module)
);
