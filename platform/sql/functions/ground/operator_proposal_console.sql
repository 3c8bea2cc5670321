-- Trigger: operators hear of a proposal that waits, and of one that is decided.
create or replace function operator_proposal_console() returns trigger language plpgsql as $$
begin
  perform console_tell(null, new.area);
  return null;
end $$;
