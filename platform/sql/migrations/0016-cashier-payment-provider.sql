-- Storey cashier: payments through a provider, by hosted checkout and by payout.
alter table deposit drop constraint deposit_kind_check;
alter table deposit add constraint deposit_kind_check check (kind in ('bank-transfer', 'e-wallet', 'checkout'));
alter table deposit_method drop constraint deposit_method_kind_check;
alter table deposit_method add constraint deposit_method_kind_check check (kind in ('bank-transfer', 'e-wallet', 'checkout'));

-- What a provider is asked for: one row for each deposit and each payout.
create table payment_order (
  id                  bigint generated always as identity primary key,
  merchant_id         integer not null references merchant,
  member_id           bigint not null,
  deposit_id          bigint unique references deposit,
  withdrawal_id       bigint references withdrawal,
  provider            text not null check (provider ~ '^[A-Z]{2,20}$'),
  -- What the provider knows it by; it names one payment for ever.
  reference           text not null,
  -- The provider's own number; null until the provider has said it.
  provider_reference  text check (length(provider_reference) between 3 and 60),
  amount              bigint not null check (amount > 0),
  currency            text not null,
  -- open: not known yet; paid and failed as the provider says; held: the provider says something else than was asked, and operators decide
  state               text not null default 'open' check (state in ('open', 'paid', 'failed', 'held')),
  created_at          timestamptz not null,
  ended_at            timestamptz,
  -- How often the provider was asked what became of it, and when it is asked next; null: it is not.
  asks                integer not null default 0,
  next_ask_at         timestamptz,
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  unique (provider, reference),
  check (num_nonnulls(deposit_id, withdrawal_id) = 1),
  check ((state = 'open') = (ended_at is null))
);
create index payment_order_due on payment_order (next_ask_at) where next_ask_at is not null;
create index payment_order_withdrawal on payment_order (withdrawal_id) where withdrawal_id is not null;
create index payment_order_member on payment_order (merchant_id, member_id, id desc);
create index payment_order_ended on payment_order (provider, ended_at) where ended_at is not null;
revoke delete, truncate on payment_order from portal_app;

-- What a provider said, each word once: webhooks, and replies about the state of a payment that changed or contradicted something.
create table payment_event (
  id             bigint generated always as identity primary key,
  provider       text not null,
  -- The provider's, or made of order and question.
  event_id       text not null,
  -- Null where the reference belongs to no payment.
  merchant_id    integer references merchant,
  order_id       bigint references payment_order,
  reference      text not null,
  state          text not null check (state in ('open', 'paid', 'failed')),
  amount         bigint not null,
  currency       text not null,
  -- What came of it; everything but applied and known is a difference that operators see.
  outcome        text not null check (outcome in ('applied', 'known', 'amount-differs', 'currency-differs', 'success-after-failure',
    'failure-after-success', 'unknown-reference')),
  received_at    timestamptz not null,
  unique (provider, event_id)
);
create index payment_event_order on payment_event (order_id) where order_id is not null;
create index payment_event_difference on payment_event (merchant_id, id desc) where outcome not in ('applied', 'known');
revoke update, delete, truncate on payment_event from portal_app;
