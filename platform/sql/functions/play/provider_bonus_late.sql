-- What play brings to a bonus that has ended goes back to the merchant's promotions (below zero), and what play takes from a bonus that no
-- longer holds it is paid by them (above zero). Such money passes through the bonus, so that a member's bets and wins are those of the rounds
-- and the rest is bonus given or lost. `p_amounts`: what each bonus receives.
create or replace function provider_bonus_late(p_player vendor_player, p_key text, p_bonuses bigint[], p_amounts bigint[], p_reference jsonb) returns void
language plpgsql as $$
declare
  v_accounts bigint[];
  v_amounts bigint[];
  v_posted record;
begin
  select array_agg(l.account), array_agg(l.amount) into v_accounts, v_amounts from unnest(p_bonuses, p_amounts) as l(account, amount) where l.amount <> 0;
  if v_accounts is null then return; end if;
  v_posted := ledger_post(p_player.merchant_id, p_key || ':late', 'bonus',
    v_accounts || ledger_open_account(p_player.merchant_id, null, 'house:promotions', p_player.currency),
    v_amounts || -(select sum(x) from unnest(v_amounts) x)::bigint, p_reference || '{"reason": "bonus-late"}', null);
  if v_posted.outcome <> 'posted' then raise exception 'the ledger answered % to %', v_posted.outcome, p_key; end if;
end $$;
