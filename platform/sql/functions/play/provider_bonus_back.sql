-- Undoes the bonus part of a bet or a win of which `p_ref` is the transaction, and returns its cash part, which the caller undoes. A stake
-- goes back to the bonus, to the cash that the bonus became, or to the merchant. Of a win that has been lost again the merchant bears what
-- the bonus no longer holds: a bonus never makes debts. The caller holds the member's balance.
create or replace function provider_bonus_back(p_call provider_call, p_player vendor_player, p_ref wallet_txn) returns bigint
language plpgsql as $$
declare
  v_is_win boolean := p_ref.kind = 'win';
  v_cash bigint := p_ref.amount;
  v_accounts bigint[] := '{}';
  v_parts bigint[] := '{}';
  -- What the merchant's promotions pay to the bonuses, or take from them.
  v_late bigint[] := '{}';
  v_key text := 'provider:' || p_call.vendor || ':' || p_call.txn || ':bonus';
  v_reference jsonb := jsonb_build_object('vendor', p_call.vendor, 'round', p_call.round_id, 'game', p_call.game, 'request', p_call.txn);
  r record;
begin
  for r in
    select w.account_id, w.amount, w.paid_to, x.state, b.balance
    from wallet_bonus w join ledger_bonus x on x.account_id = w.account_id join ledger_balance b on b.account_id = w.account_id
    where w.vendor = p_ref.vendor and w.transaction_uuid = p_ref.transaction_uuid order by w.account_id
  loop
    continue when r.paid_to = 'cash' or (r.paid_to = 'bonus' and r.state = 'cashed');
    v_cash := v_cash - r.amount;
    v_accounts := v_accounts || r.account_id;
    v_parts := v_parts || case when v_is_win then -r.amount::bigint else r.amount::bigint end;
    v_late := v_late || case when v_is_win then greatest(r.amount::bigint - r.balance::bigint, 0) when r.state = 'lapsed' then -r.amount::bigint else 0 end;
  end loop;
  if v_is_win then perform provider_bonus_late(p_player, v_key, v_accounts, v_late, v_reference); end if;
  perform provider_bonus_post(p_player, v_key, 'rollback', 0, v_accounts, v_parts, v_reference);
  if not v_is_win then perform provider_bonus_late(p_player, v_key, v_accounts, v_late, v_reference); end if;
  update wallet_bonus w set is_reversed = true where w.vendor = p_ref.vendor and w.transaction_uuid = p_ref.transaction_uuid;
  if p_ref.kind = 'bet' then
    update game_round g set bonus_bet = g.bonus_bet - coalesce((
        select sum(w.amount) from wallet_bonus w where w.vendor = p_ref.vendor and w.transaction_uuid = p_ref.transaction_uuid), 0)
    where g.vendor = p_ref.vendor and g.round_id = p_ref.round_id and g.member_id = p_ref.member_id;
  end if;
  return v_cash;
end $$;
