-- The reply to a known transaction id: the stored one; no effect where its rollback came first; a refusal of other content.
create or replace function provider_known(p_txn wallet_txn, p_player vendor_player, p_call provider_call) returns provider_reply
language plpgsql as $$
declare
  r provider_reply;
begin
  if p_txn.state = 'tombstone' and p_txn.kind is null and p_call.kind <> 'rollback'
    and p_txn.member_id = p_player.member_id and p_txn.round_id = p_call.round_id then
    r := provider_refusal('RS_OK', p_player, p_call.trace_id);
    r.balance := provider_playable(p_player.account, p_call.game);
    update wallet_txn t set kind = p_call.kind, amount = p_call.amount, request_hash = p_call.hash, balance = r.balance, trace_id = r.trace_id
    where t.vendor = p_txn.vendor and t.transaction_uuid = p_txn.transaction_uuid;
    return r;
  end if;
  if p_txn.request_hash is distinct from p_call.hash then return provider_refusal('RS_ERROR_DUPLICATE_TRANSACTION', p_player, p_call.trace_id); end if;
  return ('RS_OK', p_player.currency, p_txn.balance, p_txn.trace_id, true)::provider_reply;
end $$;
