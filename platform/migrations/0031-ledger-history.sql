-- History of a player's account that was kept elsewhere before: transfers of the past, for an account on which nothing has moved yet.
-- The rules are those of ledger_post (two legs that add up to zero, never below zero, one key one transfer); times lie in the past and
-- ascend. An account that has moved can't be given another past.

-- Items: {key, kind, at, amount, house, reference}; `amount` is what the player receives, `house` the merchant's account on the other side.
create function ledger_import_history(p_merchant integer, p_account bigint, p_items jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count integer := jsonb_array_length(p_items);
  v_version bigint;
  v_currency text;
  v_final bigint;
  v_bad integer;
begin
  if v_count = 0 then return 0; end if;
  select b.version, a.currency into v_version, v_currency
    from ledger_balance b join ledger_account a on a.id = b.account_id
   where b.account_id = p_account and b.merchant_id = p_merchant
     for update of b;
  if v_version is distinct from 0 then
    raise exception 'history can only be given to an account on which nothing has moved' using errcode = 'LG003';
  end if;

  create temp table ledger_history on commit drop as
  select i.seq as version, i.item ->> 'key' as key, i.item ->> 'kind' as kind, (i.item ->> 'at')::timestamptz as at, (i.item ->> 'amount')::bigint as amount,
         (i.item ->> 'house')::bigint as house, coalesce(i.item -> 'reference', '{}') as reference,
         (sum((i.item ->> 'amount')::bigint) over (order by i.seq))::bigint as after
    from jsonb_array_elements(p_items) with ordinality as i(item, seq);

  select count(*) into v_bad
    from (select h.*, lag(h.at, 1, '-infinity') over (order by h.version) as earlier from ledger_history h) h
    left join ledger_account a on a.id = h.house and a.merchant_id = p_merchant and a.owner_id is null and a.currency = v_currency
   where a.id is null or h.amount = 0 or h.after < 0 or h.at < h.earlier or h.at > now() or h.at is null;
  if v_bad > 0 then
    raise exception '% of the history''s transfers break a rule of the ledger', v_bad using errcode = 'LG003';
  end if;

  with posted as (
    insert into ledger_transfer (merchant_id, idempotency_key, request_hash, kind, reference, created_at)
    select p_merchant, h.key,
           sha256(convert_to(concat_ws('|', h.kind, array[p_account, h.house], array[h.amount, -h.amount], '-', h.reference), 'UTF8')),
           h.kind, h.reference, h.at
      from ledger_history h order by h.version
    returning id, idempotency_key
  )
  insert into ledger_entry (transfer_id, seq, merchant_id, account_id, amount, balance_before, balance_after, account_version, house_xid, created_at)
  select p.id, leg.seq, p_merchant, leg.account, leg.amount,
         case when leg.seq = 1 then h.after - h.amount end, case when leg.seq = 1 then h.after end, case when leg.seq = 1 then h.version end,
         case when leg.seq = 2 then pg_current_xact_id() end, h.at
    from ledger_history h
    join posted p on p.idempotency_key = h.key
    cross join lateral (values (1::smallint, p_account, h.amount), (2::smallint, h.house, -h.amount)) as leg(seq, account, amount);

  select h.after into strict v_final from ledger_history h order by h.version desc limit 1;
  update ledger_balance set balance = v_final, version = v_count where account_id = p_account;
  drop table ledger_history;
  return v_count;
end
$$;
