-- The row of a member with its running periods, locked until the transaction ends; no row where nothing is counted.
create or replace function protection_look(p_member bigint) returns setof protection_state
language plpgsql as $$
declare
  s protection_state;
begin
  select * into s from protection_state t where t.member_id = p_member for update;
  if not found then return; end if;
  return next protection_roll(s, now());
end $$;
