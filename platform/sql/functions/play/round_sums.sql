-- Sums of a member's rounds by day of a zone and vendor, minor units. Days from `p_from` to `p_to`, both inclusive; null: from the first, to
-- the last. `p_lane`: of games in this lane; null: of all.
-- Each day is a range of the index: a day worked out for each of a million rounds costs several times what reading them does.
-- `jit = off`: the planner takes the days for a thousand and more, and would compile for longer than it reads.
create or replace function round_sums(p_merchant integer, p_member bigint, p_from date, p_to date, p_zone text, p_lane text)
returns table (day date, vendor text, rounds integer, bet bigint, valid_bet bigint, win bigint)
language sql stable set jit = off as $$
  with bounds as (
    select greatest(p_from, (e.oldest at time zone p_zone)::date) as first, least(p_to, (e.newest at time zone p_zone)::date) as last
    from (
      select (select r.opened_at from game_round r where r.member_id = p_member and r.merchant_id = p_merchant order by r.opened_at limit 1) as oldest,
        (select r.opened_at from game_round r where r.member_id = p_member and r.merchant_id = p_merchant order by r.opened_at desc limit 1) as newest
    ) e where e.oldest is not null
  )
  select d.day, s.vendor, s.rounds, s.bet, s.valid_bet, s.win
  from (select b.first + n as day from bounds b cross join generate_series(0, b.last - b.first) n) d
  cross join lateral (
    select r.vendor, count(*)::integer as rounds, sum(r.bet_sum)::bigint as bet, sum(r.bet_sum - r.bet_rollback)::bigint as valid_bet,
      sum(r.win_sum - r.win_rollback)::bigint as win
    from game_round r
    where r.member_id = p_member and r.merchant_id = p_merchant and r.opened_at >= d.day::timestamp at time zone p_zone
      and r.opened_at < (d.day + 1)::timestamp at time zone p_zone
      and (p_lane is null or exists (select from game g where g.id = r.game_id and g.lanes @> array[p_lane]))
    group by r.vendor
  ) s
$$;
