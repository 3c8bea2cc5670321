-- Carries the sums of the merchant's accounts forward. Returns the number of accounts, 0 while another call is running.
create or replace function ledger_roll_up() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_cutoff xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_count integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('ledger_roll_up', 0)) then
    return 0;
  end if;
  -- After a restore into a new server transaction numbers begin low again, and sums carried so far mean nothing.
  delete from ledger_house_sum where cutoff > v_cutoff;
  insert into ledger_house_sum as s (account_id, merchant_id, balance, cutoff)
  select a.id, a.merchant_id,
         coalesce(o.balance, 0) + coalesce((
           select sum(e.amount) from ledger_entry e
            where e.account_id = a.id and e.house_xid >= coalesce(o.cutoff, '0'::xid8) and e.house_xid < v_cutoff), 0),
         v_cutoff
    from ledger_account a
    left join ledger_house_sum o on o.account_id = a.id
   where a.owner_id is null
  on conflict (account_id) do update set balance = excluded.balance, cutoff = excluded.cutoff;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
