-- The limit that a stake would cross now, as `kind period`, or null.
create or replace function protection_crossing(p_member bigint, p_amount bigint) returns text
language plpgsql as $$
declare
  s protection_state;
begin
  select * into s from protection_look(p_member);
  if not found or not s.counts then return null; end if;
  return protection_crossed(s, p_amount, now());
end $$;
