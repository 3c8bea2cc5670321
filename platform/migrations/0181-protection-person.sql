-- A person by name, birthday and nationality, as the identity check has them: an exclusion holds for the same person at every merchant
-- (RSG-004). What somebody only says of themselves may bar them by an exclusion of that person, and never bars another by their own.

alter table protection_identity drop constraint protection_identity_kind_check;
alter table protection_identity add constraint protection_identity_kind_check check (kind in ('mobile', 'email', 'id-number', 'person'));
alter table protection_identity add column is_claimed boolean not null default false;
