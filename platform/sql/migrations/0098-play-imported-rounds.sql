-- Storey play: rounds of a past that was imported with its members. No call of a vendor made them, and no vendor's list has them.

alter table game_round add column imported boolean not null default false;
