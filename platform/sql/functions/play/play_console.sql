-- Trigger: the queue of its argument has changed for operators.
create or replace function play_console() returns trigger language plpgsql as $$
begin
  perform console_tell(null, tg_argv[0]);
  return null;
end $$;
