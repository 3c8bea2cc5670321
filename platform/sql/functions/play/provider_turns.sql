-- Takes calls of the wallet by turns: the first call of every member, then the second of those who have one. Each turn reads what the turns
-- before it wrote. The caller holds what `provider_turn` depends on.
create or replace function provider_turns(p_calls provider_call[])
returns table (place integer, status text, currency text, balance bigint, trace_id text, replayed boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  v_turns integer := (select max(c.turn) from unnest(p_calls) c);
  v_turn integer;
begin
  if v_turns = 1 then
    return query select w.place, w.status, w.currency, w.balance, w.trace_id, w.replayed from provider_turn(p_calls) w;
    return;
  end if;
  for v_turn in 1 .. coalesce(v_turns, 0) loop
    return query
    select w.place, w.status, w.currency, w.balance, w.trace_id, w.replayed
    from provider_turn((select array_agg(c order by c.account) from unnest(p_calls) c where c.turn = v_turn)) w;
  end loop;
end $$;
