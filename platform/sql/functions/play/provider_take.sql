-- Takes calls of the wallet whose nonces are claimed, in one transaction: see `provider_calls`. Their `turn` and `account` are set.
-- `enable_...`: as in `provider_calls`.
create or replace function provider_take(p_calls provider_call[])
returns table (place integer, status text, currency text, balance bigint, trace_id text, replayed boolean)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock_shared(protection_gate(m.id)) from (select distinct c.member_id as id from unnest(p_calls) c order by 1) m;
  perform ledger_hold(array_agg(distinct c.account)) from unnest(p_calls) c;
  return query select w.* from provider_turns(p_calls) w;
end $$;
