-- A code that only one member may use stands beside those of others for the same target: a stranger's request or wrong guesses take nothing
-- from its owner (SEC-005). Empty: whoever has the code. The wait for the next one still counts by target.

alter table verification_code add column holder text not null default '' check (length(holder) <= 60);
alter table verification_code drop constraint verification_code_pkey;
alter table verification_code add primary key (merchant_id, purpose, target, holder);
