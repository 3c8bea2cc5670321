-- Storey money: the ledger, double entry and append-only. The application may read these tables and call the functions of this storey;
-- it may not write a row by itself. There are no foreign keys out of the hot tables on purpose: a key check locks the referenced row,
-- and every transfer of a merchant would meet on the same two rows. `ledger_post` checks them instead.

create table ledger_account (
  id bigint generated always as identity primary key,
  merchant_id integer not null references merchant,
  -- the member; null: the merchant's own account
  owner_id bigint,
  kind text not null check (kind ~ '^[a-z]+(:[A-Za-z0-9_-]{1,32})?$'),
  currency text not null,
  non_negative boolean not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (merchant_id, owner_id, kind, currency),
  check ((owner_id is null) = (kind like 'house:%')),
  check (owner_id is null or non_negative)
);

-- Players' accounts only. The merchant's accounts have no balance row: it would be one hot row for all players; their
-- balance is the sum of their entries.
create table ledger_balance (
  account_id bigint primary key,
  merchant_id integer not null,
  balance bigint not null default 0 check (balance >= 0),
  version bigint not null default 0,
  -- A member's main wallet: what the vendor wallets of the same member and currency hold. Kept here so that a bet can report the member's
  -- total without a look at them.
  elsewhere bigint not null default 0
) with (fillfactor = 50);

create table ledger_transfer (
  id bigint generated always as identity primary key,
  merchant_id integer not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  request_hash bytea not null,
  kind text not null,
  reference jsonb not null,
  reverses bigint,
  created_at timestamptz not null default now(),
  unique (merchant_id, idempotency_key)
);
create unique index ledger_transfer_reverses on ledger_transfer (reverses) where reverses is not null;

create table ledger_entry (
  transfer_id bigint not null,
  seq smallint not null,
  merchant_id integer not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  -- players' accounts: balance around the entry, and the account's version after it, which orders its statement
  balance_before bigint,
  balance_after bigint check (balance_after = balance_before + amount),
  account_version bigint,
  -- the merchant's accounts: the transaction that wrote the entry, so that sums can be carried forward
  house_xid xid8,
  -- players' accounts: the kind of the transfer, except of bets, wins and rollbacks. Those are nearly all entries, and don't pay for the
  -- index that makes sums of the others cheap.
  cash_kind text check (cash_kind not in ('bet', 'win', 'rollback')),
  created_at timestamptz not null default now(),
  primary key (transfer_id, seq),
  check ((account_version is null) <> (house_xid is null))
);
create unique index ledger_entry_statement on ledger_entry (account_id, account_version, seq) where account_version is not null;
create index ledger_entry_cash on ledger_entry (account_id, created_at) include (cash_kind, amount) where cash_kind is not null;
create index ledger_entry_house on ledger_entry (account_id, house_xid) include (amount) where house_xid is not null;

-- What the entries of the merchant's accounts written by transactions before `cutoff` add up to. A cache: it may be
-- emptied at any time.
create table ledger_house_sum (
  account_id bigint primary key,
  merchant_id integer not null,
  balance numeric not null,
  cutoff xid8 not null
);
revoke insert, update, delete, truncate, references, trigger
  on ledger_account, ledger_balance, ledger_transfer, ledger_entry, ledger_house_sum from portal_app;
