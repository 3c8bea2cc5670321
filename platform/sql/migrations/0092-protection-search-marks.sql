-- Storey protection: operators find a member by the name given for the identity check.
-- Keyed hash of the normalised name; null in rows from before.
alter table kyc_person add column name_key bytea check (length(name_key) = 32);
create index kyc_person_name on kyc_person (merchant_id, name_key, member_id) where name_key is not null;
