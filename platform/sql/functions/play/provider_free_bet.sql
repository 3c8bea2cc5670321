-- Takes one of the member's free bets for the round of a bet, and opens the round. Returns the status of the bet. A round takes one free
-- bet and no other stake. It takes no money, but it begins play: not once the member's time is used up, nor where a limit is passed already.
-- The caller holds the member's balance and has checked everything else.
create or replace function provider_free_bet(p_look provider_look) returns text
language plpgsql as $$
declare
  s protection_state;
  v_crossed text;
begin
  select * into s from protection_look(p_look.member_id);
  v_crossed := case when s.counts then protection_crossed(s, 0, now()) end;
  if v_crossed is not null then
    perform protection_tell(s, v_crossed);
    return 'RS_ERROR_LIMIT_REACHED';
  end if;
  if exists (select from game_round g where g.vendor = p_look.vendor and g.round_id = p_look.round_id and g.member_id = p_look.member_id) then
    return 'RS_ERROR_LIMIT_REACHED';
  end if;
  update wallet_free_bet f set used = f.used + 1, state = case when f.used + 1 = f.bets then 'used' else f.state end
  where f.id = p_look.reward and f.member_id = p_look.member_id and f.merchant_id = p_look.merchant_id and f.state = 'active' and f.ends_at > now()
    and p_look.game = any (f.games);
  if not found then return 'RS_ERROR_FREE_BET_ENDED'; end if;
  insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, state, free_bet)
  values (p_look.vendor, p_look.round_id, p_look.member_id, p_look.merchant_id, p_look.game_id, p_look.currency, p_look.player_mask, 'open', p_look.reward);
  return 'RS_OK';
end $$;
