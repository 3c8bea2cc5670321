-- Deposits of the running periods that were made before a member had any limit count as well, as bets do: they are summed from the
-- ledger when counting begins. And no deposit of that moment is missed: like a bet it holds the gate until its transaction ends.

create or replace function protection_begin(p_merchant integer, p_member bigint) returns void
language plpgsql as $$
declare
  s protection_state;
begin
  perform pg_advisory_xact_lock(protection_gate(p_member));
  insert into protection_state (member_id, merchant_id) values (p_member, p_merchant) on conflict do nothing;
  select * into s from protection_state t where t.member_id = p_member for update;
  if s.counts then
    perform protection_roll(s, now());
    return;
  end if;
  s := protection_roll(s, now());
  update protection_state t set counts = true,
    day_wagered = sums.day_wagered, week_wagered = sums.week_wagered, month_wagered = sums.month_wagered,
    day_won = sums.day_won, week_won = sums.week_won, month_won = sums.month_won
  from (
    select
      coalesce(sum(x.bet) filter (where x.created_at >= s.day_from), 0) as day_wagered, coalesce(sum(x.win) filter (where x.created_at >= s.day_from), 0) as day_won,
      coalesce(sum(x.bet) filter (where x.created_at >= s.week_from), 0) as week_wagered, coalesce(sum(x.win) filter (where x.created_at >= s.week_from), 0) as week_won,
      coalesce(sum(x.bet) filter (where x.created_at >= s.month_from), 0) as month_wagered, coalesce(sum(x.win) filter (where x.created_at >= s.month_from), 0) as month_won
    from (
      select t.created_at, case when t.kind = 'bet' then t.amount else 0 end as bet, case when t.kind = 'win' then t.amount else 0 end as win
      from game_round g join wallet_txn t on t.vendor = g.vendor and t.round_id = g.round_id and t.member_id = g.member_id
      where g.member_id = p_member and g.opened_at >= least(s.week_from, s.month_from) - interval '1 day' and t.state = 'applied'
        and t.created_at >= least(s.week_from, s.month_from)
    ) x
  ) sums
  where t.member_id = p_member;
  update protection_state t set day_deposited = sums.day, week_deposited = sums.week, month_deposited = sums.month
  from (
    select
      coalesce(sum(e.amount) filter (where e.created_at >= s.day_from), 0) as day,
      coalesce(sum(e.amount) filter (where e.created_at >= s.week_from), 0) as week,
      coalesce(sum(e.amount) filter (where e.created_at >= s.month_from), 0) as month
    from ledger_account a
    join ledger_entry e on e.account_id = a.id and e.account_version is not null and e.created_at >= least(s.week_from, s.month_from)
    join ledger_transfer x on x.id = e.transfer_id and x.kind = 'deposit'
    where a.merchant_id = p_merchant and a.owner_id = p_member
  ) sums
  where t.member_id = p_member;
end $$;

create or replace function protection_deposit_crossing(p_member bigint, p_amount bigint) returns text
language plpgsql as $$
declare
  s protection_state;
begin
  perform pg_advisory_xact_lock_shared(protection_gate(p_member));
  select * into s from protection_look(p_member);
  if not found or not s.counts then return null; end if;
  if s.deposit_day is not null and s.day_deposited + p_amount > s.deposit_day then return 'deposit day'; end if;
  if s.deposit_week is not null and s.week_deposited + p_amount > s.deposit_week then return 'deposit week'; end if;
  if s.deposit_month is not null and s.month_deposited + p_amount > s.deposit_month then return 'deposit month'; end if;
  return null;
end $$;

create or replace function protection_deposited(p_member bigint, p_amount bigint) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(protection_gate(p_member));
  perform protection_look(p_member);
  update protection_state t set day_deposited = t.day_deposited + p_amount, week_deposited = t.week_deposited + p_amount,
    month_deposited = t.month_deposited + p_amount
  where t.member_id = p_member and t.counts;
end $$;
