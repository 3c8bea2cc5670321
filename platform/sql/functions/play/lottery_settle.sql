-- Settles bets of one draw that are open: pays wins, and closes the rounds of all. `p_bets`: id, win. The caller holds the draw.
create or replace function lottery_settle(p_draw bigint, p_bets jsonb) returns void
language plpgsql as $$
declare
  v_calls jsonb;
  v_failed text;
begin
  with settled as (
    update lottery_bet b set state = case when p.win > 0 then 'won' else 'lost' end, win = p.win, settled_at = clock_timestamp()
    from jsonb_to_recordset(p_bets) as p(id bigint, win bigint)
    where b.id = p.id and b.draw_id = p_draw and b.state = 'open'
    returning b.id, b.member_id, b.win
  )
  select jsonb_agg(lottery_call(s.n::integer, 'win', s.id, s.member_id, l.vendor, l.code, s.win, v.currency, 'win:' || d.correction, 'bet', null))
    into v_calls
    from (select settled.*, row_number() over (order by settled.id) as n from settled) s
    join lottery_draw d on d.id = p_draw
    join lottery l on l.code = d.lottery
    join vendor_player v on v.vendor = l.vendor and v.member_id = s.member_id;
  if v_calls is null then return; end if;
  select w.status into v_failed from provider_calls(v_calls) w where w.status <> 'RS_OK' limit 1;
  if v_failed is not null then raise exception 'the wallet answered % to a settled bet', v_failed; end if;
end $$;
