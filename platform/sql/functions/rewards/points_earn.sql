-- Brings what rounds have earned up to date, and returns the number of entries. Rounds: {merchant, member, vendor, round, gameType,
-- validBet, at}, each once, with its current valid bet. Whatever the order, and however often a round comes, a member ends with what the
-- valid bets earn.
create or replace function points_earn(p_rounds jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_balance bigint;
  v_total bigint;
  v_version bigint;
  v_points bigint;
  v_count integer := 0;
begin
  -- Two runs at once would both see a round as new.
  perform pg_advisory_xact_lock(hashtextextended('points_earn', 80));
  for v in
    with given as (
      select i.*, e.valid_bet as bet_before, coalesce(e.rate, r.rate) as rate
      from jsonb_to_recordset(p_rounds)
        as i(merchant integer, member bigint, vendor text, round text, "gameType" text, "validBet" bigint, at timestamptz)
      left join point_earning e on e.vendor = i.vendor and e.round_id = i.round and e.member_id = i.member
      left join point_config c on c.merchant_id = i.merchant and c.enabled and c.enabled_since <= i.at
      left join point_rate r on r.merchant_id = i.merchant and r.game_type = i."gameType" and r.rate > 0
      -- What has earned before is followed for ever; a new round only while the merchant has points.
      where (e.vendor is not null and e.valid_bet <> i."validBet")
        or (e.vendor is null and c.merchant_id is not null and r.rate is not null and i."validBet" > 0)
    ), written as (
      insert into point_earning as e (vendor, round_id, member_id, merchant_id, valid_bet, rate)
      select vendor, round, member, merchant, "validBet", rate from given
      on conflict (vendor, round_id, member_id) do update set valid_bet = excluded.valid_bet
    )
    select merchant, member, "gameType" as game_type, sum("validBet" - coalesce(bet_before, 0))::bigint as turnover,
      sum(("validBet" - coalesce(bet_before, 0)) * rate)::bigint as micro, max(at) as at
    from given group by 1, 2, 3 order by 1, 2, max(at), 3
  loop
    insert into point_account (merchant_id, member_id) values (v.merchant, v.member) on conflict do nothing;
    select a.balance, a.carry + v.micro, a.version into v_balance, v_total, v_version
      from point_account a where a.merchant_id = v.merchant and a.member_id = v.member for update;
    v_points := greatest(floor(v_total / 1000000.0)::bigint, -v_balance);
    update point_account a set balance = a.balance + v_points, carry = v_total - v_points * 1000000,
      version = a.version + case when v_points = 0 then 0 else 1 end
    where a.merchant_id = v.merchant and a.member_id = v.member;
    continue when v_points = 0;
    insert into point_entry (merchant_id, member_id, version, kind, amount, balance_after, game_type, valid_bet, idempotency_key, at)
    values (v.merchant, v.member, v_version + 1, case when v_points > 0 then 'earn' else 'earn-reversal' end, v_points, v_balance + v_points,
      v.game_type, v.turnover, concat('earn:', v.member, ':', v_version + 1), v.at);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
