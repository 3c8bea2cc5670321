-- Trigger: operators hear of an adjustment that waits, and of one that is decided.
create or replace function balance_adjustment_console() returns trigger language plpgsql as $$
begin
  perform console_tell(new.merchant_id, 'adjustments');
  return null;
end $$;
