-- Storey play: rounds that are settled without a transaction of the wallet, so that who reads settled rounds finds them.

-- A round of a vendor of the house that has lost: it costs the update of its row alone.
alter table game_round add column is_silent boolean not null default false;
-- For the seconds that jobs look back on: `game_round_settled` holds blocks, and rounds that lay open for long stand in old ones.
create index game_round_silent on game_round (settled_at) where is_silent;
