-- Storey play: why something rests, keys of vendors that end, and rounds that stay open.

-- The reason that an operator gave for a maintenance, for other operators.
alter table merchant_vendor add column maintenance_note text check (length(maintenance_note) <= 200);
alter table merchant_game add column maintenance_note text check (length(maintenance_note) <= 200);

-- Until when a key is valid, so that two keys overlap while a vendor changes over; null: until it is retired.
alter table vendor_key add column expires_at timestamptz;
-- Name of an operator; null where the configuration set it.
alter table vendor_key add column created_by text check (length(created_by) <= 64);

-- Rounds are open for seconds: the index stays small, and what stays in it is what operators look for.
create index game_round_open on game_round (merchant_id, opened_at) where state = 'open';
