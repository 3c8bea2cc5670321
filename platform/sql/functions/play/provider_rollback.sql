-- Undoes a bet or a win, also when the rollback comes first. It is taken whatever the state of session and member, and counted by the
-- member's protection.
create or replace function provider_rollback(
  p_vendor text, p_nonce text, p_member bigint, p_txn text, p_reference text, p_round text, p_round_closed boolean, p_game text, p_hash bytea, p_trace text
) returns provider_reply
language plpgsql as $$
declare
  v_txn wallet_txn;
  v_ref wallet_txn;
  v_player vendor_player;
  v_round game_round;
  v_move provider_move;
begin
  if not provider_claim_nonce(p_vendor, p_nonce) then return provider_refusal('RS_ERROR_INVALID_SIGNATURE', null, p_trace); end if;
  perform provider_lock(p_vendor, p_txn);
  select * into v_player from vendor_player p where p.vendor = p_vendor and p.member_id = p_member;
  select * into v_txn from wallet_txn t where t.vendor = p_vendor and t.transaction_uuid = p_txn;
  if found then return provider_known(v_txn, v_player, 'rollback', p_round, 0, p_hash, p_trace); end if;
  if v_player.account is null then return provider_refusal('RS_ERROR_INVALID_TOKEN', null, p_trace); end if;
  if p_reference = p_txn then return provider_refusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', v_player, p_trace); end if;

  perform provider_lock(p_vendor, p_reference);
  select * into v_ref from wallet_txn t where t.vendor = p_vendor and t.transaction_uuid = p_reference;
  if not found then
    insert into wallet_txn (vendor, transaction_uuid, state, merchant_id, member_id, round_id)
    values (p_vendor, p_reference, 'tombstone', v_player.merchant_id, p_member, p_round);
    return provider_store(v_player, p_txn, 'rollback', p_reference, p_round, null, 0, p_hash, null, null, p_trace);
  end if;
  if v_ref.member_id <> p_member or v_ref.round_id <> p_round or v_ref.kind = 'rollback' then
    return provider_refusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', v_player, p_trace);
  end if;
  if v_ref.state <> 'applied' then
    return provider_store(v_player, p_txn, 'rollback', p_reference, p_round, v_ref.game_id, 0, p_hash, null, null, p_trace);
  end if;

  select * into v_round from game_round g where g.vendor = p_vendor and g.round_id = p_round and g.member_id = p_member for update;
  -- A stake does not come back while the round has a win: the win is rolled back first.
  if v_ref.kind = 'bet' and v_round.win_sum > v_round.win_rollback then return provider_refusal('RS_ERROR_ROUND_CLOSED', v_player, p_trace); end if;

  if v_ref.amount > 0 then
    perform protection_count(p_member, case when v_ref.kind = 'bet' then -v_ref.amount else 0 end,
      case when v_ref.kind = 'win' then -v_ref.amount else 0 end, v_ref.created_at);
  end if;
  if v_ref.amount > 0 and v_ref.kind = 'bet' then
    v_move := provider_post(v_player, 'rollback', p_txn, p_round, p_game, v_ref.amount);
  elsif v_ref.amount > 0 then
    v_move := provider_take_back(v_player, p_txn, p_round, p_game, v_ref.amount);
  end if;

  update wallet_txn t set state = 'reversed' where t.vendor = p_vendor and t.transaction_uuid = p_reference;
  update game_round g set
    bet_rollback = g.bet_rollback + case when v_ref.kind = 'bet' then v_ref.amount else 0 end,
    win_rollback = g.win_rollback + case when v_ref.kind = 'win' then v_ref.amount else 0 end,
    state = case
      when not p_round_closed then g.state
      when exists (
        select from wallet_txn t where t.vendor = p_vendor and t.round_id = p_round and t.member_id = p_member and t.kind = 'bet' and t.state = 'applied'
      ) then 'closed'
      else 'cancelled' end,
    settled_at = case when p_round_closed then coalesce(g.settled_at, now()) else g.settled_at end
  where g.vendor = p_vendor and g.round_id = p_round and g.member_id = p_member;

  return provider_store(v_player, p_txn, 'rollback', p_reference, p_round, v_ref.game_id, v_ref.amount, p_hash, v_move.transfer, v_move.balance, p_trace);
end $$;
