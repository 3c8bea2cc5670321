-- Ends a bonus: no bet takes its money any more. Returns what its account holds, which the caller moves in the same transaction; null: it
-- had ended before. `p_state`: 'cashed' or 'lapsed'.
create or replace function ledger_bonus_end(p_merchant integer, p_account bigint, p_state text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet bigint := (select wallet_account from ledger_bonus where account_id = p_account and merchant_id = p_merchant);
begin
  -- The wallet first, as bets do: who holds it is alone with the member's money.
  perform from ledger_balance b where b.account_id = v_wallet and b.bonus_account = p_account for update;
  if not found then return null; end if;
  update ledger_bonus set state = p_state where account_id = p_account;
  update ledger_balance set bonus_account = null where account_id = v_wallet;
  return (select b.balance from ledger_balance b where b.account_id = p_account);
end $$;
