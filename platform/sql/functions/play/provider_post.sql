-- Moves money of a rollback between a player's wallet and the merchant's side of games. `p_amount` is what the player receives.
create or replace function provider_post(p_call provider_call, p_player vendor_player, p_amount bigint) returns provider_move
language plpgsql as $$
declare
  v_posted record;
begin
  v_posted := ledger_post(p_player.merchant_id, 'provider:' || p_call.vendor || ':' || p_call.txn, 'rollback',
    array[p_player.account, p_player.house_account], array[p_amount, -p_amount],
    jsonb_build_object('vendor', p_call.vendor, 'round', p_call.round_id, 'game', p_call.game, 'request', p_call.txn), null);
  if v_posted.outcome <> 'posted' then raise exception 'the ledger answered % to %', v_posted.outcome, p_call.txn; end if;
  return (v_posted.transfer_id, v_posted.balances[1])::provider_move;
end $$;
