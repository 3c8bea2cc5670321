-- Takes bets, wins and rollbacks that arrived together in one round trip and one transaction, and answers each by a row of its own: a
-- refusal, a repeat or a closed round of one never touches another. Calls of one member take effect in the order of their turns.
-- Items: the fields of `provider_call`; `account` is set here, `turn` is which of its member's calls each is, from 1. A call of the platform itself
-- has no nonce. As `json`, which is read once: a `jsonb` would be built first.
-- Locks, each kind in one order, so that two calls of this function never wait for each other in a circle: nonces; the gate of each
-- member's protection; the balance of each account. Whoever holds the balance is alone with the member's rounds, transactions and money.
-- Two members with the same transaction id meet at the primary key of `wallet_txn`: the call fails, and the caller runs its items alone.
-- `enable_...`: it reads single rows by key, also while the server still takes a table for small.
create or replace function provider_calls(p_calls json)
returns table (place integer, status text, currency text, balance bigint, trace_id text, replayed boolean)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_calls provider_call[];
  -- Calls, members, accounts, turns and nonces of all of them.
  v_all record;
  v_members bigint[];
  v_call provider_call;
  v_fresh provider_call[] := array[]::provider_call[];
  v_claimed text[];
begin
  select array_agg(row(c.place, c.kind, c.vendor, c.nonce, c.member_id, c.token_hash, c.txn, c.reference, c.round_id, c.is_closed, c.amount,
           c.currency, c.game, c.is_free, c.is_promo, c.hash, c.trace_id, c.turn, p.account, c.reward)::provider_call) as calls,
         array_agg(distinct c.member_id) as members, array_agg(distinct p.account) as accounts, max(c.turn) as turns, count(c.nonce) as signed
    into v_all
    from json_populate_recordset(null::provider_call, p_calls) c
    left join vendor_player p on p.vendor = c.vendor and p.member_id = c.member_id;
  v_calls := v_all.calls;
  v_members := v_all.members;

  if v_all.signed > 0 then
    with claimed as (
      insert into vendor_nonce (vendor, nonce) select c.vendor, c.nonce from unnest(v_calls) c where c.nonce is not null order by 1, 2 on conflict do nothing
      returning vendor || ' ' || nonce as name
    )
    select coalesce(array_agg(name), '{}') into v_claimed from claimed;
  end if;
  if cardinality(v_claimed) < v_all.signed then
    foreach v_call in array v_calls loop
      if v_call.nonce is null or v_call.vendor || ' ' || v_call.nonce = any (v_claimed) then
        v_fresh := v_fresh || v_call;
        -- Of two calls with one nonce one has it.
        v_claimed := array_remove(v_claimed, v_call.vendor || ' ' || v_call.nonce);
        continue;
      end if;
      place := v_call.place;
      status := 'RS_ERROR_INVALID_SIGNATURE';
      trace_id := v_call.trace_id;
      replayed := false;
      return next;
    end loop;
    v_calls := v_fresh;
  end if;

  perform pg_advisory_xact_lock_shared(protection_gate(m.id)) from (select id from unnest(v_members) as u(id) order by 1) m;
  perform ledger_hold(v_all.accounts);
  -- As `provider_turns`, which most batches need not ask.
  if v_all.turns = 1 then
    return query select w.place, w.status, w.currency, w.balance, w.trace_id, w.replayed from provider_turn(v_calls) w;
  else
    return query select w.place, w.status, w.currency, w.balance, w.trace_id, w.replayed from provider_turns(v_calls) w;
  end if;
end $$;
