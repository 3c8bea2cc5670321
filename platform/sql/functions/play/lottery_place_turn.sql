-- Accepts slips, at most one of each member. Called by `lottery_place` only, which holds what they depend on.
-- The checks are, in this order: known key; lottery, draw and odds of each bet; the limit of the member in the draw; those of the wallet.
create or replace function lottery_place_turn(p_slips lottery_slip[], p_bets lottery_slip_bet[])
returns table (place integer, status text, bets bigint[], balance bigint, request_hash text, reply jsonb)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- As long as `p_slips`, in its order.
  v_statuses text[];
  v_balances bigint[];
  v_hashes text[];
  v_replies jsonb[];
  v_open integer[];
  v_charged integer[];
  v_charged_statuses text[];
  v_charged_balances bigint[];
  v_at integer;
begin
  select array_agg(case when r.key is not null then 'KNOWN' else coalesce(judged.refusal, limited.refusal, 'RS_OK') end order by s.n),
      array_agg(r.request_hash order by s.n), array_agg(r.reply order by s.n)
    into v_statuses, v_hashes, v_replies
    from unnest(p_slips) with ordinality as s(place, merchant_id, member_id, session, currency, mask, stops_on_win, actor, endpoint, key, hash, turn, chase_id, n)
    left join idempotent_reply r on r.merchant_id = s.merchant_id and r.actor = s.actor and r.endpoint = s.endpoint and r.key = s.key
    left join (
      select b.slip, (array_agg(b.refusal order by b.place) filter (where b.refusal is not null))[1] as refusal
      from (
        select b.slip, b.place, case
          when ml.enabled is distinct from true then 'lottery.unknown'
          when d.id is null or d.state <> 'open' or d.locks_at <= clock_timestamp() then 'lottery.closed'
          when b.odds_version <> coalesce((
              select o.version from lottery_odds o where o.merchant_id = b.merchant_id and o.format = l.format order by o.version desc limit 1
            ), 0) then 'lottery.odds-changed'
          end as refusal
        from unnest(p_bets) b
        left join lottery l on l.code = b.lottery
        left join lottery_draw d on d.id = b.draw_id
        left join merchant_lottery ml on ml.merchant_id = b.merchant_id and ml.lottery = b.lottery
      ) b group by b.slip
    ) judged on judged.slip = s.place
    left join (
      select distinct t.slip, 'lottery.limit-reached' as refusal
      from (select b.slip, b.member_id, b.draw_id, sum(b.stake) as stake, min(b.max_draw_stake) as most from unnest(p_bets) b group by 1, 2, 3) t
      where t.stake + coalesce((
          select sum(o.stake) from lottery_bet o where o.member_id = t.member_id and o.draw_id = t.draw_id and o.state not in ('cancelled', 'void')
        ), 0) > t.most
    ) limited on limited.slip = s.place;

  select array_agg(s.place) into v_open from unnest(p_slips) with ordinality as s where v_statuses[s.ordinality] = 'RS_OK';
  if v_open is not null then
    select array_agg(c.slip), array_agg(c.status), array_agg(c.balance) into v_charged, v_charged_statuses, v_charged_balances
      from lottery_charge_each((select array_agg(b order by b.place) from unnest(p_bets) b where b.slip = any (v_open))) c;
  end if;
  for v_at in 1 .. cardinality(p_slips) loop
    continue when v_statuses[v_at] <> 'RS_OK';
    v_statuses[v_at] := v_charged_statuses[array_position(v_charged, p_slips[v_at].place)];
    v_balances[v_at] := v_charged_balances[array_position(v_charged, p_slips[v_at].place)];
    v_hashes[v_at] := p_slips[v_at].request_hash;
    continue when v_statuses[v_at] not in ('RS_ERROR_LIMIT_REACHED', 'RS_ERROR_USER_DISABLED');
    v_statuses[v_at] := lottery_protected(p_slips[v_at], (select array_agg(b) from unnest(p_bets) b where b.slip = p_slips[v_at].place), v_statuses[v_at]);
  end loop;
  select array_agg(s.place) into v_open from unnest(p_slips) with ordinality as s where v_statuses[s.ordinality] = 'RS_OK';

  if v_open is not null then
    insert into lottery_chase (id, merchant_id, member_id, stops_on_win) overriding system value
    select s.chase_id, s.merchant_id, s.member_id, s.stops_on_win from unnest(p_slips) s where s.chase_id is not null and s.place = any (v_open);
    insert into lottery_bet (id, merchant_id, member_id, draw_id, bet_type, selection, lots, unit_price, multiple, stake, odds, odds_version, possible_win, salt,
      leaf, chase_id) overriding system value
    select b.id, b.merchant_id, b.member_id, b.draw_id, b.bet_type, b.selection, b.lots, b.unit_price, b.multiple, b.stake, b.odds, b.odds_version, b.possible_win,
      b.salt, decode(b.leaf, 'hex'), s.chase_id
    from unnest(p_bets) b join unnest(p_slips) s on s.place = b.slip where b.slip = any (v_open) order by b.id;
    -- The lottery that the member used last is the newest already.
    insert into lottery_recent as r (merchant_id, member_id, lottery)
    select distinct b.merchant_id, b.member_id, b.lottery from unnest(p_bets) b where b.slip = any (v_open)
      and b.lottery is distinct from (select o.lottery from lottery_recent o where o.member_id = b.member_id order by o.used_at desc limit 1)
    order by b.member_id, b.lottery
    on conflict (member_id, lottery) do update set used_at = now();

    for v_at in 1 .. cardinality(p_slips) loop
      continue when v_statuses[v_at] <> 'RS_OK';
      v_statuses[v_at] := 'OK';
      v_replies[v_at] := (
        select jsonb_build_object('ok', true, 'value', jsonb_build_object(
          'bets', jsonb_agg(jsonb_build_object('id', b.id::text, 'gameCode', b.lottery, 'drawNo', b.draw_no, 'betType', b.bet_type,
            'stake', ledger_decimal(b.stake), 'possibleWin', ledger_decimal(b.possible_win)) order by b.place),
          'stake', ledger_decimal(sum(b.stake)::bigint), 'balance', ledger_decimal(v_balances[v_at])))
        from unnest(p_bets) b where b.slip = p_slips[v_at].place);
    end loop;
    perform idempotent_keep(array_agg(s.merchant_id), array_agg(s.actor), array_agg(s.endpoint), array_agg(s.key), array_agg(s.request_hash),
        array_agg(v_replies[s.ordinality]))
      from unnest(p_slips) with ordinality as s where v_statuses[s.ordinality] = 'OK' and s.key is not null having count(*) > 0;
  end if;

  return query
  select s.place, v_statuses[s.ordinality], (select array_agg(b.id order by b.place) from unnest(p_bets) b where b.slip = s.place), v_balances[s.ordinality],
    v_hashes[s.ordinality], v_replies[s.ordinality]
  from unnest(p_slips) with ordinality as s;
end $$;
