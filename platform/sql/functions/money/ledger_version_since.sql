-- The version of an account from which on all its entries since `p_since` follow. Versions ascend with time, so the place is found by
-- halving. An entry carries the time at which its transaction began: pass a moment earlier by the longest transaction.
create or replace function ledger_version_since(p_account bigint, p_since timestamptz) returns bigint
language plpgsql stable as $$
declare
  v_from bigint;
  v_to bigint;
  v_middle bigint;
  v_entry record;
begin
  select min(e.account_version), max(e.account_version) + 1 into v_from, v_to
    from ledger_entry e where e.account_id = p_account and e.account_version is not null;
  while v_from < v_to loop
    v_middle := v_from + (v_to - v_from) / 2;
    -- Versions have gaps.
    select e.account_version, e.created_at into v_entry
      from ledger_entry e where e.account_id = p_account and e.account_version >= v_middle order by e.account_version limit 1;
    if v_entry.created_at < p_since then
      v_from := v_entry.account_version + 1;
    else
      v_to := v_middle;
    end if;
  end loop;
  return v_from;
end $$;
