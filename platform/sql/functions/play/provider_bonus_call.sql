-- A bet that takes bonus money, or a win of a round that did. Returns the reply, with everything written that `provider_turn` writes for
-- other calls; the status of a refusal; or a null status where the call is one of cash alone and takes the usual path. The caller holds the
-- member's balance and has checked everything else.
-- A bet takes cash and bonus in the order of the bonus (`bonus_first`). A win is shared as the stakes of its round were, rounded in favour
-- of cash. The part of a bonus that has ended meanwhile goes to the cash it became, or back to the merchant.
create or replace function provider_bonus_call(p_look provider_look) returns provider_reply
language plpgsql as $$
declare
  v_player vendor_player;
  v_bonus ledger_bonus;
  v_round game_round;
  v_part bigint;
  v_cash bigint;
  v_accounts bigint[] := '{}';
  v_parts bigint[] := '{}';
  v_late bigint[] := '{}';
  v_key text := 'provider:' || p_look.vendor || ':' || p_look.txn;
  v_reference jsonb := jsonb_build_object('vendor', p_look.vendor, 'round', p_look.round_id, 'game', p_look.game, 'request', p_look.txn);
  v_transfer bigint;
  v_balance bigint;
  v_is_bet boolean := p_look.kind = 'bet';
  r record;
begin
  select * into v_player from vendor_player p where p.vendor = p_look.vendor and p.member_id = p_look.member_id;
  select * into v_round from game_round g where g.vendor = p_look.vendor and g.round_id = p_look.round_id and g.member_id = p_look.member_id;
  if v_is_bet then
    select x.* into v_bonus from ledger_balance b join ledger_bonus x on x.account_id = b.bonus_account where b.account_id = p_look.account;
    v_part := case when v_bonus.bonus_first then least(p_look.amount, p_look.bonus) else greatest(p_look.amount - p_look.balance, 0) end;
    if v_part = 0 then return null; end if;
    v_cash := p_look.amount - v_part;
    if v_part > p_look.bonus or v_cash > p_look.balance then
      return ('RS_ERROR_NOT_ENOUGH_MONEY', null, null, null, null)::provider_reply;
    end if;
    -- Of the round, so that many small stakes are no way around it.
    if coalesce(v_round.bet_sum - v_round.bet_rollback, 0) + p_look.amount > v_bonus.stake_max then
      return ('RS_ERROR_LIMIT_REACHED', null, null, null, null)::provider_reply;
    end if;
    v_cash := -v_cash;
    v_accounts := array[v_bonus.account_id];
    v_parts := array[-v_part];
    insert into wallet_bonus (vendor, transaction_uuid, account_id, kind, merchant_id, member_id, round_id, amount, paid_to)
    values (p_look.vendor, p_look.txn, v_bonus.account_id, 'bet', p_look.merchant_id, p_look.member_id, p_look.round_id, v_part, 'bonus');
  else
    v_cash := p_look.amount;
    for r in
      select w.account_id, x.state, floor(sum(w.amount) * p_look.amount / (v_round.bet_sum - v_round.bet_rollback))::bigint as part
      from wallet_bonus w join ledger_bonus x on x.account_id = w.account_id
      where w.round_id = p_look.round_id and w.member_id = p_look.member_id and w.vendor = p_look.vendor and w.kind = 'bet' and not w.is_reversed
      group by w.account_id, x.state order by w.account_id
    loop
      continue when r.part = 0;
      insert into wallet_bonus (vendor, transaction_uuid, account_id, kind, merchant_id, member_id, round_id, amount, paid_to)
      values (p_look.vendor, p_look.txn, r.account_id, 'win', p_look.merchant_id, p_look.member_id, p_look.round_id, r.part,
        case r.state when 'active' then 'bonus' when 'cashed' then 'cash' else 'house' end);
      if r.state = 'cashed' then continue; end if;
      v_cash := v_cash - r.part;
      v_accounts := v_accounts || r.account_id;
      v_parts := v_parts || r.part;
      v_late := v_late || case when r.state = 'lapsed' then -r.part::bigint else 0 end;
    end loop;
  end if;

  v_transfer := provider_bonus_post(v_player, v_key, p_look.kind, v_cash, v_accounts, v_parts, v_reference);
  perform provider_bonus_late(v_player, v_key, v_accounts, v_late, v_reference);
  v_balance := provider_playable(p_look.account, p_look.game);

  insert into game_round as g (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, settled_at, bonus_bet)
  values (p_look.vendor, p_look.round_id, p_look.member_id, p_look.merchant_id, p_look.game_id, p_look.currency, p_look.player_mask,
    case when v_is_bet then p_look.amount else 0 end, case when v_is_bet then 0 else p_look.amount end,
    case when p_look.is_closed then 'closed' else 'open' end, case when p_look.is_closed then now() end, case when v_is_bet then v_part end)
  on conflict (vendor, round_id, member_id) do update set
    bet_sum = g.bet_sum + excluded.bet_sum, win_sum = g.win_sum + excluded.win_sum,
    state = case when excluded.state = 'closed' then 'closed' else g.state end, settled_at = coalesce(g.settled_at, excluded.settled_at),
    bonus_bet = coalesce(g.bonus_bet, 0) + coalesce(excluded.bonus_bet, 0);
  insert into wallet_txn (vendor, transaction_uuid, kind, state, reference_uuid, merchant_id, member_id, round_id, game_id, amount, request_hash,
    balance, trace_id, ledger_transfer)
  values (p_look.vendor, p_look.txn, p_look.kind, 'applied', p_look.reference, p_look.merchant_id, p_look.member_id, p_look.round_id, p_look.game_id,
    p_look.amount, p_look.hash, v_balance, p_look.trace_id, v_transfer);
  if p_look.is_counted then
    perform protection_count(p_look.member_id, case when v_is_bet then p_look.amount else 0 end, case when v_is_bet then 0 else p_look.amount end, now());
  end if;
  if not v_is_bet then perform provider_review_wins(array[p_look]); end if;
  return ('RS_OK', p_look.currency, v_balance, p_look.trace_id, false)::provider_reply;
end $$;
