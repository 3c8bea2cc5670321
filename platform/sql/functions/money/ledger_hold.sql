-- Locks the balances of players' accounts until the transaction ends, in the order of accounts, so that transactions which move money of
-- many accounts never wait for each other in a circle.
create or replace function ledger_hold(p_accounts bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform from ledger_balance b where b.account_id = any (p_accounts) order by b.account_id for update;
end $$;
