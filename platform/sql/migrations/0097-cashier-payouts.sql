-- Storey cashier: a payout that the provider could not make has no reason in words, since pages say it in the reader's language. An operator still
-- writes one.
alter table withdrawal drop constraint withdrawal_check4;
alter table withdrawal add constraint withdrawal_reason check (status <> 'rejected' or reason is not null);
update withdrawal set reason = null where status = 'failed' and reason = 'The payment could not be made to this account.';
