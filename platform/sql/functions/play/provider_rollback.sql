-- Undoes a bet or a win, also when the rollback comes first. It is taken whatever the state of session and member, and counted by the
-- member's protection. The caller holds the balance of the player and knows that the transaction id is new.
create or replace function provider_rollback(p_call provider_call, p_player vendor_player) returns provider_reply
language plpgsql as $$
declare
  v_ref wallet_txn;
  v_round game_round;
  v_move provider_move;
  -- Without what was bonus money, or was to become it.
  v_cash bigint;
begin
  if p_call.reference = p_call.txn then return provider_refusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', p_player, p_call.trace_id); end if;
  select * into v_ref from wallet_txn t where t.vendor = p_call.vendor and t.transaction_uuid = p_call.reference;
  if not found then
    insert into wallet_txn (vendor, transaction_uuid, state, merchant_id, member_id, round_id)
    values (p_call.vendor, p_call.reference, 'tombstone', p_player.merchant_id, p_call.member_id, p_call.round_id);
    return provider_store(p_call, p_player, null, 0, null);
  end if;
  if v_ref.member_id <> p_call.member_id or v_ref.round_id <> p_call.round_id or v_ref.kind = 'rollback' then
    return provider_refusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', p_player, p_call.trace_id);
  end if;
  if v_ref.state <> 'applied' then return provider_store(p_call, p_player, v_ref.game_id, 0, null); end if;

  select * into v_round from game_round g where g.vendor = p_call.vendor and g.round_id = p_call.round_id and g.member_id = p_call.member_id;
  -- A stake does not come back while the round has a win: the win is rolled back first.
  if v_ref.kind = 'bet' and v_round.win_sum > v_round.win_rollback then
    return provider_refusal('RS_ERROR_ROUND_CLOSED', p_player, p_call.trace_id);
  end if;

  if v_ref.amount > 0 then
    perform protection_count(p_call.member_id, case when v_ref.kind = 'bet' then -v_ref.amount else 0 end,
      case when v_ref.kind = 'win' then -v_ref.amount else 0 end, v_ref.created_at);
  end if;
  v_cash := case
    when v_round.free_bet is not null then provider_free_back(p_call, p_player, v_round.free_bet, v_ref)
    when v_round.bonus_bet > 0 then provider_bonus_back(p_call, p_player, v_ref)
    else v_ref.amount end;
  if v_cash > 0 and v_ref.kind = 'bet' then
    v_move := provider_post(p_call, p_player, v_cash);
  elsif v_cash > 0 then
    v_move := provider_take_back(p_call, p_player, v_cash);
  end if;

  update wallet_txn t set state = 'reversed' where t.vendor = p_call.vendor and t.transaction_uuid = p_call.reference;
  update game_round g set
    bet_rollback = g.bet_rollback + case when v_ref.kind = 'bet' then v_ref.amount else 0 end,
    win_rollback = g.win_rollback + case when v_ref.kind = 'win' then v_ref.amount else 0 end,
    state = case
      when not p_call.is_closed then g.state
      when exists (
        select from wallet_txn t
        where t.vendor = p_call.vendor and t.round_id = p_call.round_id and t.member_id = p_call.member_id and t.kind = 'bet' and t.state = 'applied'
      ) then 'closed'
      else 'cancelled' end,
    settled_at = case when p_call.is_closed then coalesce(g.settled_at, now()) else g.settled_at end
  where g.vendor = p_call.vendor and g.round_id = p_call.round_id and g.member_id = p_call.member_id;

  return provider_store(p_call, p_player, v_ref.game_id, v_ref.amount, v_move);
end $$;
