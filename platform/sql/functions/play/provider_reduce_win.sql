-- Takes a part or all of a win of a round back; the caller holds the balance of the player, and has written the round.
create or replace function provider_reduce_win(p_player vendor_player, p_game text, p_round text, p_txn text, p_reference text, p_amount bigint) returns void
language plpgsql as $$
declare
  v_round game_round;
  v_call provider_call;
begin
  select * into v_round from game_round g where g.vendor = p_player.vendor and g.round_id = p_round and g.member_id = p_player.member_id;
  v_call.vendor := p_player.vendor;
  v_call.member_id := p_player.member_id;
  v_call.game := p_game;
  v_call.round_id := p_round;
  v_call.txn := p_txn;
  v_call.reference := p_reference;
  v_call.trace_id := p_txn;
  perform protection_count(p_player.member_id, 0, -p_amount, v_round.settled_at);
  perform provider_store(v_call, p_player, v_round.game_id, p_amount, provider_take_back(v_call, p_player, p_amount));
end $$;
