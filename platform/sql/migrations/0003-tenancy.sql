-- Storey tenancy: merchants, their hosts, the modules that exist, and those that are switched on for each merchant.

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

-- Every module that was ever registered or published. Changes of one module's rollout lock its row: one after the other.
create table module (
  name          text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  registered_at timestamptz not null default now(),
  registered_by text not null
);

create table merchant_module (
  merchant_id integer not null references merchant,
  module text not null,
  enabled boolean not null default true,
  updated_at timestamptz not null default now(),
  -- The operator who switched it last.
  changed_by text,
  primary key (merchant_id, module)
);

-- From which age people may play at a merchant; 21 without a row.
create table compliance_setting (
  merchant_id  integer primary key references merchant,
  -- Full years.
  minimum_age  integer not null check (minimum_age between 18 and 99)
);
