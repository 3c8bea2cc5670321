-- When an exclusion ends: at its own end, at its release, or when operators lifted it. `infinity`: not yet known.
create or replace function exclusion_end(e exclusion) returns timestamptz language sql immutable as $$
  select least(e.lifted_at, case when e.kind = 'cool-off' then e.ends_at else coalesce(e.released_at, 'infinity'::timestamptz) end)
$$;
