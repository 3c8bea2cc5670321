-- Balance of one of the merchant's own accounts, in minor units: the carried sum plus the entries since.
create or replace function ledger_house_balance(p_merchant integer, p_account bigint) returns numeric
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(s.balance, 0) + coalesce((
           select sum(e.amount) from ledger_entry e
            where e.account_id = a.id and e.house_xid >= coalesce(s.cutoff, '0'::xid8)), 0)
    from ledger_account a
    left join ledger_house_sum s on s.account_id = a.id and s.cutoff <= pg_snapshot_xmin(pg_current_snapshot())
   where a.id = p_account and a.merchant_id = p_merchant and a.owner_id is null
$$;
