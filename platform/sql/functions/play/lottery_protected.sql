-- Why player protection refuses a slip, as a code of the catalogue, from the status of the wallet, which says only that it does. Notifies the
-- member's open pages where the wallet has not: see `lottery_charge_each`.
create or replace function lottery_protected(p_slip lottery_slip, p_bets lottery_slip_bet[], p_status text) returns text
language plpgsql as $$
declare
  v_stake bigint := (select sum(b.stake) from unnest(p_bets) b);
  v_crossed text;
begin
  if cardinality(p_bets) > 1 and protection_admit(p_slip.member_id, v_stake) in ('RS_OK', 'RS_COUNT') then
    perform protection_present(p_slip.merchant_id, p_slip.member_id, p_slip.session);
  end if;
  if p_status <> 'RS_ERROR_LIMIT_REACHED' then return p_status; end if;
  select protection_crossed(protection_roll(s, now()), v_stake, now()) into v_crossed from protection_state s where s.member_id = p_slip.member_id;
  if v_crossed is not null then return 'protection.limit-' || split_part(v_crossed, ' ', 1); end if;
  if exists (select from protection_session t where t.session_id = p_slip.session and t.reality_due_at <= now()) then
    return 'protection.reality-check-due';
  end if;
  -- The merchant's largest stake.
  return 'lottery.limit-reached';
end $$;
