-- Counts a win of a free bet. Wins that go to cash return null and are paid with all others. Wins that become bonus money wait on
-- an account of the member (`bonus:free-bets-ID`) and are written here, as `provider_turn` writes other calls. One that comes once they have
-- become it is cash: that account is emptied no more. The caller holds the member's balance.
create or replace function provider_free_win(p_look provider_look) returns provider_reply
language plpgsql as $$
declare
  v_is_cash boolean;
  v_posted record;
  v_balance bigint;
begin
  update wallet_free_bet f set won = f.won + p_look.amount where f.id = p_look.free_bet returning f.is_cash or f.closed_at is not null into v_is_cash;
  if v_is_cash then return null; end if;
  v_posted := ledger_post(p_look.merchant_id, 'provider:' || p_look.vendor || ':' || p_look.txn, 'win',
    array[ledger_open_account(p_look.merchant_id, p_look.member_id, 'bonus:free-bets-' || p_look.free_bet, p_look.currency), p_look.house_account],
    array[p_look.amount, -p_look.amount],
    jsonb_build_object('vendor', p_look.vendor, 'round', p_look.round_id, 'game', p_look.game, 'request', p_look.txn), null);
  if v_posted.outcome <> 'posted' then raise exception 'the ledger answered % to %', v_posted.outcome, p_look.txn; end if;
  v_balance := provider_playable(p_look.account, p_look.game);
  update game_round g set win_sum = g.win_sum + p_look.amount, state = case when p_look.is_closed then 'closed' else g.state end,
    settled_at = case when p_look.is_closed then coalesce(g.settled_at, now()) else g.settled_at end
  where g.vendor = p_look.vendor and g.round_id = p_look.round_id and g.member_id = p_look.member_id;
  insert into wallet_txn (vendor, transaction_uuid, kind, state, reference_uuid, merchant_id, member_id, round_id, game_id, amount, request_hash,
    balance, trace_id, ledger_transfer)
  values (p_look.vendor, p_look.txn, 'win', 'applied', p_look.reference, p_look.merchant_id, p_look.member_id, p_look.round_id, p_look.game_id,
    p_look.amount, p_look.hash, v_balance, p_look.trace_id, v_posted.transfer_id);
  if p_look.is_counted then perform protection_count(p_look.member_id, 0, p_look.amount, now()); end if;
  perform provider_review_wins(array[p_look]);
  return ('RS_OK', p_look.currency, v_balance, p_look.trace_id, false)::provider_reply;
end $$;
