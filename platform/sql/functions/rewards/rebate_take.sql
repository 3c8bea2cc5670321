-- Takes what is due to a member in whole minor units; less than one is carried. Outcomes: claimed, off, nothing_due, below_minimum. The
-- caller pays in the same transaction. One statement sums and takes: a row that is added meanwhile is not touched.
create or replace function rebate_take(
  p_merchant integer, p_member bigint, p_at timestamptz, out outcome text, out claim_id bigint, out amount bigint, out minimum bigint
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.least_claim into minimum from rebate_rule r where r.merchant_id = p_merchant and r.until is null and r.enabled;
  if not found then
    outcome := 'off';
    return;
  end if;
  with held as (
    select a.game_type, a.parts, floor(a.parts / 10000.0)::bigint as whole from rebate_account a
    where a.merchant_id = p_merchant and a.member_id = p_member order by a.game_type for update
  ), due as (
    select coalesce(sum(h.whole), 0)::bigint as whole from held h
  ), taken as (
    update rebate_account a set valid_bet = 0, parts = h.parts - h.whole * 10000
    from held h cross join due d
    where a.merchant_id = p_merchant and a.member_id = p_member and a.game_type = h.game_type
      and d.whole > 0 and d.whole >= rebate_take.minimum
  )
  select d.whole into amount from due d;
  if amount <= 0 then
    outcome := 'nothing_due';
    return;
  end if;
  if amount < minimum then
    outcome := 'below_minimum';
    return;
  end if;
  insert into rebate_claim (merchant_id, member_id, amount, at) values (p_merchant, p_member, rebate_take.amount, p_at) returning id into claim_id;
  outcome := 'claimed';
end $$;
