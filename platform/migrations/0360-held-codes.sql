-- A code that only one member may use stands beside those of others for the same number or address: a stranger's request or wrong guesses
-- take nothing from its owner (SEC-005). Its `target` holds the member too; where the message goes stands here, for the wait until
-- the next one, which counts for all of them. Null in rows of the release before, whose target says it.
alter table verification_code add column reach bytea check (length(reach) = 32);
create index verification_code_reach on verification_code (merchant_id, purpose, reach);
