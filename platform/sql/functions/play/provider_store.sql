-- Writes a transaction with the reply that it answers for ever.
create or replace function provider_store(
  p_player vendor_player, p_txn text, p_kind text, p_reference text, p_round text, p_game integer, p_amount bigint, p_hash bytea,
  p_transfer bigint, p_balance bigint, p_trace text
) returns provider_reply
language plpgsql as $$
declare
  r provider_reply;
begin
  r := ('RS_OK', p_player.currency, coalesce(p_balance, provider_balance_of(p_player.account)), p_trace, false)::provider_reply;
  insert into wallet_txn (vendor, transaction_uuid, kind, state, reference_uuid, merchant_id, member_id, round_id, game_id, amount, request_hash, response, ledger_transfer)
  values (p_player.vendor, p_txn, p_kind, 'applied', p_reference, p_player.merchant_id, p_player.member_id, p_round, p_game, p_amount, p_hash,
    jsonb_build_object('status', r.status, 'currency', r.currency, 'balance', r.balance, 'trace_id', r.trace_id), p_transfer);
  return r;
end $$;
