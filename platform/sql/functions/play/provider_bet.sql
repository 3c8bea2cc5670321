-- Takes a bet in one round trip and one transaction: stored reply or checks, movement in the ledger, round and transaction. The checks
-- are, in this order: signature nonce, known transaction, session, currency, game, member and portal session, the merchant's largest
-- stake, the round, exclusion and limits of the member (RSG-003, RSG-004), reality check (RSG-005), balance.
-- `enable_seqscan = off`: it reads single rows by key, also while the server still takes a table for small.
create or replace function provider_bet(
  p_vendor text, p_nonce text, p_member bigint, p_token_hash bytea, p_txn text, p_round text, p_round_closed boolean,
  p_amount bigint, p_currency text, p_game text, p_is_free boolean, p_hash bytea, p_trace text
) returns provider_reply
language plpgsql set enable_seqscan = off as $$
declare
  v_txn wallet_txn;
  v_session wallet_session;
  v_player vendor_player;
  v_game record;
  v_status text;
  v_protection text;
  v_move provider_move;
begin
  if not provider_claim_nonce(p_vendor, p_nonce) then return provider_refusal('RS_ERROR_INVALID_SIGNATURE', null, p_trace); end if;
  perform provider_lock(p_vendor, p_txn);
  select * into v_player from vendor_player p where p.vendor = p_vendor and p.member_id = p_member;
  select * into v_txn from wallet_txn t where t.vendor = p_vendor and t.transaction_uuid = p_txn;
  if found then return provider_known(v_txn, v_player, 'bet', p_round, p_amount, p_hash, p_trace); end if;

  select * into v_session from wallet_session s where s.token_hash = p_token_hash and s.vendor = p_vendor;
  if not found or v_session.member_id <> p_member then return provider_refusal('RS_ERROR_INVALID_TOKEN', null, p_trace); end if;
  if p_currency <> v_session.currency then return provider_refusal('RS_ERROR_WRONG_CURRENCY', v_player, p_trace); end if;
  -- The launched game, or another of the same vendor and type: a live lobby changes tables within a session.
  select g.id, mv.enabled as is_vendor_on, mg.max_bet into v_game
  from game g
  join game launched on launched.id = v_session.game_id and launched.vendor = g.vendor and launched.game_type = g.game_type
  join merchant_game mg on mg.merchant_id = v_session.merchant_id and mg.game_id = g.id and mg.enabled
  join merchant_vendor mv on mv.merchant_id = v_session.merchant_id and mv.vendor = g.vendor
  where g.code = p_game;
  if not found then return provider_refusal('RS_ERROR_INVALID_GAME', v_player, p_trace); end if;
  if not v_game.is_vendor_on then return provider_refusal('RS_ERROR_INVALID_PARTNER', v_player, p_trace); end if;
  if v_session.ended_at is not null or v_session.expires_at <= now() then return provider_refusal('RS_ERROR_TOKEN_EXPIRED', v_player, p_trace); end if;
  v_status := provider_play_state(v_session.merchant_id, p_member, v_session.portal_session, true);
  if v_status <> 'RS_OK' then return provider_refusal(v_status, v_player, p_trace); end if;
  -- There are no campaigns for free bets yet that would pay for one.
  if p_is_free and p_amount > 0 then return provider_refusal('RS_ERROR_LIMIT_REACHED', v_player, p_trace); end if;
  v_status := provider_limit(v_session.merchant_id, p_member, p_vendor, v_game.id, v_session.currency, p_amount, v_game.max_bet);
  if v_status <> 'RS_OK' then return provider_refusal(v_status, v_player, p_trace); end if;
  -- The round is locked before the balance, as in the other functions, so that no two calls wait for each other.
  select g.state into v_status from game_round g where g.vendor = p_vendor and g.round_id = p_round and g.member_id = p_member for update;
  if v_status <> 'open' then return provider_refusal('RS_ERROR_ROUND_CLOSED', v_player, p_trace); end if;

  -- After the round and before the balance, like everything that waits for one: exclusion and the member's own limits.
  v_protection := protection_admit(p_member, p_amount);
  if v_protection not in ('RS_OK', 'RS_COUNT') then return provider_refusal(v_protection, v_player, p_trace); end if;
  if not protection_present(v_session.merchant_id, p_member, v_session.portal_session) then
    return provider_refusal('RS_ERROR_LIMIT_REACHED', v_player, p_trace);
  end if;

  if p_amount > 0 then
    v_move := provider_post(v_player, 'bet', p_txn, p_round, p_game, -p_amount);
    if not v_move.is_posted then return provider_refusal('RS_ERROR_NOT_ENOUGH_MONEY', v_player, p_trace); end if;
    if v_protection = 'RS_COUNT' then perform protection_count(p_member, p_amount, 0, now()); end if;
  end if;

  insert into game_round as g (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, state, settled_at)
  values (p_vendor, p_round, p_member, v_session.merchant_id, v_game.id, v_session.currency, v_player.player_mask, p_amount,
    case when p_round_closed then 'closed' else 'open' end, case when p_round_closed then now() end)
  on conflict (vendor, round_id, member_id) do update set bet_sum = g.bet_sum + excluded.bet_sum, state = excluded.state, settled_at = excluded.settled_at
  where g.state = 'open';
  -- Another call closed the round after it was read: everything of this call is undone, and the caller runs it again.
  if not found then raise exception 'round % was closed meanwhile', p_round using errcode = 'serialization_failure'; end if;

  return provider_store(v_player, p_txn, 'bet', null, p_round, v_game.id, p_amount, p_hash, v_move.transfer, v_move.balance, p_trace);
end $$;
