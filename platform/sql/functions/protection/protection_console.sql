-- Trigger: the queue of its argument has changed for operators.
create or replace function protection_console() returns trigger language plpgsql as $$
begin
  perform console_tell(new.merchant_id, tg_argv[0]);
  return null;
end $$;
