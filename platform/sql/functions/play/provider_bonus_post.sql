-- Moves money of a call that has to do with a bonus, as one transfer, and returns its id; null where nothing moves. Amounts are what each
-- of the member's accounts receives; the merchant's side of games pays or receives the rest. `p_bonuses` and `p_parts`: accounts of bonuses.
create or replace function provider_bonus_post(p_player vendor_player, p_key text, p_kind text, p_cash bigint, p_bonuses bigint[], p_parts bigint[],
  p_reference jsonb) returns bigint
language plpgsql as $$
declare
  v_accounts bigint[];
  v_amounts bigint[];
  v_posted record;
begin
  select array_agg(l.account), array_agg(l.amount) into v_accounts, v_amounts
    from (
      select p_player.account as account, p_cash as amount
      union all select * from unnest(p_bonuses, p_parts)
      union all select p_player.house_account, -p_cash - coalesce((select sum(x) from unnest(p_parts) x), 0)::bigint
    ) l
   where l.amount <> 0;
  if v_accounts is null then return null; end if;
  v_posted := ledger_post(p_player.merchant_id, p_key, p_kind, v_accounts, v_amounts, p_reference, null);
  if v_posted.outcome <> 'posted' then raise exception 'the ledger answered % to %', v_posted.outcome, p_key; end if;
  return v_posted.transfer_id;
end $$;
