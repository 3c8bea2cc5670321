-- Counts the rounds of those days again that were touched from `p_from` to before `p_until` (`round_touch`), and returns the number of days: a
-- round that is settled late or rolled back belongs to the day on which it began, whose figures are then made anew. Days are those of the
-- merchant's zone in `report_progress`. Real members' finished rounds alone.
create or replace function report_count_rounds(p_from timestamptz, p_until timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_days integer := 0;
  v_merchant integer;
  v_zone text;
  v_day date;
begin
  perform pg_advisory_xact_lock(hashtextextended('report_count_rounds', 0));
  for v_merchant, v_zone, v_day in
    select distinct g.merchant_id, p.zone, (g.opened_at at time zone p.zone)::date as day
      from round_touch t
      join game_round g on g.vendor = t.vendor and g.round_id = t.round_id and g.member_id = t.member_id
      join report_progress p on p.merchant_id = g.merchant_id
     where t.at >= p_from and t.at < p_until
     order by 1, 3
  loop
    delete from report_round_day where merchant_id = v_merchant and day = v_day;
    insert into report_round_day (merchant_id, currency, day, game_id, rounds, stake, win, stake_stake, stake_win, win_win)
    select v_merchant, f.currency, v_day, f.game_id, count(*), sum(f.stake), sum(f.win), sum(f.stake * f.stake), sum(f.stake * f.win), sum(f.win * f.win)
      from (
        select g.currency, g.game_id, (g.bet_sum - g.bet_rollback)::numeric as stake, (g.win_sum - g.win_rollback)::numeric as win
          from game_round g join member m on m.id = g.member_id and m.type = 1
         where g.merchant_id = v_merchant and g.state = 'closed'
           and g.opened_at >= v_day::timestamp at time zone v_zone and g.opened_at < (v_day + 1)::timestamp at time zone v_zone) f
     where f.stake > 0 or f.win > 0
     group by f.currency, f.game_id;
    perform console_tell(v_merchant, 'figures');
    v_days := v_days + 1;
  end loop;
  return v_days;
end $$;
