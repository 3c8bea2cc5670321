-- Trigger: notifies instances, which cache what a merchant offers, that vendors or games were switched.
create or replace function offered_lanes_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_offered_lanes', '');
  return null;
end $$;
