-- Balance of a player's account, in minor units.
create or replace function provider_balance_of(p_account bigint) returns bigint
language sql stable as $$ select b.balance from ledger_balance b where b.account_id = p_account $$;
