-- Posts many transfers of two legs, each between a member's wallet and one of the merchant's accounts, in a few statements for all of them.
-- The arrays have one element for each transfer; `p_firsts` and `p_seconds` are the accounts of its legs in the caller's order, `p_amounts`
-- what the first one receives. An account may appear many times: its transfers take effect in the order of the arrays. Outcomes, in the
-- same order: posted; insufficient_funds; null where the key is known or the accounts are no such pair: `ledger_post` then answers. A
-- refusal leaves nothing behind and touches no other transfer. Balances are locked in the order of accounts. The member is sent one
-- event for all transfers of an account, with the last balance.
create or replace function ledger_post_pairs(
  p_merchants integer[],
  p_keys text[],
  p_kinds text[],
  p_firsts bigint[],
  p_seconds bigint[],
  p_amounts bigint[],
  p_references jsonb[],
  out outcomes text[],
  out transfers bigint[],
  out balances bigint[],
  out versions bigint[]
)
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  -- The pairs by account and place. `v_after` and `v_version` are null where nothing was posted.
  v_id bigint[];
  v_place integer[];
  v_player bigint[];
  v_house bigint[];
  v_amount bigint[];
  v_owner bigint[];
  v_currency text[];
  v_after bigint[];
  v_version bigint[];
  v_inserted bigint[];
  v_refused bigint[] := array[]::bigint[];
  v_balance bigint;
  v_number bigint;
  v_is_new boolean;
begin
  outcomes := array_fill(null::text, array[cardinality(p_keys)]);
  transfers := array_fill(null::bigint, array[cardinality(p_keys)]);
  balances := transfers;
  versions := transfers;

  select array_agg(nextval('ledger_transfer_id_seq')), array_agg(x.place), array_agg(x.player), array_agg(x.house), array_agg(x.amount),
         array_agg(x.owner), array_agg(x.currency)
    into v_id, v_place, v_player, v_house, v_amount, v_owner, v_currency
    from (
      select i.place::integer as place, a.currency, coalesce(a.owner_id, b.owner_id) as owner,
             case when a.owner_id is null then b.id else a.id end as player, case when a.owner_id is null then a.id else b.id end as house,
             case when a.owner_id is null then -i.amount else i.amount end as amount
        from unnest(p_merchants, p_firsts, p_seconds, p_amounts) with ordinality as i(merchant, first, second, amount, place)
        join ledger_account a on a.id = i.first
        join ledger_account b on b.id = i.second
       where a.merchant_id = i.merchant and b.merchant_id = i.merchant and a.currency = b.currency and i.amount <> 0
         and (a.owner_id is null) <> (b.owner_id is null) and 'wallet' in (a.kind, b.kind)
       order by player, place
    ) x;
  if v_id is null then return; end if;

  with inserted as (
    insert into ledger_transfer (id, merchant_id, idempotency_key, request_hash, kind, reference) overriding system value
    select x.id, p_merchants[x.place], p_keys[x.place],
           sha256(convert_to(concat_ws('|', p_kinds[x.place], array[p_firsts[x.place], p_seconds[x.place]],
             array[p_amounts[x.place], -p_amounts[x.place]], '-', p_references[x.place]), 'UTF8')),
           p_kinds[x.place], p_references[x.place]
      from unnest(v_id, v_place) as x(id, place)
     order by p_merchants[x.place], p_keys[x.place]
        on conflict do nothing
    returning id
  )
  select array_agg(id) into v_inserted from inserted;
  if v_inserted is null then return; end if;

  v_after := array_fill(null::bigint, array[cardinality(v_id)]);
  v_version := v_after;
  for i in 1 .. cardinality(v_id) loop
    v_is_new := cardinality(v_inserted) = cardinality(v_id) or v_id[i] = any (v_inserted);
    continue when not v_is_new;
    update ledger_balance set balance = balance + v_amount[i], version = version + 1
     where account_id = v_player[i] and (v_amount[i] >= 0 or balance + v_amount[i] >= 0)
    returning balance, version into v_balance, v_number;
    if not found then
      outcomes[v_place[i]] := 'insufficient_funds';
      v_refused := v_refused || v_id[i];
      continue;
    end if;
    v_after[i] := v_balance;
    v_version[i] := v_number;
    outcomes[v_place[i]] := 'posted';
    transfers[v_place[i]] := v_id[i];
    balances[v_place[i]] := v_balance;
    versions[v_place[i]] := v_number;
  end loop;
  -- Undone by hand: no other transaction has seen the rows, and the surrounding one stays usable.
  if cardinality(v_refused) > 0 then
    delete from ledger_transfer where id = any (v_refused);
  end if;

  -- Entries as `ledger_post` writes them: in the order of accounts.
  insert into ledger_entry (transfer_id, seq, merchant_id, account_id, amount, balance_before, balance_after, account_version, house_xid)
  select x.id, leg.seq, p_merchants[x.place], leg.account, leg.amount, leg.before, leg.after, leg.version, leg.xid
    from unnest(v_id, v_place, v_player, v_house, v_amount, v_after, v_version) as x(id, place, player, house, amount, after, version)
    cross join lateral (values
      (case when x.player < x.house then 1 else 2 end, x.player, x.amount, x.after - x.amount, x.after, x.version, null::xid8),
      (case when x.player < x.house then 2 else 1 end, x.house, -x.amount, null::bigint, null::bigint, null::bigint, pg_current_xact_id())
    ) as leg(seq, account, amount, before, after, version, xid)
   where x.version is not null;

  perform outbox_append_many(array_agg(e.merchant), array_agg(e.owner), 'wallet/balance-changed', array_agg(jsonb_build_object(
      'sumBalance', ledger_decimal(e.after), 'currency', e.currency, 'version', e.version::text)))
     from (
       select distinct on (x.player) p_merchants[x.place] as merchant, x.owner, x.currency, x.after, x.version
         from unnest(v_place, v_player, v_owner, v_currency, v_after, v_version) as x(place, player, owner, currency, after, version)
        where x.version is not null
        order by x.player, x.version desc
     ) e;
end
$$;
