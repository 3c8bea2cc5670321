-- Key of the advisory lock of a draw: bets hold it shared while they are accepted, closing holds it alone.
create or replace function lottery_gate(p_draw bigint) returns bigint
language sql immutable parallel safe as $$
  select hashtextextended('lottery draw ' || p_draw::text, 0)
$$;
