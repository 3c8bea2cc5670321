-- `ledger_post` for any number of legs; parameters and outcomes are the same. Called by `ledger_post` only.
create or replace function ledger_post_legs(
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
  v_count integer := cardinality(p_accounts);
  v_hash bytea := sha256(convert_to(
    concat_ws('|', p_kind, p_accounts, p_amounts, coalesce(p_reverses::text, '-'), p_reference), 'UTF8'));
  v_stored_hash bytea;
  -- the legs, ascending by account
  v_leg_account bigint[] := p_accounts;
  v_leg_amount bigint[] := p_amounts;
  -- place of the leg's account among the rows to touch; null: the merchant's own
  v_leg_at integer[] := array[]::integer[];
  v_sum bigint := 0;
  v_owner bigint;
  v_kind text;
  v_currency text;
  v_first_currency text;
  v_is_mixed boolean := false;
  -- Of a vendor or of a bonus.
  v_has_vendor_wallet boolean := false;
  v_has_bonus boolean := false;
  v_event jsonb;
  -- balance rows to touch, ascending by account: the same order in every transaction, so that no two wait for each other
  v_touch bigint[] := array[]::bigint[];
  v_owner_of bigint[] := array[]::bigint[];
  v_is_wallet boolean[] := array[]::boolean[];
  v_currency_of text[] := array[]::text[];
  v_delta bigint[] := array[]::bigint[];
  v_after bigint[] := array[]::bigint[];
  v_version bigint[] := array[]::bigint[];
  v_balance_now bigint;
  v_version_now bigint;
  v_running bigint;
  v_at integer;
begin
  if v_count is distinct from cardinality(p_amounts) or v_count < 2 or 0 = any (p_amounts) then
    raise exception 'a transfer needs two legs or more, none of them zero' using errcode = 'LG001';
  end if;
  if v_count = 2 then
    if p_accounts[1] > p_accounts[2] then
      v_leg_account := array[p_accounts[2], p_accounts[1]];
      v_leg_amount := array[p_amounts[2], p_amounts[1]];
    end if;
  else
    select array_agg(l.account order by l.account, l.seq), array_agg(l.amount order by l.account, l.seq)
      into v_leg_account, v_leg_amount
      from unnest(p_accounts, p_amounts) with ordinality as l(account, amount, seq);
  end if;

  -- Loops over scalars: for two legs they cost a third of the joins and aggregates that would say the same.
  for i in 1 .. v_count loop
    if i = 1 or v_leg_account[i] <> v_leg_account[i - 1] then
      select owner_id, kind, currency into v_owner, v_kind, v_currency
        from ledger_account where id = v_leg_account[i] and merchant_id = p_merchant;
      if not found then
        outcome := 'account_unknown';
        return;
      end if;
      v_first_currency := coalesce(v_first_currency, v_currency);
      v_is_mixed := v_is_mixed or v_currency <> v_first_currency;
      if v_owner is not null then
        v_touch := v_touch || v_leg_account[i];
        v_delta := v_delta || v_leg_amount[i];
        v_owner_of := v_owner_of || v_owner;
        v_is_wallet := v_is_wallet || (v_kind = 'wallet');
        v_currency_of := v_currency_of || v_currency;
        v_has_vendor_wallet := v_has_vendor_wallet or v_kind <> 'wallet';
        v_has_bonus := v_has_bonus or v_kind like 'bonus:%';
      end if;
    elsif v_owner is not null then
      v_delta[cardinality(v_touch)] := v_delta[cardinality(v_touch)] + v_leg_amount[i];
    end if;
    v_leg_at := v_leg_at || case when v_owner is not null then cardinality(v_touch) end;
    v_sum := v_sum + v_leg_amount[i];
  end loop;

  if v_sum <> 0 or (v_is_mixed and exists (
    select from unnest(p_accounts, p_amounts) as l(account, amount) join ledger_account a on a.id = l.account
     group by a.currency having sum(l.amount) <> 0
  )) then
    raise exception 'the legs of a transfer must add up to zero per currency' using errcode = 'LG002';
  end if;

  insert into ledger_transfer (merchant_id, idempotency_key, request_hash, kind, reference, reverses)
  values (p_merchant, p_key, v_hash, p_kind, p_reference, p_reverses)
  on conflict do nothing
  returning id into transfer_id;

  if transfer_id is null then
    select t.id, t.request_hash into transfer_id, v_stored_hash
      from ledger_transfer t where t.merchant_id = p_merchant and t.idempotency_key = p_key;
    if v_stored_hash is distinct from v_hash then
      outcome := 'key_reused';
      transfer_id := null;
      return;
    end if;
    outcome := 'replayed';
    select array_agg(e.account_id order by e.account_id), array_agg(e.balance_after order by e.account_id),
           array_agg(e.account_version order by e.account_id)
      into accounts, balances, versions
      from (
        select distinct on (account_id) account_id, balance_after, account_version
          from ledger_entry
         where ledger_entry.transfer_id = ledger_post_legs.transfer_id and account_version is not null
         order by account_id, seq desc
      ) e;
    return;
  end if;

  -- A member's total has one version: a movement of a vendor wallet also advances the version of the main wallet.
  if v_has_vendor_wallet then
    select array_agg(s.account order by s.account), array_agg(s.delta order by s.account), array_agg(s.owner order by s.account),
           array_agg(s.is_wallet order by s.account), array_agg(s.currency order by s.account)
      into v_touch, v_delta, v_owner_of, v_is_wallet, v_currency_of
      from (
        select t.account, t.delta, t.owner, t.is_wallet, t.currency
          from unnest(v_touch, v_delta, v_owner_of, v_is_wallet, v_currency_of) as t(account, delta, owner, is_wallet, currency)
        union all
        select distinct m.id, 0::bigint, m.owner_id, true, m.currency
          from unnest(v_owner_of, v_currency_of) as t(owner, currency)
          join ledger_account m
            on m.merchant_id = p_merchant and m.owner_id = t.owner and m.kind = 'wallet' and m.currency = t.currency
         where m.id <> all (v_touch)
      ) s;
    for i in 1 .. v_count loop
      v_leg_at[i] := array_position(v_touch, v_leg_account[i]);
    end loop;
  end if;

  for i in 1 .. cardinality(v_touch) loop
    update ledger_balance set balance = balance + v_delta[i], version = version + 1
     where account_id = v_touch[i] and (v_delta[i] >= 0 or balance + v_delta[i] >= 0)
     returning balance, version into v_balance_now, v_version_now;
    if not found then
      -- Undone by hand: no other transaction has seen these rows, and the surrounding one stays usable.
      for j in 1 .. i - 1 loop
        update ledger_balance set balance = balance - v_delta[j], version = version - 1 where account_id = v_touch[j];
      end loop;
      delete from ledger_transfer where id = transfer_id;
      transfer_id := null;
      outcome := 'insufficient_funds';
      return;
    end if;
    v_after := v_after || v_balance_now;
    v_version := v_version || v_version_now;
  end loop;

  -- Two legs on one account are two entries: each continues the one before, and both have the row's version.
  for i in 1 .. v_count loop
    v_at := v_leg_at[i];
    if v_at is null then
      insert into ledger_entry (transfer_id, seq, merchant_id, account_id, amount, house_xid)
      values (transfer_id, i, p_merchant, v_leg_account[i], v_leg_amount[i], pg_current_xact_id());
      continue;
    end if;
    if i = 1 or v_leg_account[i - 1] <> v_leg_account[i] then
      v_running := v_after[v_at] - v_delta[v_at];
    end if;
    insert into ledger_entry (transfer_id, seq, merchant_id, account_id, amount, balance_before, balance_after, account_version, cash_kind)
    values (transfer_id, i, p_merchant, v_leg_account[i], v_leg_amount[i], v_running, v_running + v_leg_amount[i], v_version[v_at],
      case when p_kind not in ('bet', 'win', 'rollback') then p_kind end);
    v_running := v_running + v_leg_amount[i];
  end loop;

  for i in 1 .. cardinality(v_touch) loop
    continue when not v_is_wallet[i];
    -- The row of the main wallet is locked by its version, so no other transfer moves a vendor wallet of this member now.
    if v_has_vendor_wallet then
      update ledger_balance m set elsewhere = (
        select coalesce(sum(b.balance), 0) from ledger_account w join ledger_balance b on b.account_id = w.id
         where w.merchant_id = p_merchant and w.owner_id = v_owner_of[i] and w.currency = v_currency_of[i] and w.kind <> 'wallet' and w.kind not like 'bonus:%')
       where m.account_id = v_touch[i];
    end if;
    select m.balance + m.elsewhere into v_balance_now from ledger_balance m where m.account_id = v_touch[i];
    v_event := jsonb_build_object('sumBalance', ledger_decimal(v_balance_now), 'currency', v_currency_of[i], 'version', v_version[i]::text);
    -- Sent where it moved alone: a browser keeps what it knows of the bonus through movements of cash.
    if v_has_bonus then
      v_event := v_event || jsonb_build_object('bonusBalance', ledger_decimal((
        select coalesce((select b.balance from ledger_balance m join ledger_balance b on b.account_id = m.bonus_account where m.account_id = v_touch[i]), 0))));
    end if;
    perform outbox_append(p_merchant, v_owner_of[i], 'wallet/balance-changed', v_event);
  end loop;

  outcome := 'posted';
  accounts := v_touch;
  balances := v_after;
  versions := v_version;
end
$$;
