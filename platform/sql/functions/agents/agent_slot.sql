-- The settlement period of a kind of contract that holds a moment: half a month (1st to 15th, 16th to the last) or a day of the merchant's
-- time zone, an hour, five minutes.
create or replace function agent_slot(p_kind text, p_at timestamptz, p_zone text, out starts_at timestamptz, out ends_at timestamptz)
language plpgsql stable as $$
declare
  v_local timestamp := p_at at time zone p_zone;
  v_month timestamp := date_trunc('month', v_local);
begin
  if p_kind = 'realtime' then
    starts_at := date_bin('5 minutes', p_at, '1970-01-01 00:00:00Z');
    ends_at := starts_at + interval '5 minutes';
  elsif p_kind = 'hourly' then
    starts_at := date_bin('1 hour', p_at, '1970-01-01 00:00:00Z');
    ends_at := starts_at + interval '1 hour';
  elsif p_kind = 'daily' then
    starts_at := date_trunc('day', v_local) at time zone p_zone;
    ends_at := (date_trunc('day', v_local) + interval '1 day') at time zone p_zone;
  elsif extract(day from v_local) <= 15 then
    starts_at := v_month at time zone p_zone;
    ends_at := (v_month + interval '15 days') at time zone p_zone;
  else
    starts_at := (v_month + interval '15 days') at time zone p_zone;
    ends_at := (v_month + interval '1 month') at time zone p_zone;
  end if;
end $$;
