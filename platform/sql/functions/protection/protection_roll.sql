-- Starts the periods that have begun since the row was last read, and returns the row. The caller holds it.
create or replace function protection_roll(p_state protection_state, p_at timestamptz) returns protection_state
language plpgsql as $$
declare
  s protection_state := p_state;
  v_zone text;
begin
  if s.day_to > p_at and s.week_to > p_at and s.month_to > p_at then return s; end if;
  v_zone := protection_zone(s.merchant_id);
  if s.day_to is null or s.day_to <= p_at then
    select p.starts, p.ends into s.day_from, s.day_to from protection_period(p_at, 'day', v_zone) p;
    s.day_wagered := 0; s.day_won := 0; s.day_deposited := 0;
  end if;
  if s.week_to is null or s.week_to <= p_at then
    select p.starts, p.ends into s.week_from, s.week_to from protection_period(p_at, 'week', v_zone) p;
    s.week_wagered := 0; s.week_won := 0; s.week_deposited := 0;
  end if;
  if s.month_to is null or s.month_to <= p_at then
    select p.starts, p.ends into s.month_from, s.month_to from protection_period(p_at, 'month', v_zone) p;
    s.month_wagered := 0; s.month_won := 0; s.month_deposited := 0;
  end if;
  update protection_state t set
    day_from = s.day_from, day_to = s.day_to, day_wagered = s.day_wagered, day_won = s.day_won, day_deposited = s.day_deposited,
    week_from = s.week_from, week_to = s.week_to, week_wagered = s.week_wagered, week_won = s.week_won, week_deposited = s.week_deposited,
    month_from = s.month_from, month_to = s.month_to, month_wagered = s.month_wagered, month_won = s.month_won, month_deposited = s.month_deposited
  where t.member_id = s.member_id;
  return s;
end $$;
