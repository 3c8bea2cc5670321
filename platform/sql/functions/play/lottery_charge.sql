-- Takes the stakes of slips from the wallet, and answers each slip, in the order of their places: 'RS_OK', or the first status that refuses one
-- of its bets. A slip of several bets is taken whole or not at all. The caller holds the balances of all these members and the gates of their
-- protection.
create or replace function lottery_charge(p_bets lottery_slip_bet[]) returns table (slip integer, status text, balance bigint)
language plpgsql set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_calls provider_call[];
  v_slip_of integer[] := (select array_agg(b.slip order by b.ordinality) from unnest(p_bets) with ordinality b);
  v_slips integer[];
  v_statuses text[];
  v_balances bigint[];
  -- Of a slip of several bets.
  v_has_refused boolean;
begin
  select array_agg(lottery_wallet_call(b.n, b.turn, null, 'bet', b.id, b.member_id, b.vendor, b.lottery, b.stake, b.currency, 'bet', null, b.token) order by b.n)
    into v_calls
    from (
      select c.*, c.ordinality::integer as n, row_number() over (partition by c.member_id order by c.ordinality)::integer as turn
      from unnest(p_bets) with ordinality c
    ) b;
  select array_agg(c.slip order by c.slip), array_agg(c.status order by c.slip), array_agg(c.balance order by c.slip),
      bool_or(c.status <> 'RS_OK' and c.size > 1)
    into v_slips, v_statuses, v_balances, v_has_refused
    from (
      select v_slip_of[w.place] as slip, coalesce((array_agg(w.status order by w.place) filter (where w.status <> 'RS_OK'))[1], 'RS_OK') as status,
        (array_agg(w.balance order by w.place desc))[1] as balance, count(*) as size
      from provider_turns(v_calls) w
      group by 1
    ) c;
  -- Undone, with what the bets that were taken have written: its caller answers each of these slips for itself.
  if v_has_refused then
    raise exception 'a slip was refused' using errcode = 'LT001', detail = v_statuses[1];
  end if;
  return query select c.slip, c.status, c.balance from unnest(v_slips, v_statuses, v_balances) as c(slip, status, balance);
end $$;
