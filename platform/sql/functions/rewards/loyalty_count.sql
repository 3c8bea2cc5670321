-- Brings what rounds count for up to date, and returns the number of rounds that changed something. Rounds: {merchant, member, vendor,
-- round, gameType, validBet, at}, each once, with its current valid bet. Whatever the order, and however often a round comes, a member
-- ends with what the valid bets are worth. Trial and house accounts count nothing.
create or replace function loyalty_count(p_rounds jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count integer;
begin
  perform loyalty_lock();
  with given as (
    select i.vendor, i.round, i.member, i.merchant, i."validBet" as valid_bet, i."validBet" - coalesce(e.valid_bet, 0) as more,
      coalesce(e.game_type, i."gameType") as game_type, coalesce(e.rate, (r.rates ->> i."gameType")::integer, 0) as rate
    from jsonb_to_recordset(p_rounds)
      as i(merchant integer, member bigint, vendor text, round text, "gameType" text, "validBet" bigint, at timestamptz)
    join member m on m.merchant_id = i.merchant and m.id = i.member and m.type = 1
    left join loyalty_round e on e.vendor = i.vendor and e.round_id = i.round and e.member_id = i.member
    left join rebate_rule r on r.merchant_id = i.merchant and r.enabled and r.since <= i.at and (r.until is null or i.at < r.until)
    where coalesce(e.valid_bet, 0) <> i."validBet"
  ), written as (
    insert into loyalty_round as e (vendor, round_id, member_id, merchant_id, game_type, valid_bet, rate)
    select vendor, round, member, merchant, game_type, valid_bet, rate from given
    on conflict (vendor, round_id, member_id) do update set valid_bet = excluded.valid_bet
  ), turned as (
    insert into loyalty_account as a (merchant_id, member_id, turnover)
    select merchant, member, sum(more) from given group by 1, 2 order by 1, 2
    on conflict (merchant_id, member_id) do update set turnover = a.turnover + excluded.turnover
  ), brought as (
    insert into rebate_account as a (merchant_id, member_id, game_type, valid_bet, parts)
    select merchant, member, game_type, sum(more), sum(more * rate) from given where rate > 0 group by 1, 2, 3 order by 1, 2, 3
    on conflict (merchant_id, member_id, game_type) do update set valid_bet = a.valid_bet + excluded.valid_bet, parts = a.parts + excluded.parts
  )
  select count(*) into v_count from given;
  return v_count;
end $$;
