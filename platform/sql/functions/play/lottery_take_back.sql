-- Pays the stakes of bets back that are open. `p_state`: 'cancelled' by the member or a chase, 'void' or 'refunded' with its draw. The caller
-- holds the gates of the draws, or has closed them. Returns how many were open, and the balance of the last one's member.
create or replace function lottery_take_back(p_bets bigint[], p_state text) returns table (taken integer, balance bigint)
language plpgsql as $$
declare
  v_calls provider_call[];
  v_ids bigint[];
  v_failed text;
  v_taken integer;
  v_balance bigint;
begin
  with taken_back as (
    update lottery_bet b set state = p_state, settled_at = clock_timestamp() where b.id = any (p_bets) and b.state = 'open' returning b.id
  )
  select array_agg(t.id) into v_ids from taken_back t;
  select array_agg(lottery_wallet_call(t.n::integer, t.turn::integer, p.account, 'rollback', t.id, t.member_id, l.vendor, l.code, 0, '',
      'back:' || d.correction, 'bet', null))
    into v_calls
    from (
      select b.id, b.member_id, b.draw_id, row_number() over (order by b.id) as n, row_number() over (partition by b.member_id order by b.id) as turn
      from lottery_bet b where b.id = any (v_ids)
    ) t
    join lottery_draw d on d.id = t.draw_id
    join lottery l on l.code = d.lottery
    left join vendor_player p on p.vendor = l.vendor and p.member_id = t.member_id;
  v_taken := coalesce(cardinality(v_calls), 0);
  if v_taken > 0 then
    select w.balance, max(w.status) filter (where w.status <> 'RS_OK') over () into v_balance, v_failed from provider_take(v_calls) w order by w.place desc limit 1;
    if v_failed is not null then raise exception 'the wallet answered % to a stake paid back', v_failed; end if;
    -- By now the balances are held: no bet of these members is accepted meanwhile.
    if p_state = 'cancelled' then
      update lottery_bet b set draw_stake = b.draw_stake - x.stake
      from (
        select (select o.id from lottery_bet o where o.member_id = c.member_id and o.draw_id = c.draw_id order by o.id desc limit 1) as newest, sum(c.stake) as stake
        from unnest(v_ids) v(id) join lottery_bet c on c.id = v.id group by c.member_id, c.draw_id
      ) x
      where b.id = x.newest and b.draw_stake is not null;
    end if;
  end if;
  return query select v_taken, v_balance;
end $$;
