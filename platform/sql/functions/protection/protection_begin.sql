-- Begins to count a member's play: every later bet meets the row, and the running periods are summed once from rounds, deposits and what
-- other members sent, which counts as deposited. Only entries of these periods are read. A rollback leaves out what it undoes, which is then
-- 'reversed'; a corrected lottery result takes from a win that stays, and counts when the round was settled, as in `provider_reduce_win`.
create or replace function protection_begin(p_merchant integer, p_member bigint) returns void
language plpgsql as $$
declare
  s protection_state;
  v_from timestamptz;
  v_account bigint;
  v_version bigint;
begin
  perform pg_advisory_xact_lock(protection_gate(p_member));
  insert into protection_state (member_id, merchant_id) values (p_member, p_merchant) on conflict do nothing;
  select * into s from protection_state t where t.member_id = p_member for update;
  if s.counts then
    perform protection_roll(s, now());
    return;
  end if;
  s := protection_roll(s, now());
  v_from := least(s.week_from, s.month_from);
  update protection_state t set counts = true,
    day_wagered = sums.day_wagered, week_wagered = sums.week_wagered, month_wagered = sums.month_wagered,
    day_won = sums.day_won, week_won = sums.week_won, month_won = sums.month_won,
    day_deposited = 0, week_deposited = 0, month_deposited = 0
  from (
    select
      coalesce(sum(x.bet) filter (where x.at >= s.day_from), 0) as day_wagered, coalesce(sum(x.win) filter (where x.at >= s.day_from), 0) as day_won,
      coalesce(sum(x.bet) filter (where x.at >= s.week_from), 0) as week_wagered, coalesce(sum(x.win) filter (where x.at >= s.week_from), 0) as week_won,
      coalesce(sum(x.bet) filter (where x.at >= s.month_from), 0) as month_wagered, coalesce(sum(x.win) filter (where x.at >= s.month_from), 0) as month_won
    from (
      select case when t.kind = 'rollback' then g.settled_at else t.created_at end as at, case when t.kind = 'bet' then t.amount else 0 end as bet,
        case t.kind when 'win' then t.amount when 'rollback' then -t.amount else 0 end as win
      from game_round g join wallet_txn t on t.vendor = g.vendor and t.round_id = g.round_id and t.member_id = g.member_id
      where g.member_id = p_member and g.opened_at >= v_from - interval '1 day' and t.state = 'applied' and t.created_at >= v_from
        and (t.kind <> 'rollback' or t.transaction_uuid like 'lottery:%:less:%')
    ) x
  ) sums
  where t.member_id = p_member;
  for v_account in select a.id from ledger_account a where a.merchant_id = p_merchant and a.owner_id = p_member loop
    v_version := ledger_version_since(v_account, v_from - interval '1 day');
    update protection_state t set day_deposited = t.day_deposited + sums.day, week_deposited = t.week_deposited + sums.week,
      month_deposited = t.month_deposited + sums.month
    from (
      select
        coalesce(sum(e.amount) filter (where e.created_at >= s.day_from), 0) as day,
        coalesce(sum(e.amount) filter (where e.created_at >= s.week_from), 0) as week,
        coalesce(sum(e.amount) filter (where e.created_at >= s.month_from), 0) as month
      from ledger_entry e join ledger_transfer x on x.id = e.transfer_id and x.kind in ('deposit', 'member-transfer')
      where e.account_id = v_account and e.account_version >= v_version and e.created_at >= v_from and e.amount > 0
    ) sums
    where t.member_id = p_member;
  end loop;
end $$;
