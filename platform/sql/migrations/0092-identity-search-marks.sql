-- Storey identity: operators find a member by the name given at registration, and by the network or device of a session.
-- Keyed hash of the normalised name; null where no name was given, and in rows from before.
alter table registration_record add column name_key bytea check (length(name_key) = 32);
create index registration_record_name on registration_record (merchant_id, name_key, member_id) where name_key is not null;

create index member_session_address on member_session (merchant_id, ip, created_at desc) where ip is not null;
create index member_session_device on member_session (merchant_id, lower(device), created_at desc);
