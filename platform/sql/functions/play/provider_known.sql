-- The reply to a known transaction id: the stored one; no effect where its rollback came first; a refusal of other content.
create or replace function provider_known(p_txn wallet_txn, p_player vendor_player, p_kind text, p_round text, p_amount bigint, p_hash bytea, p_trace text)
returns provider_reply
language plpgsql as $$
declare
  r provider_reply;
begin
  if p_txn.state = 'tombstone' and p_txn.kind is null and p_kind <> 'rollback'
    and p_txn.member_id = p_player.member_id and p_txn.round_id = p_round then
    r := provider_refusal('RS_OK', p_player, p_trace);
    update wallet_txn t set kind = p_kind, amount = p_amount, request_hash = p_hash,
      response = jsonb_build_object('status', r.status, 'currency', r.currency, 'balance', r.balance, 'trace_id', r.trace_id)
    where t.vendor = p_txn.vendor and t.transaction_uuid = p_txn.transaction_uuid;
    return r;
  end if;
  if p_txn.request_hash is distinct from p_hash then return provider_refusal('RS_ERROR_DUPLICATE_TRANSACTION', p_player, p_trace); end if;
  return (p_txn.response ->> 'status', p_txn.response ->> 'currency', (p_txn.response ->> 'balance')::bigint, p_txn.response ->> 'trace_id', true)::provider_reply;
end $$;
