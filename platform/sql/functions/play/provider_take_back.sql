-- Undoes a win. A player's balance never falls below zero: what is there is taken, the rest becomes a receivable of the merchant and an
-- alert for operators. The caller holds the balance.
create or replace function provider_take_back(p_call provider_call, p_player vendor_player, p_amount bigint) returns provider_move
language plpgsql as $$
declare
  v_move provider_move;
  v_taken bigint := least(provider_balance_of(p_player.account), p_amount);
  v_rest bigint := p_amount - v_taken;
begin
  if v_taken > 0 then v_move := provider_post(p_call, p_player, -v_taken); end if;
  if v_rest > 0 then
    perform ledger_post(p_player.merchant_id, 'provider:' || p_call.vendor || ':' || p_call.txn || ':owed', 'rollback',
      array[ledger_open_account(p_player.merchant_id, null, 'house:receivables', p_player.currency), p_player.house_account], array[-v_rest, v_rest],
      jsonb_build_object('vendor', p_call.vendor, 'round', p_call.round_id, 'game', p_call.game, 'request', p_call.txn,
        'member', p_player.member_id::text), null);
    insert into wallet_receivable (merchant_id, member_id, vendor, transaction_uuid, round_id, currency, amount)
    values (p_player.merchant_id, p_player.member_id, p_call.vendor, p_call.txn, p_call.round_id, p_player.currency, v_rest);
  end if;
  return v_move;
end $$;
