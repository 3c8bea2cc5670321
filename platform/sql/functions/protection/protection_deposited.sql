-- Counts a deposit in the running periods. It holds the gate like a bet, so that none is missed when counting begins.
create or replace function protection_deposited(p_member bigint, p_amount bigint) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(protection_gate(p_member));
  perform protection_look(p_member);
  update protection_state t set day_deposited = t.day_deposited + p_amount, week_deposited = t.week_deposited + p_amount,
    month_deposited = t.month_deposited + p_amount
  where t.member_id = p_member and t.counts;
end $$;
