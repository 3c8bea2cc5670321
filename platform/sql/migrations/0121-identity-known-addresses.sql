-- Storey identity: addresses that a member proved long ago are forgotten.
create index known_address_verified on known_address (verified_at);
