-- Operators look through a merchant's members, close accounts and open them again (OPS-026, ERR-031).

alter table member
  -- The last change of the status; null: it is as it was at the beginning. Every change is in the audit log besides.
  add column status_changed_at timestamptz,
  add column status_changed_by text,
  add column status_reason text check (length(status_reason) <= 200);

-- The list, newest first: of all, of those that are closed, and of accounts that begin alike. Trial and house accounts are not in it.
create index member_newest on member (merchant_id, registered_at desc, id desc) where type = 1;
create index member_closed on member (merchant_id, status, registered_at desc, id desc) where type = 1 and status <> 'active';
create index member_account_start on member (merchant_id, lower(account) text_pattern_ops) where type = 1;
