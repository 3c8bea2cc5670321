-- Links that sign in once stay for a while as operators see them: who gave one out to whom, why, and what became of it.
alter table sign_in_link
  add column id bigint generated always as identity unique,
  add column issued_by text,
  add column issued_at timestamptz not null default now(),
  add column reason text check (length(reason) <= 200),
  add column used_at timestamptz,
  add column revoked_at timestamptz,
  add column revoked_by text;
create index sign_in_link_list on sign_in_link (merchant_id, id desc);

-- Blocked addresses by page, newest first.
create index blocked_address_list on blocked_address (merchant_id, id desc);
