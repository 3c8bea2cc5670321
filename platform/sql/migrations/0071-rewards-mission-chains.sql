-- Storey rewards: chains of missions.

-- The mission of the same period that a member claims first, while it is on; null: it is open from the start.
alter table mission add column follows bigint check (follows <> id),
  add constraint mission_follows foreign key (merchant_id, follows) references mission (merchant_id, id);
