-- Moves money between the player's wallet and the merchant's side of games. `p_amount` is what the player receives, negative for a stake.
create or replace function provider_post(p_player vendor_player, p_kind text, p_txn text, p_round text, p_game text, p_amount bigint) returns provider_move
language plpgsql as $$
declare
  v_posted record;
begin
  v_posted := ledger_post(p_player.merchant_id, 'provider:' || p_player.vendor || ':' || p_txn, p_kind,
    array[p_player.account, p_player.house_account], array[p_amount, -p_amount],
    jsonb_build_object('vendor', p_player.vendor, 'round', p_round, 'game', p_game, 'request', p_txn), null);
  if v_posted.outcome = 'insufficient_funds' then return (false, null, null)::provider_move; end if;
  if v_posted.outcome not in ('posted', 'replayed') then raise exception 'the ledger answered % to %', v_posted.outcome, p_txn; end if;
  return (true, v_posted.transfer_id, v_posted.balances[1])::provider_move;
end $$;
