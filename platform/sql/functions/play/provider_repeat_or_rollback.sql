-- Answers a call whose transaction id is known, or a new rollback (`p_verdict` of `provider_turn`).
create or replace function provider_repeat_or_rollback(p_verdict text, p_call provider_call) returns provider_reply
language plpgsql as $$
declare
  v_txn wallet_txn;
  v_player vendor_player;
begin
  select * into v_player from vendor_player p where p.vendor = p_call.vendor and p.member_id = p_call.member_id;
  if p_verdict = 'rollback' then return provider_rollback(p_call, v_player); end if;
  select * into v_txn from wallet_txn t where t.vendor = p_call.vendor and t.transaction_uuid = p_call.txn;
  return provider_known(v_txn, v_player, p_call);
end $$;
