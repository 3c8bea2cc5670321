-- Storey tenancy: maintenance that begins later, one for each merchant. Until then the portal stays as it is.

create table maintenance_plan (
  merchant_id integer primary key references merchant,
  starts_at   timestamptz not null,
  -- When it is expected to end.
  ends_at     timestamptz,
  message     text,
  -- The message in other languages, by their codes.
  messages    jsonb not null,
  reason      text not null,
  planned_by  text not null,
  check (ends_at > starts_at)
);
create index maintenance_plan_due on maintenance_plan (starts_at);
revoke truncate on maintenance_plan from portal_app;
