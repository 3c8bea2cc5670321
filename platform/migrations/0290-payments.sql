-- Deposits and withdrawals. Amounts are minor units of the merchant's currency. The rows say what was asked for and decided; the money is
-- in the ledger, moved in the same transactions.

-- Where members send their money.
create table deposit_method (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  kind         text not null check (kind in ('bank-transfer', 'e-wallet')),
  -- {"EN": {"name": "", "note": ""}}
  texts        jsonb not null check (texts ? 'EN'),
  provider     text not null,
  holder       text not null,
  number       text not null,
  qr_text      text,
  min_amount   bigint not null check (min_amount > 0),
  max_amount   bigint not null,
  -- The smallest comes first.
  sort         integer not null check (sort between 0 and 10000),
  -- Off: pending deposits stay, none is begun.
  enabled      boolean not null,
  check (min_amount <= max_amount),
  unique (merchant_id, id)
);
create index deposit_method_list on deposit_method (merchant_id, sort, id);

create table payment_settings (
  merchant_id          integer primary key references merchant,
  withdraw_min         bigint not null check (withdraw_min > 0),
  withdraw_max         bigint not null,
  -- Of one day in the merchant's time zone; null: as many, as much.
  daily_count          integer check (daily_count > 0),
  daily_amount         bigint check (daily_amount > 0),
  -- Withdrawals above it need two operators; null: one is enough.
  two_operators_above  bigint check (two_operators_above > 0),
  -- After the approval; null: the default.
  received_minutes     integer check (received_minutes > 0),
  changed_at           timestamptz,
  changed_by           text,
  check (withdraw_min <= withdraw_max)
);

create table deposit (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  member_id    bigint not null,
  reference    text not null,
  method_id    bigint not null,
  -- As the member was told: the method may change afterwards.
  kind         text not null check (kind in ('bank-transfer', 'e-wallet')),
  texts        jsonb not null,
  provider     text not null,
  holder       text not null,
  number       text not null,
  qr_text      text,
  amount       bigint not null check (amount > 0),
  -- What arrived.
  credited     bigint check (credited > 0),
  status       text not null default 'pending' check (status in ('pending', 'credited', 'rejected', 'cancelled')),
  created_at   timestamptz not null,
  decided_at   timestamptz,
  -- Name of an operator; null where the member cancelled it.
  decided_by   text,
  reason       text,
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, method_id) references deposit_method (merchant_id, id),
  unique (merchant_id, reference),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'credited') = (credited is not null)),
  check (status not in ('credited', 'rejected') or decided_by is not null),
  check (status <> 'rejected' or reason is not null)
);
create index deposit_member on deposit (merchant_id, member_id, id desc);
create index deposit_status on deposit (merchant_id, status, id);
create index deposit_list on deposit (merchant_id, id desc);
create index deposit_credited on deposit (merchant_id, member_id) include (credited) where status = 'credited';

create table withdrawal (
  id                 bigint generated always as identity primary key,
  merchant_id        integer not null references merchant,
  member_id          bigint not null,
  reference          text not null,
  account_id         bigint not null references bank_account,
  -- As they were when it was asked for.
  bank               text not null,
  bank_code          text not null,
  last_four          text not null,
  amount             bigint not null check (amount > 0),
  status             text not null default 'pending' check (status in ('pending', 'approved', 'received', 'rejected', 'failed')),
  -- By the amount that was set when it was asked for.
  needs_two          boolean not null,
  -- Of the message about the decision.
  language           text not null,
  created_at         timestamptz not null,
  first_approved_by  text,
  first_approved_at  timestamptz,
  decided_by         text,
  decided_at         timestamptz,
  reason             text,
  -- When an approved one counts as received by itself; null before, after, and while the member says that it did not arrive.
  receive_due_at     timestamptz,
  received_at        timestamptz,
  received_by        text check (received_by in ('member', 'time', 'operator')),
  disputed_at        timestamptz,
  -- The transfer that holds the amount; null for a moment, within the transaction that asks.
  transfer_id        bigint,
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  unique (merchant_id, reference),
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'received') = (received_at is not null)),
  check ((received_at is null) = (received_by is null)),
  check (receive_due_at is null or (status = 'approved' and disputed_at is null)),
  check (disputed_at is null or status in ('approved', 'received', 'failed')),
  check (status not in ('rejected', 'failed') or reason is not null),
  check ((first_approved_by is null) = (first_approved_at is null)),
  -- Two operators are two.
  check (not needs_two or status in ('pending', 'rejected') or first_approved_by is not null)
);
create index withdrawal_member on withdrawal (merchant_id, member_id, id desc);
create index withdrawal_status on withdrawal (merchant_id, status, id);
create index withdrawal_list on withdrawal (merchant_id, id desc);
create index withdrawal_disputed on withdrawal (merchant_id, id desc) where status = 'approved' and disputed_at is not null;
create index withdrawal_due on withdrawal (receive_due_at) where receive_due_at is not null;
create index withdrawal_account on withdrawal (account_id);

-- What was asked for never changes, and a status only as the domain says.
create function payment_change() returns trigger language plpgsql as $$
declare
  v_allowed text[] := case tg_table_name
    when 'deposit' then array['pending credited', 'pending rejected', 'pending cancelled', 'cancelled credited']
    else array['pending approved', 'pending rejected', 'approved received', 'approved failed']
  end;
begin
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then raise exception 'a % begins as pending', tg_table_name using errcode = 'PA001'; end if;
    return new;
  end if;
  if (new.id, new.merchant_id, new.member_id, new.reference, new.amount, new.created_at)
     is distinct from (old.id, old.merchant_id, old.member_id, old.reference, old.amount, old.created_at) then
    raise exception 'a % is not asked for again', tg_table_name using errcode = 'PA001';
  end if;
  if new.status = old.status and old.status not in ('pending', 'approved')
     or new.status <> old.status and old.status || ' ' || new.status <> all (v_allowed) then
    raise exception 'a % that is % does not become %', tg_table_name, old.status, new.status using errcode = 'PA001';
  end if;
  return new;
end $$;
create trigger deposit_change before insert or update on deposit for each row execute function payment_change();
create trigger withdrawal_change before insert or update on withdrawal for each row execute function payment_change();

revoke delete, truncate on deposit_method, payment_settings, deposit, withdrawal from portal_app;

alter table protection_case drop constraint protection_case_rule_check;
alter table protection_case add constraint protection_case_rule_check check (
  rule in ('withdrawal-without-play', 'failed-payments', 'exclusion-elsewhere', 'limit-raised', 'withdrawal-not-received'));
