-- Trigger: another operator works on an entry of a queue now.
create or replace function work_assignment_console() returns trigger language plpgsql as $$
declare
  entry work_assignment := coalesce(new, old);
begin
  -- As the console's stream names them.
  perform console_tell(entry.merchant_id, case entry.queue when 'kyc' then 'kyc' else entry.queue || 's' end);
  return null;
end $$;
