-- Vendors and games are switched in the database: who keeps in memory what a merchant offers is told by the tables themselves.
create function offered_lanes_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_offered_lanes', '');
  return null;
end $$;

create trigger merchant_vendor_offered after insert or delete or update of enabled on merchant_vendor
  for each statement execute function offered_lanes_changed();
create trigger merchant_game_offered after insert or delete or update of enabled on merchant_game
  for each statement execute function offered_lanes_changed();
