-- Whether operators decided that two members are different persons.
create or replace function protection_is_apart(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (select from protection_apart a where a.low_id = least(p_one, p_other) and a.high_id = greatest(p_one, p_other) and a.undone_at is null)
$$;
