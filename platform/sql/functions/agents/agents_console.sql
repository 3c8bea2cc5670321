-- Trigger: the queue of its argument has changed for operators.
create or replace function agents_console() returns trigger language plpgsql as $$
begin
  perform console_tell(case when tg_op = 'DELETE' then old.merchant_id else new.merchant_id end, tg_argv[0]);
  return null;
end $$;
