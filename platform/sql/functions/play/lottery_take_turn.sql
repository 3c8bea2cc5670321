-- Accepts slips, at most one of each member. Called by `lottery_place` only, which holds what they depend on.
-- The checks are, in this order: known key; lottery, draw and odds of each bet; the limit of the member in the draw; those of the wallet.
create or replace function lottery_take_turn(p_slips lottery_slip[], p_bets lottery_slip_bet[])
returns table (place integer, status text, balance bigint, request_hash text, reply jsonb)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- As long as `p_slips`, in its order: that of their places.
  v_statuses text[];
  v_balances bigint[] := array_fill(null::bigint, array[cardinality(p_slips)]);
  v_hashes text[];
  v_replies jsonb[];
  v_refusals text[];
  v_bets jsonb[];
  -- By place of the slip, from 1. A slip is looked up here: a join of two arrays compares each slip with each bet.
  v_most integer := (select max(s.place) + 1 from unnest(p_slips) s);
  v_is_open boolean[] := array_fill(false, array[v_most]);
  v_chases bigint[] := array_fill(null::bigint, array[v_most]);
  v_charged text[] := array_fill(null::text, array[v_most]);
  v_after bigint[] := array_fill(null::bigint, array[v_most]);
  v_slip lottery_slip;
  v_at integer := 0;
  v_row record;
  -- Slips that nothing refuses so far, and their bets.
  v_open integer := 0;
  v_open_bets lottery_slip_bet[];
  -- Whether one of them has several bets.
  v_has_several boolean;
  v_has_chases boolean := false;
begin
  select array_agg(r.request_hash order by s.ordinality), array_agg(r.reply order by s.ordinality),
      array_agg(case when r.key is not null then 'KNOWN' end order by s.ordinality)
    into v_hashes, v_replies, v_statuses
    from unnest(p_slips) with ordinality s
    left join idempotent_reply r on r.merchant_id = s.merchant_id and r.actor = s.actor and r.endpoint = s.endpoint and r.key = s.key;

  select array_agg(t.refusal order by t.slip) into v_refusals
    from (
      select d.slip, coalesce((array_agg(d.refusal order by d.at) filter (where d.refusal is not null))[1],
          case when bool_or(d.stake + coalesce((
            -- A bet of before the column: all of them are added up.
            select coalesce(o.draw_stake, (
                select sum(e.stake) from lottery_bet e where e.member_id = d.member_id and e.draw_id = d.draw_id and e.state not in ('cancelled', 'void')))
            from lottery_bet o where o.member_id = d.member_id and o.draw_id = d.draw_id order by o.id desc limit 1
          ), 0) > d.most) then 'lottery.limit-reached' end) as refusal
      from (
        select b.slip, b.member_id, b.draw_id, sum(b.stake) as stake, min(b.max_draw_stake) as most, min(b.place) filter (where b.refusal is not null) as at,
          (array_agg(b.refusal order by b.place) filter (where b.refusal is not null))[1] as refusal
        from (
          select b.slip, b.place, b.member_id, b.draw_id, b.stake, b.max_draw_stake, case
            when ml.enabled is distinct from true or mv.enabled is false then 'lottery.unknown'
            when d.id is null or d.state <> 'open' or d.locks_at <= clock_timestamp() then 'lottery.closed'
            when b.odds_version <> coalesce((
                select o.version from lottery_odds o where o.merchant_id = b.merchant_id and o.format = l.format order by o.version desc limit 1
              ), 0) then 'lottery.odds-changed'
            end as refusal
          from unnest(p_bets) b
          left join lottery l on l.code = b.lottery
          left join lottery_draw d on d.id = b.draw_id
          left join merchant_lottery ml on ml.merchant_id = b.merchant_id and ml.lottery = b.lottery
          left join merchant_vendor mv on mv.merchant_id = b.merchant_id and mv.vendor = l.vendor
        ) b group by b.slip, b.member_id, b.draw_id
      ) d group by d.slip
    ) t;

  foreach v_slip in array p_slips loop
    v_at := v_at + 1;
    v_statuses[v_at] := coalesce(v_statuses[v_at], v_refusals[v_at]);
    v_is_open[v_slip.place + 1] := v_statuses[v_at] is null;
    if v_statuses[v_at] is null then v_open := v_open + 1; end if;
    if v_slip.chase_id is not null then
      v_chases[v_slip.place + 1] := v_slip.chase_id;
      v_has_chases := true;
    end if;
  end loop;
  if v_open > 0 then
    v_open_bets := p_bets;
    if v_open < v_at then
      select array_agg(b order by b.place) into v_open_bets from unnest(p_bets) b where v_is_open[b.slip + 1];
    end if;
    v_has_several := cardinality(v_open_bets) > v_open;
    for v_row in
      select c.* from lottery_charge(v_open_bets) c where not v_has_several union all select c.* from lottery_charge_each(v_open_bets) c where v_has_several
    loop
      v_charged[v_row.slip + 1] := v_row.status;
      v_after[v_row.slip + 1] := v_row.balance;
    end loop;
  end if;

  v_at := 0;
  foreach v_slip in array p_slips loop
    v_at := v_at + 1;
    continue when v_statuses[v_at] is not null;
    v_statuses[v_at] := v_charged[v_slip.place + 1];
    v_balances[v_at] := v_after[v_slip.place + 1];
    v_hashes[v_at] := v_slip.request_hash;
    continue when v_statuses[v_at] = 'RS_OK';
    v_is_open[v_slip.place + 1] := false;
    if v_statuses[v_at] in ('RS_ERROR_LIMIT_REACHED', 'RS_ERROR_USER_DISABLED') then
      v_statuses[v_at] := lottery_protected(v_slip, (select array_agg(b) from unnest(p_bets) b where b.slip = v_slip.place), v_statuses[v_at]);
    end if;
  end loop;

  if true = any (v_is_open) then
    if v_has_chases then
      insert into lottery_chase (id, merchant_id, member_id, stops_on_win) overriding system value
      select s.chase_id, s.merchant_id, s.member_id, s.stops_on_win from unnest(p_slips) s where s.chase_id is not null and v_is_open[s.place + 1];
    end if;
    insert into lottery_bet (id, merchant_id, member_id, draw_id, bet_type, selection, lots, unit_price, multiple, stake, odds, odds_version, possible_win, salt,
      leaf, chase_id, draw_stake) overriding system value
    select b.id, b.merchant_id, b.member_id, b.draw_id, b.bet_type, b.selection, b.lots, b.unit_price, b.multiple, b.stake, b.odds, b.odds_version, b.possible_win,
      b.salt, decode(b.leaf, 'hex'), v_chases[b.slip + 1], b.together + coalesce((
        select coalesce(o.draw_stake, (
            select sum(e.stake) from lottery_bet e where e.member_id = b.member_id and e.draw_id = b.draw_id and e.state not in ('cancelled', 'void')))
        from lottery_bet o where o.member_id = b.member_id and o.draw_id = b.draw_id order by o.id desc limit 1
      ), 0)
    from (
      select x.*, sum(x.stake) over (partition by x.member_id, x.draw_id) as together from unnest(p_bets) x where v_is_open[x.slip + 1]
    ) b order by b.id;
    -- The lottery that the member used last is the newest already.
    insert into lottery_recent as r (merchant_id, member_id, lottery)
    select distinct b.merchant_id, b.member_id, b.lottery from unnest(p_bets) b where v_is_open[b.slip + 1]
      and b.lottery is distinct from (select o.lottery from lottery_recent o where o.member_id = b.member_id order by o.used_at desc limit 1)
    order by b.member_id, b.lottery
    on conflict (member_id, lottery) do update set used_at = now();

    -- Of the slips that were taken, in the order of their places.
    select array_agg(t.value order by t.slip) into v_bets
      from (
        select b.slip, jsonb_build_object('bets', jsonb_agg(jsonb_build_object('id', b.id::text, 'gameCode', b.lottery, 'drawNo', b.draw_no, 'betType', b.bet_type,
            'stake', ledger_decimal(b.stake), 'possibleWin', ledger_decimal(b.possible_win)) order by b.place),
          'stake', ledger_decimal(sum(b.stake)::bigint), 'balance', ledger_decimal(v_after[b.slip + 1])) as value
        from unnest(p_bets) b where v_is_open[b.slip + 1] group by b.slip
      ) t;
    v_at := 0;
    for v_row in select s.ordinality::integer as at from unnest(v_statuses) with ordinality s(status, ordinality) where s.status = 'RS_OK' order by 1 loop
      v_at := v_at + 1;
      v_statuses[v_row.at] := 'OK';
      v_replies[v_row.at] := jsonb_build_object('ok', true, 'value', v_bets[v_at]);
    end loop;
    perform idempotent_keep(array_agg(s.merchant_id), array_agg(s.actor), array_agg(s.endpoint), array_agg(s.key), array_agg(s.request_hash),
        array_agg(v_replies[s.ordinality]))
      from unnest(p_slips) with ordinality as s where v_statuses[s.ordinality] = 'OK' and s.key is not null having count(*) > 0;
  end if;

  return query
  select s.place, v_statuses[s.ordinality], v_balances[s.ordinality], v_hashes[s.ordinality], v_replies[s.ordinality]
  from unnest(p_slips) with ordinality as s;
end $$;
