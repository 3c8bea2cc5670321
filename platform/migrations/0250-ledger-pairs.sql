-- Nearly every transfer moves money between a member's wallet and one of the merchant's accounts. `ledger_post` wrote these leg by leg, in loops
-- made for any number of legs, and a bet spent more time between its statements than in them. A pair has its own way now: the same checks,
-- outcomes and rows, in four statements. Whatever is no such pair, and whatever meets its key again, goes the way of migration 0092, which
-- is called `ledger_post_legs` from here on.

-- The function as it stands, under its new name.
do $$
begin
  execute replace(
    pg_get_functiondef('ledger_post(integer, text, text, bigint[], bigint[], jsonb, bigint)'::regprocedure), 'ledger_post', 'ledger_post_legs');
end
$$;

-- Parameters and outcomes as in migration 0092.
create or replace function ledger_post(
  p_merchant integer,
  p_key text,
  p_kind text,
  p_accounts bigint[],
  p_amounts bigint[],
  p_reference jsonb,
  p_reverses bigint,
  out outcome text,
  out transfer_id bigint,
  out accounts bigint[],
  out balances bigint[],
  out versions bigint[]
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_player bigint;
  v_house bigint;
  v_owner bigint;
  v_currency text;
  v_amount bigint;
  v_balance bigint;
  v_version bigint;
begin
  -- Either may stand first.
  select case when a.owner_id is null then b.id else a.id end, case when a.owner_id is null then a.id else b.id end,
         coalesce(a.owner_id, b.owner_id), a.currency, case when a.owner_id is null then p_amounts[2] else p_amounts[1] end
    into v_player, v_house, v_owner, v_currency, v_amount
    from ledger_account a, ledger_account b
   where a.id = p_accounts[1] and b.id = p_accounts[2] and a.merchant_id = p_merchant and b.merchant_id = p_merchant and a.currency = b.currency
     and (a.owner_id is null) <> (b.owner_id is null) and 'wallet' in (a.kind, b.kind)
     and cardinality(p_accounts) = 2 and cardinality(p_amounts) = 2 and p_amounts[1] = -p_amounts[2] and p_amounts[1] <> 0;
  if not found then
    select * into outcome, transfer_id, accounts, balances, versions
      from ledger_post_legs(p_merchant, p_key, p_kind, p_accounts, p_amounts, p_reference, p_reverses);
    return;
  end if;
  insert into ledger_transfer (merchant_id, idempotency_key, request_hash, kind, reference, reverses)
  values (p_merchant, p_key,
    sha256(convert_to(concat_ws('|', p_kind, p_accounts, p_amounts, coalesce(p_reverses::text, '-'), p_reference), 'UTF8')),
    p_kind, p_reference, p_reverses)
  on conflict do nothing
  returning id into transfer_id;
  if transfer_id is null then
    select * into outcome, transfer_id, accounts, balances, versions
      from ledger_post_legs(p_merchant, p_key, p_kind, p_accounts, p_amounts, p_reference, p_reverses);
    return;
  end if;
  update ledger_balance set balance = balance + v_amount, version = version + 1
   where account_id = v_player and (v_amount >= 0 or balance + v_amount >= 0)
  returning balance, version into v_balance, v_version;
  if not found then
    -- Undone by hand: nobody has seen the row, and the surrounding transaction stays usable.
    delete from ledger_transfer where id = transfer_id;
    transfer_id := null;
    outcome := 'insufficient_funds';
    return;
  end if;
  -- The merchant's account has no balance row, as in migration 0002; entries stand in the order of accounts.
  with entries as (
    insert into ledger_entry (transfer_id, seq, merchant_id, account_id, amount, balance_before, balance_after, account_version, house_xid)
    values
      (transfer_id, case when v_player < v_house then 1 else 2 end, p_merchant, v_player, v_amount, v_balance - v_amount, v_balance, v_version, null),
      (transfer_id, case when v_player < v_house then 2 else 1 end, p_merchant, v_house, -v_amount, null, null, null, pg_current_xact_id())
  )
  insert into outbox (merchant_id, member_id, type, payload)
  values (p_merchant, v_owner, 'wallet/balance-changed', jsonb_build_object(
    'sumBalance', ledger_decimal(v_balance), 'currency', v_currency, 'version', v_version::text));
  outcome := 'posted';
  accounts := array[v_player];
  balances := array[v_balance];
  versions := array[v_version];
end
$$;
