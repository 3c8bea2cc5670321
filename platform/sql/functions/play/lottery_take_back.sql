-- Pays the stakes of bets back that are open. `p_state`: 'cancelled' by the member or a chase, 'void' or 'refunded' with its draw. The caller
-- holds the gates of the draws, or has closed them. Returns how many were open, and the balance of the last one's member.
create or replace function lottery_take_back(p_bets bigint[], p_state text) returns table (taken integer, balance bigint)
language plpgsql as $$
declare
  v_calls provider_call[];
  v_failed text;
  v_taken integer;
  v_balance bigint;
begin
  with taken_back as (
    update lottery_bet b set state = p_state, settled_at = clock_timestamp() where b.id = any (p_bets) and b.state = 'open' returning b.id, b.member_id, b.draw_id
  )
  select array_agg(lottery_wallet_call(t.n::integer, t.turn::integer, p.account, 'rollback', t.id, t.member_id, l.vendor, l.code, 0, '',
      'back:' || d.correction, 'bet', null))
    into v_calls
    from (
      select taken_back.*, row_number() over (order by taken_back.id) as n, row_number() over (partition by taken_back.member_id order by taken_back.id) as turn
      from taken_back
    ) t
    join lottery_draw d on d.id = t.draw_id
    join lottery l on l.code = d.lottery
    left join vendor_player p on p.vendor = l.vendor and p.member_id = t.member_id;
  v_taken := coalesce(cardinality(v_calls), 0);
  if v_taken > 0 then
    select w.balance, max(w.status) filter (where w.status <> 'RS_OK') over () into v_balance, v_failed from provider_take(v_calls) w order by w.place desc limit 1;
    if v_failed is not null then raise exception 'the wallet answered % to a stake paid back', v_failed; end if;
  end if;
  return query select v_taken, v_balance;
end $$;
