-- Opens the account of a bonus, from which bets of the member may be paid from now on, and returns its id. Null: the member has a bonus in
-- force already. The account holds nothing until a transfer pays into it. `p_name` makes the account's kind, `bonus:NAME`.
create or replace function ledger_bonus_open(p_merchant integer, p_member bigint, p_currency text, p_name text, p_bonus_first boolean,
  p_stake_max bigint, p_shares jsonb, p_ends_at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet bigint := ledger_open_account(p_merchant, p_member, 'wallet', p_currency);
  v_account bigint;
begin
  -- The row of the wallet is what movements of the member wait for.
  perform from ledger_balance b where b.account_id = v_wallet and b.bonus_account is null for update;
  if not found then return null; end if;
  v_account := ledger_open_account(p_merchant, p_member, 'bonus:' || p_name, p_currency);
  insert into ledger_bonus (account_id, merchant_id, member_id, wallet_account, bonus_first, stake_max, shares, ends_at)
  values (v_account, p_merchant, p_member, v_wallet, p_bonus_first, p_stake_max, p_shares, p_ends_at);
  update ledger_balance set bonus_account = v_account where account_id = v_wallet;
  return v_account;
end $$;
