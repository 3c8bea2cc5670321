-- What a member has bet on the draw so far, with this bet and the others of its slip, without bets that were cancelled; minor units. Right in the
-- member's newest bet on the draw; null in bets of before. The limit of a draw needs one row of it instead of the sum of all.
alter table lottery_bet add column draw_stake bigint check (draw_stake >= 0);

-- Finds the newest one.
create index lottery_bet_member_newest on lottery_bet (member_id, draw_id, id);
drop index lottery_bet_member_draw;
