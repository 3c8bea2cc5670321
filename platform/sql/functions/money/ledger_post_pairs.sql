-- Posts many transfers of two legs, each between a member's wallet and one of the merchant's accounts, in a few statements for all of them.
-- The arrays have one element for each transfer; `p_firsts` and `p_seconds` are the accounts of its legs in the caller's order, `p_amounts`
-- what the first one receives. An account may appear many times: its transfers take effect in the order of the arrays. Outcomes, in the
-- same order: posted; insufficient_funds; null where the key is known or the accounts are no such pair: `ledger_post` then answers. A
-- refusal leaves nothing behind and touches no other transfer. The caller holds the balances (`ledger_hold`). The member is sent one
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
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
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
  -- With what the member's vendor wallets hold.
  v_total bigint[];
  v_inserted bigint[];
  v_refused bigint[] := array[]::bigint[];
  -- Which of its account's transfers each is, from 1.
  v_turns integer[];
  v_turn_max integer;
  v_moved integer[];
  v_moved_balance bigint[];
  v_moved_version bigint[];
  v_moved_total bigint[];
begin
  outcomes := array_fill(null::text, array[cardinality(p_keys)]);
  transfers := array_fill(null::bigint, array[cardinality(p_keys)]);
  balances := transfers;
  versions := transfers;

  select array_agg(nextval('ledger_transfer_id_seq')), array_agg(x.place), array_agg(x.player), array_agg(x.house), array_agg(x.amount),
         array_agg(x.owner), array_agg(x.currency), array_agg(x.turn), max(x.turn)
    into v_id, v_place, v_player, v_house, v_amount, v_owner, v_currency, v_turns, v_turn_max
    from (
      select y.*, row_number() over (partition by y.player order by y.place)::integer as turn from (
      select i.place::integer as place, a.currency, coalesce(a.owner_id, b.owner_id) as owner,
             case when a.owner_id is null then b.id else a.id end as player, case when a.owner_id is null then a.id else b.id end as house,
             case when a.owner_id is null then -i.amount else i.amount end as amount
        from unnest(p_merchants, p_firsts, p_seconds, p_amounts) with ordinality as i(merchant, first, second, amount, place)
        -- Found by the id alone: with the merchant in the condition a server without statistics reads all accounts of the merchant.
        cross join lateral (select * from ledger_account x where x.id = i.first offset 0) a
        cross join lateral (select * from ledger_account x where x.id = i.second offset 0) b
       where a.merchant_id = i.merchant and b.merchant_id = i.merchant and a.currency = b.currency and i.amount <> 0
         and (a.owner_id is null) <> (b.owner_id is null) and 'wallet' in (a.kind, b.kind)
      ) y
      order by y.player, y.place
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
        on conflict (merchant_id, idempotency_key) do nothing
    returning id
  )
  select array_agg(id) into v_inserted from inserted;
  if v_inserted is null then return; end if;

  v_after := array_fill(null::bigint, array[cardinality(v_id)]);
  v_version := v_after;
  v_total := v_after;
  -- The first transfer of every account, then the second of those that have one.
  for v_turn in 1 .. v_turn_max loop
    with moved as (
      update ledger_balance b set balance = b.balance + x.amount, version = b.version + 1
        from unnest(v_id, v_player, v_amount, v_turns) with ordinality as x(id, player, amount, turn, n)
       where b.account_id = x.player and x.turn = v_turn and (x.amount >= 0 or b.balance + x.amount >= 0)
         and (cardinality(v_inserted) = cardinality(v_id) or x.id = any (v_inserted))
      returning x.n, b.balance, b.version, b.balance + b.elsewhere as total
    )
    select array_agg(m.n), array_agg(m.balance), array_agg(m.version), array_agg(m.total)
      into v_moved, v_moved_balance, v_moved_version, v_moved_total from (select * from moved order by n) m;
    -- Nearly always each account has one transfer, and all are posted: then the arrays are whole, and no loop has to fill them.
    if cardinality(v_moved) = cardinality(v_id) then
      v_after := v_moved_balance;
      v_version := v_moved_version;
      v_total := v_moved_total;
      exit;
    end if;
    for i in 1 .. coalesce(cardinality(v_moved), 0) loop
      v_after[v_moved[i]] := v_moved_balance[i];
      v_version[v_moved[i]] := v_moved_version[i];
      v_total[v_moved[i]] := v_moved_total[i];
    end loop;
  end loop;
  for i in 1 .. cardinality(v_id) loop
    if v_version[i] is not null then
      outcomes[v_place[i]] := 'posted';
      transfers[v_place[i]] := v_id[i];
      balances[v_place[i]] := v_after[i];
      versions[v_place[i]] := v_version[i];
    elsif v_id[i] = any (v_inserted) then
      outcomes[v_place[i]] := 'insufficient_funds';
      v_refused := v_refused || v_id[i];
    end if;
  end loop;
  -- Undone by hand: no other transaction has seen the rows, and the surrounding one stays usable.
  if cardinality(v_refused) > 0 then
    delete from ledger_transfer where id = any (v_refused);
  end if;

  -- Entries as `ledger_post` writes them: in the order of accounts.
  insert into ledger_entry (transfer_id, seq, merchant_id, account_id, amount, balance_before, balance_after, account_version, house_xid, cash_kind)
  select x.id, leg.seq, p_merchants[x.place], leg.account, leg.amount, leg.before, leg.after, leg.version, leg.xid,
         case when leg.version is not null and p_kinds[x.place] not in ('bet', 'win', 'rollback') then p_kinds[x.place] end
    from unnest(v_id, v_place, v_player, v_house, v_amount, v_after, v_version) as x(id, place, player, house, amount, after, version)
    cross join lateral (values
      (case when x.player < x.house then 1 else 2 end, x.player, x.amount, x.after - x.amount, x.after, x.version, null::xid8),
      (case when x.player < x.house then 2 else 1 end, x.house, -x.amount, null::bigint, null::bigint, null::bigint, pg_current_xact_id())
    ) as leg(seq, account, amount, before, after, version, xid)
   where x.version is not null;

  perform outbox_append_many(array_agg(e.merchant), array_agg(e.owner), 'wallet/balance-changed', array_agg(jsonb_object(array[
      'sumBalance', ledger_decimal(e.total), 'currency', e.currency, 'version', e.version::text])))
     from (
       select distinct on (x.player) p_merchants[x.place] as merchant, x.owner, x.currency, x.total, x.version
         from unnest(v_place, v_player, v_owner, v_currency, v_total, v_version) as x(place, player, owner, currency, total, version)
        where x.version is not null
        order by x.player, x.version desc
     ) e;
end
$$;
