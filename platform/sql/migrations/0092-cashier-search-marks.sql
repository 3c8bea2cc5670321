-- Storey cashier: operators find a member by the holder's name of a bank account.
-- Keyed hash of the normalised name; null in rows from before, and once the account is forgotten.
alter table bank_account add column holder_key bytea check (length(holder_key) = 32);
create index bank_account_holder on bank_account (merchant_id, holder_key, member_id) where holder_key is not null;
