-- Credits a win. Session and member are not checked: money owed must arrive (PRV-006). The win is counted by the member's protection.
create or replace function provider_win(
  p_vendor text, p_nonce text, p_member bigint, p_txn text, p_reference text, p_round text, p_round_closed boolean,
  p_amount bigint, p_currency text, p_game text, p_is_promo boolean, p_hash bytea, p_trace text
) returns provider_reply
language plpgsql as $$
declare
  v_txn wallet_txn;
  v_player vendor_player;
  v_game integer;
  v_move provider_move;
begin
  if not provider_claim_nonce(p_vendor, p_nonce) then return provider_refusal('RS_ERROR_INVALID_SIGNATURE', null, p_trace); end if;
  perform provider_lock(p_vendor, p_txn);
  select * into v_player from vendor_player p where p.vendor = p_vendor and p.member_id = p_member;
  select * into v_txn from wallet_txn t where t.vendor = p_vendor and t.transaction_uuid = p_txn;
  if found then return provider_known(v_txn, v_player, 'win', p_round, p_amount, p_hash, p_trace); end if;

  if v_player.account is null then return provider_refusal('RS_ERROR_INVALID_TOKEN', null, p_trace); end if;
  if p_currency <> v_player.currency then return provider_refusal('RS_ERROR_WRONG_CURRENCY', v_player, p_trace); end if;
  select g.id into v_game from game g where g.code = p_game and g.vendor = p_vendor;
  if not found then return provider_refusal('RS_ERROR_INVALID_GAME', v_player, p_trace); end if;
  -- The bet must not be rolled back between this look at it and the end of the call.
  perform from game_round g where g.vendor = p_vendor and g.round_id = p_round and g.member_id = p_member for update;
  perform from wallet_txn t
  where t.vendor = p_vendor and t.round_id = p_round and t.member_id = p_member and t.kind = 'bet' and t.state = 'applied'
    and (p_reference is null or t.transaction_uuid = p_reference);
  if not found and not (p_is_promo and (select v.promo_wins from vendor v where v.code = p_vendor)) then
    return provider_refusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', v_player, p_trace);
  end if;

  if p_amount > 0 then
    perform protection_count(p_member, 0, p_amount, now());
    v_move := provider_post(v_player, 'win', p_txn, p_round, p_game, p_amount);
  end if;

  insert into game_round as g (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, win_sum, state, settled_at)
  values (p_vendor, p_round, p_member, v_player.merchant_id, v_game, v_player.currency, v_player.player_mask, p_amount,
    case when p_round_closed then 'closed' else 'open' end, case when p_round_closed then now() end)
  on conflict (vendor, round_id, member_id) do update set
    win_sum = g.win_sum + excluded.win_sum,
    state = case when p_round_closed then 'closed' else g.state end,
    settled_at = case when p_round_closed then coalesce(g.settled_at, now()) else g.settled_at end;

  return provider_store(v_player, p_txn, 'win', p_reference, p_round, v_game, p_amount, p_hash, v_move.transfer, v_move.balance, p_trace);
end $$;
