-- `lottery_charge` for all slips at once, with rows in any order. Where one of several bets is refused, that is undone: then the slips of one bet
-- go together, and each of several bets goes alone. A refusal of such a slip tells the member's open pages nothing.
create or replace function lottery_charge_each(p_bets lottery_slip_bet[]) returns table (slip integer, status text, balance bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  r record;
begin
  begin
    return query select c.slip, c.status, c.balance from lottery_charge(p_bets) c;
    return;
  exception when sqlstate 'LT001' then
    null;
  end;
  for r in
    select s.alone, array_agg(b order by b.place) as bets
    from unnest(p_bets) b
    join (select x.slip, case when count(*) > 1 then x.slip end as alone from unnest(p_bets) x group by x.slip) s on s.slip = b.slip
    group by s.alone order by s.alone nulls first
  loop
    begin
      return query select c.slip, c.status, c.balance from lottery_charge(r.bets) c;
    exception when sqlstate 'LT001' then
      slip := r.alone;
      get stacked diagnostics status = pg_exception_detail;
      balance := null;
      return next;
    end;
  end loop;
end $$;
