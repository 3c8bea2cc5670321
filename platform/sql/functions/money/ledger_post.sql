-- Moves money: all legs or none, in one round trip. Outcomes: posted; replayed (same key and content: the stored balances); key_reused
-- (other content, or the transfer to reverse was reversed under another key); account_unknown; insufficient_funds. A refusal leaves
-- nothing behind and doesn't break the surrounding transaction. Legs that don't add up to zero per currency raise LG001 or LG002.
-- This function handles what nearly every transfer is: a member's wallet and one of the merchant's accounts, in few statements. Every
-- other transfer, and every known key, goes to `ledger_post_legs`.
-- `enable_seqscan = off`: it reads single rows by key, also while the server still takes a table for small.
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
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_player bigint;
  v_house bigint;
  v_owner bigint;
  v_currency text;
  v_amount bigint;
  v_balance bigint;
  v_version bigint;
  v_elsewhere bigint;
begin
  -- Either may come first.
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
  returning balance, version, elsewhere into v_balance, v_version, v_elsewhere;
  if not found then
    -- Undone by hand: no other transaction has seen the row, and the surrounding one stays usable.
    delete from ledger_transfer where id = transfer_id;
    transfer_id := null;
    outcome := 'insufficient_funds';
    return;
  end if;
  -- The merchant's account has no balance row. Entries are in the order of accounts.
  insert into ledger_entry (transfer_id, seq, merchant_id, account_id, amount, balance_before, balance_after, account_version, house_xid, cash_kind)
  values
    (transfer_id, case when v_player < v_house then 1 else 2 end, p_merchant, v_player, v_amount, v_balance - v_amount, v_balance, v_version, null,
      case when p_kind not in ('bet', 'win', 'rollback') then p_kind end),
    (transfer_id, case when v_player < v_house then 2 else 1 end, p_merchant, v_house, -v_amount, null, null, null, pg_current_xact_id(), null);
  perform outbox_append(p_merchant, v_owner, 'wallet/balance-changed', jsonb_build_object(
    'sumBalance', ledger_decimal(v_balance + v_elsewhere), 'currency', v_currency, 'version', v_version::text));
  outcome := 'posted';
  accounts := array[v_player];
  balances := array[v_balance];
  versions := array[v_version];
end
$$;
