-- Imports the pasts of players' accounts that were kept elsewhere, and returns the number of transfers. The rules are those of
-- `ledger_post`: two legs that add up to zero, never below zero, one key one transfer. A past begins and ends at zero, so it changes
-- no balance; its versions count backwards from zero; its times ascend and end before the account's first entry. An account that has a
-- past can't be given another one. Items: {key, kind, at, amount, house, reference, account}; those of one account oldest first. `amount` is
-- what the player receives, `house` the merchant's account on the other side, `account` the player's; without it, `p_account`.
-- For owners of the tables only. The application may call it in demo mode: the right is granted when a platform starts in that mode and
-- taken back when one starts in another (src/kernel/db/demo-rights.ts).
create or replace function ledger_import_history(p_merchant integer, p_account bigint, p_items jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count integer := jsonb_array_length(p_items);
  v_bad integer;
begin
  if v_count = 0 then return 0; end if;
  create temp table ledger_history on commit drop as
  select i.account, row_number() over of_account - count(*) over (partition by i.account) as version, i.key, i.kind, i.at, i.amount, i.house,
         coalesce(i.reference, '{}') as reference, (sum(i.amount) over of_account)::bigint as after
    from (
      select seq, coalesce((i.item ->> 'account')::bigint, p_account) as account, i.item ->> 'key' as key, i.item ->> 'kind' as kind,
             (i.item ->> 'at')::timestamptz as at, (i.item ->> 'amount')::bigint as amount, (i.item ->> 'house')::bigint as house,
             i.item -> 'reference' as reference
        from jsonb_array_elements(p_items) with ordinality as i(item, seq)
    ) i
  window of_account as (partition by i.account order by i.seq);

  -- The rows of the balances are what movements of the accounts wait for.
  perform from ledger_balance b where b.account_id in (select account from ledger_history) and b.merchant_id = p_merchant
     order by b.account_id for update;
  create temp table ledger_history_of on commit drop as
  select h.account, a.currency,
         exists (select from ledger_entry e where e.account_id = h.account and e.account_version <= 0) as has_past,
         coalesce((select min(e.created_at) from ledger_entry e where e.account_id = h.account and e.account_version is not null), now()) as until
    from (select distinct account from ledger_history) h
    left join ledger_balance b on b.account_id = h.account and b.merchant_id = p_merchant
    left join ledger_account a on a.id = b.account_id;
  if exists (select from ledger_history_of where currency is null) then
    raise exception 'there is no such player''s account' using errcode = 'LG003';
  end if;
  if exists (select from ledger_history_of where has_past) then
    raise exception 'the account has a past already' using errcode = 'LG003';
  end if;

  select count(*) into v_bad
    from (select h.*, lag(h.at, 1, '-infinity') over (partition by h.account order by h.version) as earlier from ledger_history h) h
    join ledger_history_of o on o.account = h.account
    left join ledger_account a on a.id = h.house and a.merchant_id = p_merchant and a.owner_id is null and a.currency = o.currency
   where a.id is null or h.amount = 0 or h.after < 0 or h.at is null or h.at < h.earlier or h.at > o.until or (h.version = 0 and h.after <> 0);
  if v_bad > 0 then
    raise exception '% transfers of the history break a rule of the ledger', v_bad using errcode = 'LG003';
  end if;

  with posted as (
    insert into ledger_transfer (merchant_id, idempotency_key, request_hash, kind, reference, created_at)
    select p_merchant, h.key,
           sha256(convert_to(concat_ws('|', h.kind, array[h.account, h.house], array[h.amount, -h.amount], '-', h.reference), 'UTF8')),
           h.kind, h.reference, h.at
      from ledger_history h order by h.account, h.version
    returning id, idempotency_key
  )
  insert into ledger_entry (transfer_id, seq, merchant_id, account_id, amount, balance_before, balance_after, account_version, house_xid, cash_kind, created_at)
  select p.id, leg.seq, p_merchant, leg.account, leg.amount,
         case when leg.seq = 1 then h.after - h.amount end, case when leg.seq = 1 then h.after end, case when leg.seq = 1 then h.version end,
         case when leg.seq = 2 then pg_current_xact_id() end,
         case when leg.seq = 1 and h.kind not in ('bet', 'win', 'rollback') then h.kind end, h.at
    from ledger_history h
    join posted p on p.idempotency_key = h.key
    cross join lateral (values (1::smallint, h.account, h.amount), (2::smallint, h.house, -h.amount)) as leg(seq, account, amount);

  drop table ledger_history, ledger_history_of;
  return v_count;
end
$$;

revoke execute on function ledger_import_history(integer, bigint, jsonb) from portal_app;
