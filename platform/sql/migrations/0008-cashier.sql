-- needs cashier/payment_change
-- Storey cashier: bank accounts, deposits and withdrawals. Amounts are minor units of the merchant's currency. The rows record what was
-- requested and decided; the money is in the ledger, moved in the same transactions.

-- Banks to which members withdraw.
create table bank (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  name         text not null check (length(name) between 2 and 60),
  -- BIC, or the code that the bank has in its country.
  code         text not null check (code ~ '^[A-Z0-9]{2,11}$'),
  digits_only  boolean not null,
  number_min   smallint not null check (number_min between 4 and 34),
  number_max   smallint not null check (number_max between 4 and 34),
  -- Off: accounts that are there stay, none is added.
  enabled      boolean not null default true,
  -- The smallest comes first.
  sort         integer not null check (sort between 0 and 10000),
  check (number_min <= number_max),
  unique (merchant_id, code),
  unique (merchant_id, id)
);
create index bank_list on bank (merchant_id, sort, id);
revoke delete, truncate on bank from portal_app;

-- Where a member's withdrawals go. Holder and number are sealed; the last four characters are shown.
create table bank_account (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  member_id    bigint not null,
  bank_id      bigint not null,
  -- Holder and number, sealed by the installation's secret. Null once an account that was removed long ago is forgotten.
  sealed       text,
  last_four    text not null check (length(last_four) = 4),
  -- Keyed hash of bank and number: an account belongs to one member of a merchant.
  number_key   bytea,
  added_at     timestamptz not null,
  removed_at   timestamptz,
  -- Name of an operator; null where the member did it.
  removed_by   text,
  removed_why  text,
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade,
  foreign key (merchant_id, bank_id) references bank (merchant_id, id),
  check (removed_at is not null or (sealed is not null and number_key is not null)),
  check (removed_by is null or (removed_at is not null and removed_why is not null))
);
create unique index bank_account_number on bank_account (merchant_id, number_key) where removed_at is null;
create index bank_account_member on bank_account (merchant_id, member_id, id desc);
-- Operators search by the end of a number.
create index bank_account_last_four on bank_account (merchant_id, last_four) where removed_at is null;
create index bank_account_removed on bank_account (removed_at) where removed_at is not null and sealed is not null;

-- A payment of the past names its account.
revoke delete, truncate on bank_account from portal_app;
create index bank_account_bank on bank_account (bank_id, (removed_at is null));

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
  -- An approved withdrawal that is not paid after so long is overdue; null: the default.
  paid_within_hours    integer check (paid_within_hours > 0),
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
  -- As shown to the member: the method may change afterwards.
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
create trigger deposit_change before insert or update on deposit for each row execute function payment_change();

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
  -- The last approval; `decided_*` is the last decision of any kind.
  approved_by        text,
  approved_at        timestamptz,
  -- That it was paid is a fact of its own (OPR-016): who said so, by which reference of the bank, and the transfer that booked it.
  paid_at            timestamptz,
  paid_by            text,
  bank_reference     text check (length(bank_reference) between 3 and 60),
  paid_transfer_id   bigint,
  -- How often a recorded payment was undone: each booking has a key of its own.
  payments_undone    integer not null default 0,
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  unique (merchant_id, reference),
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (receive_due_at is null or (status = 'approved' and disputed_at is null)),
  check (disputed_at is null or status in ('approved', 'received', 'failed')),
  check (status not in ('rejected', 'failed') or reason is not null),
  check ((first_approved_by is null) = (first_approved_at is null)),
  -- Two operators are two.
  check (not needs_two or status in ('pending', 'rejected') or first_approved_by is not null),
  -- A withdrawal that only time marked as received can still fail, and keeps its time.
  constraint withdrawal_received check (
    (received_at is null) = (received_by is null)
    and (status <> 'received' or received_at is not null)
    and (received_at is null or status = 'received' or (status = 'failed' and received_by = 'time'))),
  constraint withdrawal_paid check (
    (paid_at is null) = (paid_transfer_id is null) and (paid_at is null) = (paid_by is null) and (paid_at is null) = (bank_reference is null)
    and (paid_at is null or status in ('approved', 'received', 'failed'))),
  constraint withdrawal_approved check (
    (approved_by is null) = (approved_at is null)
    and (status not in ('approved', 'received') or approved_by is not null)
    and (status not in ('pending', 'rejected') or approved_by is null)),
  constraint withdrawal_two check (not needs_two or approved_by is null or first_approved_by <> approved_by)
);
create index withdrawal_member on withdrawal (merchant_id, member_id, id desc);
create index withdrawal_status on withdrawal (merchant_id, status, id);
create index withdrawal_list on withdrawal (merchant_id, id desc);
create index withdrawal_disputed on withdrawal (merchant_id, id desc) where status = 'approved' and disputed_at is not null;
create index withdrawal_unpaid on withdrawal (merchant_id, approved_at) where paid_at is null and status in ('approved', 'received');
-- One payment of the bank pays one withdrawal.
create unique index withdrawal_bank_reference on withdrawal (merchant_id, bank_reference) where bank_reference is not null;
create index withdrawal_due on withdrawal (receive_due_at) where receive_due_at is not null;
create index withdrawal_account on withdrawal (account_id);
create trigger withdrawal_change before insert or update on withdrawal for each row execute function payment_change();
revoke delete, truncate on deposit_method, payment_settings, deposit, withdrawal from portal_app;

-- Money between main wallets and the wallets that vendors keep themselves. The amount is on the ledger's account `transit:CODE` until the
-- vendor has said what became of it.
create table vendor_transfer (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  member_id    bigint not null,
  vendor       text not null references vendor,
  -- What the vendor knows it by.
  reference    text not null unique,
  -- out: to the vendor
  direction    text not null check (direction in ('out', 'home')),
  amount       bigint not null check (amount > 0),
  currency     text not null,
  -- held: in transit; sent: the vendor is being asked; unknown: it did not answer
  state        text not null check (state in ('held', 'sent', 'unknown', 'done', 'failed')),
  -- in vain
  asks         integer not null default 0,
  created_at   timestamptz not null,
  -- when the vendor is asked what became of it; null once that is known
  next_ask_at  timestamptz,
  ended_at     timestamptz,
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((ended_at is null) = (next_ask_at is not null))
);
create index vendor_transfer_due on vendor_transfer (next_ask_at) where next_ask_at is not null;
create index vendor_transfer_open on vendor_transfer (merchant_id, member_id, vendor) where ended_at is null;
create index vendor_transfer_member on vendor_transfer (merchant_id, member_id, id desc);
revoke delete, truncate on vendor_transfer from portal_app;
