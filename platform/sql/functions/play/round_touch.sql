-- What happened to rounds, with the time at which its transaction began: each transaction of the wallet, and each settlement that brought none.
-- Whoever reads settled rounds reads by this time: a round comes again with whatever touches it later.
create or replace view round_touch as
  select vendor, round_id, member_id, created_at as at from wallet_txn
  union all
  select vendor, round_id, member_id, settled_at as at from game_round where is_silent;
