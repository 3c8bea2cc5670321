-- Storey cashier: operators narrow payments by day and amount, and find them by an exact amount.
create index deposit_day on deposit (merchant_id, created_at);
create index deposit_amount on deposit (merchant_id, amount, id desc);
create index withdrawal_day on withdrawal (merchant_id, created_at);
create index withdrawal_amount on withdrawal (merchant_id, amount, id desc);
