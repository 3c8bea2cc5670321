-- The merchant's time zone, UTC where it is unknown or not set.
create or replace function protection_zone(p_merchant integer) returns text
language plpgsql stable as $$
declare
  v_zone text;
begin
  select m.settings ->> 'timeZone' into v_zone from merchant m where m.id = p_merchant;
  perform now() at time zone v_zone;
  return coalesce(v_zone, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end $$;
