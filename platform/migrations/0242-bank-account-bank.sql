-- Whether an account ever was of a bank: its code stays then.
drop index bank_account_bank;
create index bank_account_bank on bank_account (bank_id, (removed_at is null));
