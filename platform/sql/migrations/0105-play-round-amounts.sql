-- Storey play: operators find a round by its stake or its win. A round is entered once it is settled: bets write neither index, and a win that
-- settles a round writes each at the end of the rows of its amount.
create index game_round_stake on game_round (merchant_id, bet_sum, settled_at) where settled_at is not null and bet_sum > 0;
create index game_round_win on game_round (merchant_id, win_sum, settled_at) where settled_at is not null and win_sum > 0;
