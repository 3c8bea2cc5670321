-- Adds to the counters of the running periods, except those that began after `p_since`: a bet of yesterday that is rolled back today
-- gives nothing back to today.
create or replace function protection_count(p_member bigint, p_wagered bigint, p_won bigint, p_since timestamptz) returns void
language plpgsql as $$
declare
  s protection_state;
begin
  perform pg_advisory_xact_lock_shared(protection_gate(p_member));
  select * into s from protection_state t where t.member_id = p_member and t.counts for update;
  if not found then return; end if;
  s := protection_roll(s, now());
  update protection_state t set
    day_wagered = t.day_wagered + case when p_since >= t.day_from then p_wagered else 0 end,
    day_won = t.day_won + case when p_since >= t.day_from then p_won else 0 end,
    week_wagered = t.week_wagered + case when p_since >= t.week_from then p_wagered else 0 end,
    week_won = t.week_won + case when p_since >= t.week_from then p_won else 0 end,
    month_wagered = t.month_wagered + case when p_since >= t.month_from then p_wagered else 0 end,
    month_won = t.month_won + case when p_since >= t.month_from then p_won else 0 end
  where t.member_id = p_member;
end $$;
