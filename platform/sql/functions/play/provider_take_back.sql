-- Undoes a win. A player's balance never falls below zero: what is there is taken, the rest becomes a receivable of the merchant and an
-- alert for operators.
create or replace function provider_take_back(p_player vendor_player, p_txn text, p_round text, p_game text, p_amount bigint) returns provider_move
language plpgsql as $$
declare
  v_move provider_move := (true, null, null)::provider_move;
  v_taken bigint;
  v_rest bigint;
begin
  -- A bet of the same moment may spend what was just seen: look again.
  for v_try in 1 .. 5 loop
    v_taken := least(provider_balance_of(p_player.account), p_amount);
    exit when v_taken = 0;
    v_move := provider_post(p_player, 'rollback', p_txn, p_round, p_game, -v_taken);
    exit when v_move.is_posted;
  end loop;
  if not v_move.is_posted then raise exception 'the balance keeps changing' using errcode = 'serialization_failure'; end if;
  v_rest := p_amount - v_taken;
  if v_rest > 0 then
    perform ledger_post(p_player.merchant_id, 'provider:' || p_player.vendor || ':' || p_txn || ':owed', 'rollback',
      array[ledger_open_account(p_player.merchant_id, null, 'house:receivables', p_player.currency), p_player.house_account], array[-v_rest, v_rest],
      jsonb_build_object('vendor', p_player.vendor, 'round', p_round, 'game', p_game, 'request', p_txn, 'member', p_player.member_id::text), null);
    insert into wallet_receivable (merchant_id, member_id, vendor, transaction_uuid, round_id, currency, amount)
    values (p_player.merchant_id, p_player.member_id, p_player.vendor, p_txn, p_round, p_player.currency, v_rest);
  end if;
  return v_move;
end $$;
