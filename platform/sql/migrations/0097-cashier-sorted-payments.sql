-- Storey cashier: operators sort payments by time and by amount. Payments of the same moment or amount are read in the order of their numbers,
-- from both ends: amounts repeat often.
drop index deposit_day;
create index deposit_day on deposit (merchant_id, created_at, id);
drop index deposit_amount;
create index deposit_amount on deposit (merchant_id, amount, id);
drop index withdrawal_day;
create index withdrawal_day on withdrawal (merchant_id, created_at, id);
drop index withdrawal_amount;
create index withdrawal_amount on withdrawal (merchant_id, amount, id);
