-- Storey cashier: withdrawals that rules approve, payouts through a provider, and two operators for deposits that are credited by hand.
alter table payment_settings
  -- Deposits credited by hand above it need two operators; null: one is enough.
  add column deposit_two_above bigint check (deposit_two_above > 0),
  -- Withdrawals that fulfil all rules are approved without an operator.
  add column auto_enabled boolean not null default false,
  -- Up to that amount; null: none is.
  add column auto_below bigint check (auto_below > 0),
  -- Of one member and day in the merchant's time zone; null: as much.
  add column auto_day_amount bigint check (auto_day_amount > 0),
  -- Days since the registration, at least.
  add column auto_account_days integer not null default 30 check (auto_account_days between 0 and 3650),
  -- Members with a verified identity alone.
  add column auto_verified boolean not null default true,
  -- Code of the payment provider that pays approved withdrawals; null: operators do.
  add column payout_provider text check (payout_provider ~ '^[A-Z]{2,20}$');

alter table deposit
  -- The first of two operators who saw the money, and how much.
  add column first_credited_by text,
  add column first_credited_at timestamptz,
  add column first_credited bigint check (first_credited > 0),
  add constraint deposit_first_credited check (num_nulls(first_credited_by, first_credited_at, first_credited) in (0, 3)),
  add constraint deposit_two check (status <> 'credited' or first_credited_by is null or first_credited_by <> decided_by);

alter table withdrawal
  -- What the rules said: approved, or the first one that left it to operators. Null: they were not asked.
  add column rule_outcome text check (rule_outcome in ('approved', 'two-operators', 'amount', 'day-amount', 'account-age', 'unverified',
    'open-case', 'without-play')),
  add column rule_at timestamptz,
  add constraint withdrawal_rule check ((rule_outcome is null) = (rule_at is null));
create index withdrawal_unruled on withdrawal (merchant_id, id) where status = 'pending' and rule_outcome is null;
