-- Settles the bets of one draw with ids above `p_after` up to `p_through`: those of `p_bets` have won `p_wins` and receive `p_amounts`, which
-- differs from the win where a corrected result changes it; all others that are open have lost. The caller holds the draw.
create or replace function lottery_settle(p_draw bigint, p_after bigint, p_through bigint, p_bets bigint[], p_wins bigint[], p_amounts bigint[])
returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_draw lottery_draw;
  v_vendor text;
  v_step text;
  v_changed bigint[];
  v_changed_members bigint[];
  v_changed_amounts bigint[];
  v_lost bigint[];
  v_lost_members bigint[];
begin
  select * into v_draw from lottery_draw d where d.id = p_draw;
  select l.vendor into v_vendor from lottery l where l.code = v_draw.lottery;

  with changed as (
    update lottery_bet b set state = case when x.win > 0 then 'won' else 'lost' end, win = x.win, settled_at = clock_timestamp()
    from unnest(p_bets, p_wins, p_amounts) as x(id, win, amount)
    where b.id = x.id and b.draw_id = p_draw
    returning b.id, b.member_id, x.amount
  )
  select array_agg(c.id), array_agg(c.member_id), array_agg(c.amount) into v_changed, v_changed_members, v_changed_amounts from changed c;
  with lost as (
    update lottery_bet b set state = 'lost', win = 0, settled_at = clock_timestamp()
    where b.draw_id = p_draw and b.id > p_after and b.id <= p_through and b.state = 'open'
    returning b.id, b.member_id
  )
  select array_agg(l.id), array_agg(l.member_id) into v_lost, v_lost_members from lost l;
  update lottery_draw d set paid_through = p_through where d.id = p_draw;

  perform provider_settle_rounds(v_vendor, v_draw.lottery, case when v_draw.correction = 0 then 'open' else 'closed' end, array_agg(s.member),
      array_agg('lottery-' || s.id), array_agg(s.amount),
      array_agg('lottery:' || s.id || case when s.amount < 0 then ':less:' else ':win:' end || v_draw.correction), array_agg('lottery:' || s.id || ':bet'))
    from (
      select c.* from unnest(v_changed, v_changed_members, v_changed_amounts) as c(id, member, amount)
      union all
      select l.id, l.member, 0 from unnest(v_lost, v_lost_members) as l(id, member)
    ) s
    having count(*) > 0;
end $$;
