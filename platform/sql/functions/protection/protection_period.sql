-- The period around a moment, by the days of a time zone; weeks begin on Monday. `ends` is the first moment after it.
create or replace function protection_period(p_at timestamptz, p_period text, p_zone text, out starts timestamptz, out ends timestamptz)
language sql stable as $$
  select f.local_start at time zone p_zone, (f.local_start + ('1 ' || p_period)::interval) at time zone p_zone
  from (select date_trunc(p_period, p_at at time zone p_zone) as local_start) f
$$;
