-- Storey back-office: reports that operators receive by mail, once for each day, week or month.

-- Set by whoever manages operators: an address decides where figures go.
alter table operator add column email text check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254);

create table report_mail (
  id             bigint generated always as identity primary key,
  merchant_id    integer not null references merchant,
  name           text not null check (length(name) between 1 and 80),
  grouped_by     text not null check (grouped_by in ('day', 'vendor', 'game', 'agent')),
  -- Null: the merchant's own.
  currency       text,
  vendor         text,
  game           text,
  agent_id       bigint,
  period         text not null check (period in ('daily', 'weekly', 'monthly')),
  -- Of the merchant's time zone: when the mail goes out on the day after the period.
  local_hour     smallint not null check (local_hour between 0 and 23),
  state          text not null default 'active' check (state in ('active', 'stopped')),
  -- The last day of the last period that is mailed.
  covered_until  date not null,
  version        integer not null default 1,
  changed_by     text not null,
  changed_at     timestamptz not null
);
create index report_mail_list on report_mail (merchant_id, id);
create index report_mail_active on report_mail (id) where state = 'active';

create table report_mail_recipient (
  report_mail_id  bigint not null references report_mail (id) on delete cascade,
  merchant_id     integer not null,
  operator_id     bigint not null references operator (id) on delete cascade,
  primary key (report_mail_id, operator_id)
);
create index report_mail_recipient_operator on report_mail_recipient (operator_id);

-- One mail to one operator.
create table report_mail_delivery (
  id              bigint generated always as identity primary key,
  merchant_id     integer not null,
  report_mail_id  bigint not null references report_mail (id) on delete cascade,
  operator_id     bigint not null references operator (id) on delete cascade,
  cause           text not null check (cause in ('period', 'order')),
  first_day       date not null,
  last_day        date not null,
  -- Dropped: the operator must not see the report any more.
  state           text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  tries           smallint not null default 0,
  -- When it is tried next.
  due_at          timestamptz not null,
  done_at         timestamptz
);
create unique index report_mail_delivery_once on report_mail_delivery (report_mail_id, operator_id, first_day, last_day) where cause = 'period';
create index report_mail_delivery_due on report_mail_delivery (due_at) where state = 'waiting';
create index report_mail_delivery_last on report_mail_delivery (report_mail_id, id desc);
create index report_mail_delivery_operator on report_mail_delivery (operator_id);
create index report_mail_delivery_done on report_mail_delivery (done_at) where done_at is not null;
