-- The wallet's functions of migration 0031 with player protection in them: an exclusion or a limit of the member's own refuses a bet
-- (RSG-003, RSG-004) in the same round trip and transaction. Wins and rollbacks land whatever stands, and are counted.

create or replace function provider_bet(
  p_vendor text, p_nonce text, p_member bigint, p_token_hash bytea, p_txn text, p_round text, p_round_closed boolean,
  p_amount bigint, p_currency text, p_game text, p_is_free boolean, p_hash bytea, p_trace text
) returns provider_reply
language plpgsql as $$
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
  v_status := provider_play_state(v_session.merchant_id, p_member, v_session.portal_session);
  if v_status <> 'RS_OK' then return provider_refusal(v_status, v_player, p_trace); end if;
  -- No campaign stands behind a free bet yet, so nobody would pay for it.
  if p_is_free and p_amount > 0 then return provider_refusal('RS_ERROR_LIMIT_REACHED', v_player, p_trace); end if;
  v_status := provider_limit(v_session.merchant_id, p_member, p_vendor, v_game.id, v_session.currency, p_amount, v_game.max_bet);
  if v_status <> 'RS_OK' then return provider_refusal(v_status, v_player, p_trace); end if;
  -- The round is locked before the balance, as in the other functions, so that no two calls wait for each other.
  select g.state into v_status from game_round g where g.vendor = p_vendor and g.round_id = p_round and g.member_id = p_member for update;
  if v_status <> 'open' then return provider_refusal('RS_ERROR_ROUND_CLOSED', v_player, p_trace); end if;

  -- After the round and before the balance, like everything that waits for one: exclusion and the member's own limits.
  v_protection := protection_admit(p_member, p_amount);
  if v_protection not in ('RS_OK', 'RS_COUNT') then return provider_refusal(v_protection, v_player, p_trace); end if;

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
  -- Another call closed the round after it was looked at: everything of this call is undone, and the caller runs it again.
  if not found then raise exception 'round % was closed meanwhile', p_round using errcode = 'serialization_failure'; end if;

  return provider_store(v_player, p_txn, 'bet', null, p_round, v_game.id, p_amount, p_hash, v_move.transfer, v_move.balance, p_trace);
end $$;

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
  -- A stake does not come back while the round's win stands: the win is rolled back first.
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
