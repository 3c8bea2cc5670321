-- Settles rounds of a vendor of the house, each once: those without a win cost the update of their round alone, by which `round_touch` finds
-- them. The arrays have one element for each round; `p_amounts` is what the round receives: 0 for a round that lost, below 0 where a corrected
-- result takes a win back in part or whole. `p_state` is what the rounds are now: 'open', or 'closed' for a correction. No vendor calls, so
-- there is no nonce and no reply to keep; the transaction ids hold off a second payment. Raises an exception, and settles nothing, where a
-- round is not as expected.
-- A member who no longer has what is taken back owes it (`provider_take_back`).
-- Locks as in `provider_calls`. `enable_...`: it reads single rows by key, also while the server still takes a table for small.
create or replace function provider_settle_rounds(p_vendor text, p_game text, p_state text, p_members bigint[], p_rounds text[], p_amounts bigint[],
  p_txns text[], p_references text[])
returns void
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_game integer := (select g.id from game g where g.code = p_game);
  v_count bigint;
  -- Rounds that receive money.
  v_at integer[];
  v_merchants integer[];
  v_players bigint[];
  v_houses bigint[];
  v_outcomes text[];
  v_transfers bigint[];
  v_balances bigint[];
  r record;
begin
  perform pg_advisory_xact_lock_shared(protection_gate(m.id))
    from (select distinct x.member as id from unnest(p_members, p_amounts) as x(member, amount) where x.amount <> 0 order by 1) m;
  perform ledger_hold(array_agg(distinct p.account))
    from (select distinct x.member from unnest(p_members, p_amounts) as x(member, amount) where x.amount <> 0) m
    cross join lateral (select * from vendor_player o where o.vendor = p_vendor and o.member_id = m.member offset 0) p;

  -- The vendor comes with each round: by the vendor alone a server without statistics reads all of its rounds. Of its players likewise, each of whom
  -- is looked up by key (`offset 0`): a nested loop over all of them for each page was two fifths of the time.
  update game_round g set
    win_sum = g.win_sum + greatest(x.amount, 0), win_rollback = g.win_rollback + greatest(-x.amount, 0), state = 'closed',
    settled_at = coalesce(g.settled_at, now()), is_silent = g.is_silent or x.amount = 0
  from (select p_vendor as vendor, x.* from unnest(p_members, p_rounds, p_amounts) as x(member, round, amount) offset 0) x
  where g.vendor = x.vendor and g.round_id = x.round and g.member_id = x.member and g.state = p_state;
  get diagnostics v_count = row_count;
  if v_count <> cardinality(p_rounds) then raise exception '% of % rounds of % are %', v_count, cardinality(p_rounds), p_vendor, p_state; end if;

  select array_agg(x.n), array_agg(p.merchant_id), array_agg(p.account), array_agg(p.house_account) into v_at, v_merchants, v_players, v_houses
    from unnest(p_members, p_amounts) with ordinality as x(member, amount, n)
    cross join lateral (select * from vendor_player o where o.vendor = p_vendor and o.member_id = x.member offset 0) p
    where x.amount > 0;
  if v_at is not null then
    select l.outcomes, l.transfers, l.balances into v_outcomes, v_transfers, v_balances
      from (
        select array_agg('provider:' || p_vendor || ':' || p_txns[a.n] order by a.place) as keys, array_agg('win'::text) as kinds,
          array_agg(p_amounts[a.n] order by a.place) as amounts,
          array_agg(jsonb_build_object('vendor', p_vendor, 'round', p_rounds[a.n], 'game', p_game, 'request', p_txns[a.n]) order by a.place) as refs
        from unnest(v_at) with ordinality as a(n, place)
      ) w
      cross join lateral ledger_post_pairs(v_merchants, w.keys, w.kinds, v_players, v_houses, w.amounts, w.refs) l;
    if exists (select from unnest(v_outcomes) o where o is distinct from 'posted') then
      raise exception 'the ledger did not pay all wins of %', p_vendor;
    end if;
    insert into wallet_txn (vendor, transaction_uuid, kind, state, reference_uuid, merchant_id, member_id, round_id, game_id, amount, balance, trace_id,
      ledger_transfer)
    select p_vendor, p_txns[a.n], 'win', 'applied', p_references[a.n], v_merchants[a.place], p_members[a.n], p_rounds[a.n], v_game, p_amounts[a.n],
      v_balances[a.place], p_txns[a.n], v_transfers[a.place]
    from unnest(v_at) with ordinality as a(n, place);
    perform protection_count(p_members[a.n], 0, p_amounts[a.n], now())
      from unnest(v_at) as a(n) join protection_state s on s.member_id = p_members[a.n] where s.counts;
    perform provider_review_wins(v.looks) from (
      select array_agg(jsonb_populate_record(null::provider_look, jsonb_build_object('merchant_id', v_merchants[a.place], 'member_id', p_members[a.n],
          'vendor', p_vendor, 'game', p_game, 'round_id', p_rounds[a.n], 'kind', 'win', 'verdict', 'RS_OK', 'amount', p_amounts[a.n]))) as looks
      from unnest(v_at) with ordinality as a(n, place) join merchant m on m.id = v_merchants[a.place] where m.settings ? 'winReviewAbove'
    ) v where v.looks is not null;
  end if;

  for r in
    select x.n, p.player from unnest(p_members, p_amounts) with ordinality as x(member, amount, n)
    cross join lateral (select o as player from vendor_player o where o.vendor = p_vendor and o.member_id = x.member offset 0) p
    where x.amount < 0 order by x.n
  loop
    perform provider_reduce_win(r.player, p_game, p_rounds[r.n], p_txns[r.n], p_references[r.n], -p_amounts[r.n]);
  end loop;
end $$;
