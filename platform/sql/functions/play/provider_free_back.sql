-- Undoes what a bet or a win of which `p_ref` is the transaction did to free bets, and returns what the caller undoes in the member's cash.
-- A bet that is taken back can be played again while the free bets last. A win is taken back from where it was paid. One that was to become
-- bonus money goes back to the games; the merchant's promotions bear what has become a bonus already. The caller holds the member's balance.
create or replace function provider_free_back(p_call provider_call, p_player vendor_player, p_free_bet bigint, p_ref wallet_txn) returns bigint
language plpgsql as $$
declare
  v_account bigint;
  v_key text := 'provider:' || p_call.vendor || ':' || p_call.txn;
  v_reference jsonb := jsonb_build_object('vendor', p_call.vendor, 'round', p_call.round_id, 'game', p_call.game, 'request', p_call.txn);
begin
  if p_ref.kind = 'bet' then
    update wallet_free_bet f set used = f.used - 1, state = case when f.state = 'used' and f.closed_at is null then 'active' else f.state end where f.id = p_free_bet;
    return 0;
  end if;
  update wallet_free_bet f set won = f.won - p_ref.amount where f.id = p_free_bet;
  if exists (select from ledger_entry e where e.transfer_id = p_ref.ledger_transfer and e.account_id = p_player.account) then return p_ref.amount; end if;
  if p_ref.amount > 0 then
    v_account := ledger_open_account(p_player.merchant_id, p_player.member_id, 'bonus:free-bets-' || p_free_bet, p_player.currency);
    perform provider_bonus_late(p_player, v_key, array[v_account],
      array[greatest(p_ref.amount - provider_balance_of(v_account), 0)], v_reference);
    perform provider_bonus_post(p_player, v_key, 'rollback', 0, array[v_account], array[-p_ref.amount], v_reference);
  end if;
  return 0;
end $$;
