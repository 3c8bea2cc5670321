-- Trigger: another operator works on an entry of a queue now.
create or replace function work_assignment_console() returns trigger language plpgsql as $$
declare
  entry work_assignment := coalesce(new, old);
begin
  perform console_tell(entry.merchant_id, entry.queue || 's');
  return null;
end $$;
