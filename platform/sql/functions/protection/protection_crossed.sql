-- The limit that a stake would cross, as `kind period`, or null. The caller holds the row.
create or replace function protection_crossed(s protection_state, p_amount bigint, p_at timestamptz) returns text
language plpgsql stable as $$
begin
  if s.wager_day is not null and s.day_wagered + p_amount > s.wager_day then return 'wager day'; end if;
  if s.wager_week is not null and s.week_wagered + p_amount > s.wager_week then return 'wager week'; end if;
  if s.wager_month is not null and s.month_wagered + p_amount > s.wager_month then return 'wager month'; end if;
  if s.loss_day is not null and s.day_wagered - s.day_won + p_amount > s.loss_day then return 'loss day'; end if;
  if s.loss_week is not null and s.week_wagered - s.week_won + p_amount > s.loss_week then return 'loss week'; end if;
  if s.loss_month is not null and s.month_wagered - s.month_won + p_amount > s.loss_month then return 'loss month'; end if;
  if s.session_day is not null and protection_session_seconds(s.member_id, s.day_from, p_at) >= s.session_day * 60 then return 'session day'; end if;
  if s.session_week is not null and protection_session_seconds(s.member_id, s.week_from, p_at) >= s.session_week * 60 then return 'session week'; end if;
  if s.session_month is not null and protection_session_seconds(s.member_id, s.month_from, p_at) >= s.session_month * 60 then return 'session month'; end if;
  return null;
end $$;
