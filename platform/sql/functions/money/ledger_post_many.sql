-- `ledger_post` for many transfers in one round trip and one transaction. Every transfer has an outcome of its own, those of
-- `ledger_post`: a refusal or a repeat of one never touches another. Transfers of one account take effect in the order of the items.
-- Items: {merchant, key, kind, accounts, amounts, reference}. A transfer that can't be one at all (LG001, LG002) fails the call.
create or replace function ledger_post_many(p_items jsonb)
returns table (place integer, outcome text, transfer_id bigint, accounts bigint[], balances bigint[], versions bigint[])
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_outcomes text[];
  v_transfers bigint[];
  v_balances bigint[];
  v_versions bigint[];
  v_is_pairs boolean;
  v_item record;
begin
  perform ledger_hold(array_agg(distinct leg.account))
    from jsonb_to_recordset(p_items) as i(accounts bigint[]) cross join lateral unnest(i.accounts) as leg(account);

  select bool_and(coalesce(a.merchant_id = i.merchant and b.merchant_id = i.merchant and a.currency = b.currency
             and i.amounts[1] = -i.amounts[2] and i.amounts[1] <> 0 and (a.owner_id is null) <> (b.owner_id is null)
             and 'wallet' in (a.kind, b.kind), false))
         -- Of a key that comes twice the second transfer may be the one that is posted: one after the other.
         and count(distinct (i.merchant, i.key)) = count(*)
    into v_is_pairs
    from jsonb_to_recordset(p_items) as i(merchant integer, key text, accounts bigint[], amounts bigint[])
    -- Found by the id alone, as in `ledger_post_pairs`.
    left join lateral (select * from ledger_account x where x.id = i.accounts[1] offset 0) a on cardinality(i.accounts) = 2
    left join lateral (select * from ledger_account x where x.id = i.accounts[2] offset 0) b on cardinality(i.amounts) = 2;
  if v_is_pairs then
    select p.outcomes, p.transfers, p.balances, p.versions into v_outcomes, v_transfers, v_balances, v_versions
      from (
        select array_agg(i.merchant) as merchants, array_agg(i.key) as keys, array_agg(i.kind) as kinds, array_agg(i.accounts[1]) as firsts,
               array_agg(i.accounts[2]) as seconds, array_agg(i.amounts[1]) as amounts, array_agg(i.reference) as refs
          from jsonb_to_recordset(p_items) as i(merchant integer, key text, kind text, accounts bigint[], amounts bigint[], reference jsonb)
      ) l
      cross join lateral ledger_post_pairs(l.merchants, l.keys, l.kinds, l.firsts, l.seconds, l.amounts, l.refs) p;
  end if;

  for v_item in
    select i.place::integer as place, x.*
      from jsonb_array_elements(p_items) with ordinality as i(item, place)
      cross join lateral jsonb_to_record(i.item) as x(merchant integer, key text, kind text, accounts bigint[], amounts bigint[], reference jsonb)
     order by i.place
  loop
    place := v_item.place;
    outcome := v_outcomes[place];
    if outcome is null then
      select p.outcome, p.transfer_id, p.accounts, p.balances, p.versions into outcome, transfer_id, accounts, balances, versions
        from ledger_post(v_item.merchant, v_item.key, v_item.kind, v_item.accounts, v_item.amounts, v_item.reference, null) p;
    else
      transfer_id := v_transfers[place];
      accounts := null;
      balances := null;
      versions := null;
      if transfer_id is not null then
        select array[a.id] into accounts from ledger_account a where a.id = any (v_item.accounts) and a.owner_id is not null;
        balances := array[v_balances[place]];
        versions := array[v_versions[place]];
      end if;
    end if;
    return next;
  end loop;
end
$$;
