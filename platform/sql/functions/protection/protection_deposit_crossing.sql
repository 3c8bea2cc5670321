-- The deposit limit that a deposit would cross, as `kind period`, or null. The row is held until the caller's transaction ends, so that
-- two deposits at once do not cross it together.
create or replace function protection_deposit_crossing(p_member bigint, p_amount bigint) returns text
language plpgsql as $$
declare
  s protection_state;
begin
  perform pg_advisory_xact_lock_shared(protection_gate(p_member));
  select * into s from protection_look(p_member);
  if not found or not s.counts then return null; end if;
  if s.deposit_day is not null and s.day_deposited + p_amount > s.deposit_day then return 'deposit day'; end if;
  if s.deposit_week is not null and s.week_deposited + p_amount > s.deposit_week then return 'deposit week'; end if;
  if s.deposit_month is not null and s.month_deposited + p_amount > s.deposit_month then return 'deposit month'; end if;
  return null;
end $$;
