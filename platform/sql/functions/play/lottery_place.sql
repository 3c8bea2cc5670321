-- Accepts bets of one member, all or none, in one transaction with their stakes. `status` is 'OK', or the reason why none is taken, and then
-- the caller must roll back: a code of the catalogue, or the wallet's status.
-- The gates of the draws are held shared, so a draw closes before or after these bets; the database's clock decides. A stake takes all checks
-- of a vendor's bet. It also holds the member's balance: two slips at once can't pass the limit of a draw.
-- `p_bets`: place, lottery, draw_no, bet_type, selection, lots, unit_price, multiple, stake, odds, odds_version, possible_win, salt, leaf,
-- max_draw_stake. `p_stops_on_win` null: no chase.
create or replace function lottery_place(p_merchant integer, p_member bigint, p_session text, p_currency text, p_mask text, p_stops_on_win boolean, p_bets jsonb)
returns table (status text, bets bigint[], balance bigint)
language plpgsql as $$
declare
  v_status text;
  v_chase bigint;
  v_bets bigint[];
  v_tokens jsonb;
  v_calls jsonb;
  v_balance bigint;
begin
  perform pg_advisory_xact_lock_shared(lottery_gate(held.id)) from (
    select distinct d.id from jsonb_to_recordset(p_bets) as b(lottery text, draw_no text)
    join lottery_draw d on d.lottery = b.lottery and d.draw_no = b.draw_no order by d.id
  ) held;

  select checked.refusal into v_status from (
    select b.place, case
      when ml.enabled is distinct from true then 'lottery.unknown'
      when d.id is null or d.state <> 'open' or d.locks_at <= clock_timestamp() then 'lottery.closed'
      when b.odds_version <> coalesce((
          select o.version from lottery_odds o where o.merchant_id = p_merchant and o.format = l.format order by o.version desc limit 1
        ), 0) then 'lottery.odds-changed'
      end as refusal
    from jsonb_to_recordset(p_bets) as b(place integer, lottery text, draw_no text, odds_version integer)
    left join lottery l on l.code = b.lottery
    left join lottery_draw d on d.lottery = b.lottery and d.draw_no = b.draw_no
    left join merchant_lottery ml on ml.merchant_id = p_merchant and ml.lottery = b.lottery
  ) checked where checked.refusal is not null order by checked.place limit 1;
  if v_status is not null then
    return query select v_status, null::bigint[], null::bigint;
    return;
  end if;

  select jsonb_object_agg(used.vendor, encode(lottery_seat(p_merchant, p_member, p_session, p_currency, p_mask, used.vendor, used.game), 'hex')) into v_tokens
  from (
    select l.vendor, min(l.code) as game from jsonb_to_recordset(p_bets) as b(lottery text) join lottery l on l.code = b.lottery group by l.vendor
  ) used;
  if p_stops_on_win is not null then
    insert into lottery_chase (merchant_id, member_id, stops_on_win) values (p_merchant, p_member, p_stops_on_win) returning id into v_chase;
  end if;

  with placed as (
    insert into lottery_bet (merchant_id, member_id, draw_id, bet_type, selection, lots, unit_price, multiple, stake, odds, odds_version, possible_win, salt, leaf,
      chase_id)
    select p_merchant, p_member, d.id, b.bet_type, b.selection, b.lots, b.unit_price, b.multiple, b.stake, b.odds, b.odds_version, b.possible_win, b.salt,
      decode(b.leaf, 'hex'), v_chase
    from jsonb_to_recordset(p_bets) as b(place integer, lottery text, draw_no text, bet_type text, selection text[], lots integer, unit_price bigint,
      multiple integer, stake bigint, odds jsonb, odds_version integer, possible_win bigint, salt text, leaf text)
    join lottery_draw d on d.lottery = b.lottery and d.draw_no = b.draw_no
    order by b.place
    returning id, draw_id, stake
  )
  select array_agg(p.id order by p.id),
    jsonb_agg(lottery_call(p.n::integer, 'bet', p.id, p_member, l.vendor, l.code, p.stake, p_currency, 'bet', null, decode(v_tokens ->> l.vendor, 'hex')) order by p.id)
    into v_bets, v_calls
    from (select placed.*, row_number() over (order by placed.id) as n from placed) p
    join lottery_draw d on d.id = p.draw_id
    join lottery l on l.code = d.lottery;

  select w.status, w.balance into v_status, v_balance from provider_calls(v_calls) w order by w.status = 'RS_OK', w.place desc limit 1;
  -- The wallet says that a limit of the member was crossed; the member is told which.
  if v_status = 'RS_ERROR_LIMIT_REACHED' then
    select case when s.member_id is null then 'protection.reality-check-due' else
        coalesce('protection.limit-' || split_part(protection_crossed(protection_roll(s, now()), total.stake, now()), ' ', 1), 'protection.reality-check-due') end
      into v_status
      from (select sum(b.stake)::bigint as stake from lottery_bet b where b.id = any (v_bets)) total
      left join protection_state s on s.member_id = p_member;
  end if;
  if v_status = 'RS_OK' and exists (
    select from (
      select d.id, min(b.max_draw_stake) as most from jsonb_to_recordset(p_bets) as b(lottery text, draw_no text, max_draw_stake bigint)
      join lottery_draw d on d.lottery = b.lottery and d.draw_no = b.draw_no group by d.id
    ) touched
    where (
      select sum(b.stake) from lottery_bet b where b.member_id = p_member and b.draw_id = touched.id and b.state not in ('cancelled', 'void')
    ) > touched.most
  ) then
    v_status := 'lottery.limit-reached';
  end if;
  insert into lottery_recent (merchant_id, member_id, lottery)
  select distinct p_merchant, p_member, b.lottery from jsonb_to_recordset(p_bets) as b(lottery text)
  on conflict (member_id, lottery) do update set used_at = now();
  return query select case when v_status = 'RS_OK' then 'OK' else v_status end, v_bets, v_balance;
end $$;
