-- Accepts slips that arrived together in one round trip and one transaction, and answers each by a row of its own: a refusal or a repeat of one
-- never touches another. A slip is accepted whole, with its stakes, or not at all. `status`: 'OK'; 'KNOWN' for a key that has a reply; or
-- why the slip is refused, a code of the catalogue or a status of the wallet. `reply` is that of 'OK' and 'KNOWN', recorded for ever; it names the
-- bets, `bets` is null. Places of slips count from 0 without a gap.
-- Slips of one member take effect in the order of their places.
-- Locks, each kind in one order, so that two calls never wait for each other in a circle: the gates of the draws, shared, so that a draw closes
-- before or after these bets, by the database's clock; the gate of each member's protection; the balance of each account. Whoever holds the balance is
-- alone with the member's slips: two of them at once can't pass the limit of a draw, nor take effect with one key.
-- `enable_...`: as in `provider_calls`.
create or replace function lottery_place(p_slips jsonb, p_bets jsonb)
returns table (place integer, status text, bets bigint[], balance bigint, request_hash text, reply jsonb)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_all record;
  v_slips lottery_slip[];
  v_bets lottery_slip_bet[];
  v_accounts bigint[];
  v_turns integer;
  v_turn integer;
begin
  select array_agg(row(s.place, s.merchant_id, s.member_id, s.session, s.currency, s.mask, s.stops_on_win, s.actor, s.endpoint, s.key, s.request_hash, s.turn,
      case when s.stops_on_win is not null then nextval('lottery_chase_id_seq') end)::lottery_slip order by s.place)
    into v_slips
    from (
      select r.*, row_number() over (partition by r.member_id order by r.place)::integer as n from jsonb_populate_recordset(null::lottery_slip, p_slips) r
    ) s(place, merchant_id, member_id, session, currency, mask, stops_on_win, actor, endpoint, key, request_hash, unset, unset_chase, turn);
  v_turns := (select max(s.turn) from unnest(v_slips) s);
  -- The slip of a bet is looked up by its place in the array: a join of two arrays compares each slip with each bet. Player and session are looked
  -- up for each bet: a join without statistics reads all of them.
  select array_agg(row(b.slip, b.place, b.lottery, b.draw_no, b.bet_type, b.selection, b.lots, b.unit_price, b.multiple, b.stake, b.odds, b.odds_version,
      b.possible_win, b.salt, b.leaf, b.max_draw_stake, null, b.draw, b.merchant, b.member, b.in_currency, b.of_vendor,
      b.of_token)::lottery_slip_bet order by b.place) as bets, bool_or(b.of_vendor is not null and (b.account is null or b.has_session is null)) as is_seat_missing,
      array_agg(b.account) as accounts
    into v_all
    from (
      select r.*, d.id as draw, s.merchant_id as merchant, s.member_id as member, s.currency as in_currency, l.vendor as of_vendor, t.token as of_token,
        (select p.account from vendor_player p where p.vendor = l.vendor and p.member_id = s.member_id) as account,
        (select true from wallet_session w where w.token_hash = t.token and w.ended_at is null and w.expires_at > now() + interval '1 hour') as has_session
      from jsonb_populate_recordset(null::lottery_slip_bet, p_bets) r
      cross join lateral unnest(v_slips[r.slip + 1 : r.slip + 1]) s
      left join lottery l on l.code = r.lottery
      left join lottery_draw d on d.lottery = r.lottery and d.draw_no = r.draw_no
      cross join lateral (select lottery_token(l.vendor, s.session) as token offset 0) t
      order by r.place
    ) b;
  v_bets := v_all.bets;
  v_accounts := v_all.accounts;

  perform pg_advisory_xact_lock_shared(lottery_gate(d.id)) from (select distinct b.draw_id as id from unnest(v_bets) b where b.draw_id is not null order by 1) d;
  -- A member who has no wallet session with one of the vendors yet.
  if v_all.is_seat_missing then
    perform lottery_seat(s.merchant_id, s.member_id, s.session, s.currency, s.mask, u.vendor, u.game)
      from (
        select b.slip, b.member_id, b.vendor, min(b.lottery) as game
        from unnest(v_bets) b where b.vendor is not null group by 1, 2, 3 order by b.member_id, b.vendor
      ) u
      cross join lateral unnest(v_slips[u.slip + 1 : u.slip + 1]) s;
    v_accounts := (
      select array_agg(p.account)
      from (select distinct b.vendor, b.member_id from unnest(v_bets) b) u
      join vendor_player p on p.vendor = u.vendor and p.member_id = u.member_id
    );
  end if;
  perform pg_advisory_xact_lock_shared(protection_gate(m.id)) from (select distinct s.member_id as id from unnest(v_slips) s order by 1) m;
  perform ledger_hold(v_accounts);
  -- Ids grow with the places: the order in which a draw accepts its bets. Not before the balances are held: the newest bet of a member on a draw,
  -- which has the sum of all stakes, is the one with the largest id.
  for v_at in 1 .. cardinality(v_bets) loop
    v_bets[v_at].id := nextval('lottery_bet_id_seq');
  end loop;

  if v_turns = 1 then
    return query select t.place, t.status, null::bigint[], t.balance, t.request_hash, t.reply from lottery_take_turn(v_slips, v_bets) t;
    return;
  end if;
  -- The first slip of every member, then the second of those who have one: each turn reads what the turns before it wrote.
  for v_turn in 1 .. v_turns loop
    return query
    select t.place, t.status, null::bigint[], t.balance, t.request_hash, t.reply
    from lottery_take_turn(
      (select array_agg(s order by s.place) from unnest(v_slips) s where s.turn = v_turn),
      (
        select array_agg(b order by b.place) from unnest(v_bets) b
        cross join lateral unnest(v_slips[b.slip + 1 : b.slip + 1]) s where s.turn = v_turn
      )
    ) t;
  end loop;
end $$;

-- For the previous release: the bets of one member. Where the status is not 'OK' it rolls back.
create or replace function lottery_place(p_merchant integer, p_member bigint, p_session text, p_currency text, p_mask text, p_stops_on_win boolean, p_bets jsonb)
returns table (status text, bets bigint[], balance bigint)
language sql as $$
  select t.status, (select array_agg((x ->> 'id')::bigint) from jsonb_array_elements(t.reply -> 'value' -> 'bets') x), t.balance from lottery_place(
    jsonb_build_array(jsonb_build_object('place', 0, 'merchant_id', p_merchant, 'member_id', p_member, 'session', p_session, 'currency', p_currency,
      'mask', p_mask, 'stops_on_win', p_stops_on_win)),
    (select jsonb_agg(b || '{"slip": 0}') from jsonb_array_elements(p_bets) b)
  ) t
$$;
