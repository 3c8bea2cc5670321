-- Returns the id of an account, and opens it where it does not exist. `p_owner` null: the merchant's own account. An account that exists
-- is found by its key: `is not distinct from` would read all accounts of the merchant.
create or replace function ledger_open_account(p_merchant integer, p_owner bigint, p_kind text, p_currency text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint;
begin
  insert into ledger_account (merchant_id, owner_id, kind, currency, non_negative)
  values (p_merchant, p_owner, p_kind, p_currency, p_owner is not null)
  on conflict do nothing
  returning id into v_id;
  if v_id is not null then
    if p_owner is not null then
      insert into ledger_balance (account_id, merchant_id) values (v_id, p_merchant);
    end if;
    return v_id;
  end if;
  if p_owner is null then
    select id into strict v_id from ledger_account
     where merchant_id = p_merchant and owner_id is null and kind = p_kind and currency = p_currency;
  else
    select id into strict v_id from ledger_account
     where merchant_id = p_merchant and owner_id = p_owner and kind = p_kind and currency = p_currency;
  end if;
  return v_id;
end
$$;
