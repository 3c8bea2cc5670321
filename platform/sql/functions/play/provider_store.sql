-- Writes a rollback with the reply that it answers for ever. `p_game` and `p_amount` are those of what it undoes, `p_move` its movement.
create or replace function provider_store(p_call provider_call, p_player vendor_player, p_game integer, p_amount bigint, p_move provider_move)
returns provider_reply
language plpgsql as $$
declare
  v_balance bigint := provider_playable(p_player.account, p_call.game);
begin
  insert into wallet_txn (vendor, transaction_uuid, kind, state, reference_uuid, merchant_id, member_id, round_id, game_id, amount, request_hash,
    balance, trace_id, ledger_transfer)
  values (p_call.vendor, p_call.txn, 'rollback', 'applied', p_call.reference, p_player.merchant_id, p_call.member_id, p_call.round_id, p_game, p_amount,
    p_call.hash, v_balance, p_call.trace_id, p_move.transfer);
  return ('RS_OK', p_player.currency, v_balance, p_call.trace_id, false)::provider_reply;
end $$;
