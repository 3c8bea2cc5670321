-- Undoes what a bet or a win of which `p_ref` is the transaction did to free bets, and returns what the caller undoes in the member's cash.
-- A bet that is taken back can be played again while the free bets last; a win that was to become bonus money goes back to the games. The
-- caller holds the member's balance.
create or replace function provider_free_back(p_call provider_call, p_player vendor_player, p_free_bet bigint, p_ref wallet_txn) returns bigint
language plpgsql as $$
declare
  v_is_cash boolean;
  v_posted record;
begin
  if p_ref.kind = 'bet' then
    update wallet_free_bet f set used = f.used - 1, state = case when f.state = 'used' and f.closed_at is null then 'active' else f.state end where f.id = p_free_bet;
    return 0;
  end if;
  update wallet_free_bet f set won = f.won - p_ref.amount where f.id = p_free_bet returning f.is_cash into v_is_cash;
  if v_is_cash then return p_ref.amount; end if;
  if p_ref.amount > 0 then
    v_posted := ledger_post(p_player.merchant_id, 'provider:' || p_call.vendor || ':' || p_call.txn, 'rollback',
      array[ledger_open_account(p_player.merchant_id, null, 'house:promotions', p_player.currency), p_player.house_account],
      array[-p_ref.amount, p_ref.amount],
      jsonb_build_object('vendor', p_call.vendor, 'round', p_call.round_id, 'game', p_call.game, 'request', p_call.txn), null);
    if v_posted.outcome <> 'posted' then raise exception 'the ledger answered % to %', v_posted.outcome, p_call.txn; end if;
  end if;
  return 0;
end $$;
