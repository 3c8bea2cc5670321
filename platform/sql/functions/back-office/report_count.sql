-- Adds the ledger's new entries to the figures of a merchant's days, and returns how many entries it read; at most about `p_most` of each
-- account. Each entry counts once: those by transactions from `cutoff` on that have ended, so an entry that comes late goes to the day of its
-- transfer. A rollback or a reversal is a transfer of its own, on its own day, as in the ledger. Real members' money alone: no trial accounts.
-- Another time zone, or a database that was restored into a new server (transaction numbers begin low again): all is counted again, in as
-- many steps as at first. Transfers of a former server are told by their id and counted before the others; no movement waits for that.
create or replace function report_count(p_merchant integer, p_zone text, p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_cutoff xid8;
  v_zone text;
  v_through bigint;
  v_recount xid8;
  v_is_ahead boolean;
  v_is_restored boolean;
  v_is_former boolean;
  v_from xid8;
  v_until xid8;
  v_cut xid8;
  v_count integer;
begin
  insert into report_progress (merchant_id, cutoff, zone) values (p_merchant, '0', p_zone) on conflict do nothing;
  select cutoff, zone, recounted_through, recount_from into v_cutoff, v_zone, v_through, v_recount
    from report_progress where merchant_id = p_merchant for update;
  v_until := pg_snapshot_xmin(pg_current_snapshot());
  -- A number that this server has not reached was given by a former one.
  select count(*) > 0, coalesce(bool_or(n.transfer_id > v_through), false) into v_is_ahead, v_is_restored
    from ledger_account a
   cross join lateral (
     select e.transfer_id, e.house_xid from ledger_entry e
      where e.account_id = a.id and e.house_xid is not null order by e.house_xid desc limit 1) n
   where a.merchant_id = p_merchant and a.owner_id is null and n.house_xid >= pg_snapshot_xmax(pg_current_snapshot());
  v_is_restored := v_is_restored or v_cutoff > v_until;
  if v_is_restored then
    -- Ids go on after a restore, so every transfer of this server has a higher one.
    v_through := case when v_is_ahead then coalesce((
      select e.transfer_id from ledger_entry e
       where e.house_xid >= pg_snapshot_xmax(pg_current_snapshot()) order by e.transfer_id desc limit 1), 0) else 0 end;
  end if;
  if v_is_restored or v_zone <> p_zone then
    delete from report_day where merchant_id = p_merchant;
    delete from report_agent_day where merchant_id = p_merchant;
    delete from report_channel_day where merchant_id = p_merchant;
    delete from report_player_day where merchant_id = p_merchant;
    -- Rounds are read from the first one on; counting a day again changes nothing where it was right. The progress first: a reading that is
    -- under way holds its row, and its days of the former zone must be there to be deleted.
    delete from report_round_progress;
    delete from report_round_day where merchant_id = p_merchant;
    v_cutoff := '0';
    v_recount := case when v_through > 0 then '0'::xid8 end;
  end if;

  v_is_former := v_recount is not null;
  v_from := coalesce(v_recount, v_cutoff);
  if v_is_former then v_until := '9223372036854775807'; end if;
  select min(s.house_xid) into v_cut
    from ledger_account a
   cross join lateral (
     select e.house_xid from ledger_entry e
      where e.account_id = a.id and e.house_xid >= v_from and e.house_xid < v_until order by e.house_xid offset p_most limit 1) s
   where a.merchant_id = p_merchant and a.owner_id is null;
  -- One transaction is never divided.
  if v_cut = v_from then v_cut := (v_cut::text::bigint + 1)::text::xid8; end if;
  v_until := least(coalesce(v_cut, v_until), v_until);

  with entry as materialized (
    select a.kind as account, a.currency, e.amount, e.created_at, t.kind, coalesce(o.kind, t.kind) as what, coalesce(o.reference, t.reference) as reference,
           p.owner_id as player,
           -- What a rolled-back win leaves owing names its member alone.
           coalesce(p.owner_id, w.member_id, (coalesce(o.reference, t.reference) ->> 'member')::bigint) as member,
           -- By the same rule as the daily close names ways of payment, and the bank or wallet of a deposit besides.
           case when d.kind = 'checkout' then 'provider:' || d.provider when d.id is not null then d.kind || ':' || d.provider
             when coalesce(o.kind, t.kind) = 'withdrawal' and w.id is not null then coalesce('provider:' || y.provider, 'bank-transfer')
             else 'other' end as channel
      from ledger_account a
      join ledger_entry e on e.account_id = a.id
       and e.house_xid >= v_from and e.house_xid < v_until and (e.transfer_id <= v_through) = v_is_former
      join ledger_transfer t on t.id = e.transfer_id
      left join ledger_transfer o on o.id = t.reverses
      left join lateral (
        select b.owner_id from ledger_entry f join ledger_account b on b.id = f.account_id
         where f.transfer_id = e.transfer_id and b.owner_id is not null limit 1) p on true
      left join withdrawal w on a.kind = 'house:cashier' and w.merchant_id = p_merchant
       and w.reference = coalesce(o.reference, t.reference) ->> 'request'
      left join lateral (select z.provider from payment_order z where z.withdrawal_id = w.id order by z.id desc limit 1) y on true
      left join deposit d on a.kind = 'house:cashier' and coalesce(o.kind, t.kind) = 'deposit' and d.merchant_id = p_merchant
       and d.reference = coalesce(o.reference, t.reference) ->> 'request'
     where a.merchant_id = p_merchant and a.owner_id is null and a.kind <> 'house:demo' and e.house_xid is not null
  ), moved as materialized (
    select (n.created_at at time zone p_zone)::date as day, n.currency, n.member, n.channel, coalesce(u.ancestor_id, 0) as agent,
      coalesce(to_char(m.registered_at at time zone p_zone, 'YYYY-MM'), '') as cohort,
      case when n.account = 'house:games' then coalesce(n.reference ->> 'vendor', '') else '' end as vendor,
      case when n.account = 'house:games' then coalesce(n.reference ->> 'game', '') else '' end as game,
      case when n.account = 'house:games' and n.kind = 'bet' then 1 else 0 end as bets,
      case when n.account = 'house:games' and (n.what = 'bet' or (n.what = 'rollback' and n.amount < 0)) then n.amount else 0 end as turnover,
      case when n.account in ('house:games', 'house:lottery') then n.amount else 0 end as ggr,
      case when n.account = 'house:games' and n.what = 'vendor-play' then n.amount else 0 end as vendor_result,
      case when n.account = 'house:cashier' and n.what = 'deposit' then -n.amount else 0 end as deposits,
      case when n.account in ('house:cashier', 'house:withdrawals') and n.what in ('withdrawal', 'withdrawal-return') and n.player is not null
        then n.amount else 0 end as withdrawals,
      case when n.account = 'house:cashier' and n.what in ('withdrawal', 'withdrawal-return') then n.amount else 0 end as paid_out,
      -- One that is undone counts back, on the day on which it is.
      case when n.account = 'house:cashier' and n.what = 'deposit' then -sign(n.amount)::integer else 0 end as deposit_count,
      case when n.account = 'house:cashier' and n.what in ('withdrawal', 'withdrawal-return') then sign(n.amount)::integer else 0 end as payout_count,
      case when n.account = 'house:promotions' then -n.amount else 0 end as bonuses,
      case when n.account = 'house:agents' then -n.amount else 0 end as salaries,
      case when n.account = 'house:adjustments' then -n.amount else 0 end as adjustments
    from entry n
    left join member m on m.id = n.member
    left join lateral (
      select y.ancestor_id from member_ancestry_ever y
       where y.descendant_id = n.member and y.depth = 1 and y.since <= n.created_at and n.created_at < y.until limit 1) u on true
    where n.member is null or m.type = 1
  ), by_game as (
    insert into report_day as d (merchant_id, currency, day, vendor, game, bets, turnover, ggr, vendor_result, deposits, withdrawals, paid_out, bonuses,
      salaries, adjustments)
    select p_merchant, currency, day, vendor, game, sum(bets), sum(turnover), sum(ggr), sum(vendor_result), sum(deposits), sum(withdrawals),
      sum(paid_out), sum(bonuses), sum(salaries), sum(adjustments)
    from moved group by currency, day, vendor, game
    on conflict (merchant_id, currency, day, vendor, game) do update set
      bets = d.bets + excluded.bets, turnover = d.turnover + excluded.turnover, ggr = d.ggr + excluded.ggr,
      vendor_result = d.vendor_result + excluded.vendor_result, deposits = d.deposits + excluded.deposits,
      withdrawals = d.withdrawals + excluded.withdrawals, paid_out = d.paid_out + excluded.paid_out, bonuses = d.bonuses + excluded.bonuses,
      salaries = d.salaries + excluded.salaries, adjustments = d.adjustments + excluded.adjustments
  ), by_member as (
    insert into report_agent_day as d (merchant_id, currency, day, agent_id, cohort, bets, turnover, ggr, deposits, withdrawals, paid_out, bonuses, salaries, adjustments)
    select p_merchant, currency, day, agent, cohort, sum(bets), sum(turnover), sum(ggr), sum(deposits), sum(withdrawals), sum(paid_out), sum(bonuses),
      sum(salaries), sum(adjustments)
    from moved group by currency, day, agent, cohort
    on conflict (merchant_id, currency, day, agent_id, cohort) do update set
      bets = d.bets + excluded.bets, turnover = d.turnover + excluded.turnover, ggr = d.ggr + excluded.ggr, deposits = d.deposits + excluded.deposits,
      withdrawals = d.withdrawals + excluded.withdrawals, paid_out = d.paid_out + excluded.paid_out, bonuses = d.bonuses + excluded.bonuses,
      salaries = d.salaries + excluded.salaries, adjustments = d.adjustments + excluded.adjustments
  ), by_channel as (
    insert into report_channel_day as d (merchant_id, currency, day, channel, deposits, deposit_count, paid_out, payout_count)
    select p_merchant, currency, day, channel, sum(deposits), sum(deposit_count), sum(paid_out), sum(payout_count)
    from moved where deposit_count <> 0 or payout_count <> 0 group by currency, day, channel
    on conflict (merchant_id, currency, day, channel) do update set
      deposits = d.deposits + excluded.deposits, deposit_count = d.deposit_count + excluded.deposit_count,
      paid_out = d.paid_out + excluded.paid_out, payout_count = d.payout_count + excluded.payout_count
  ), players as (
    insert into report_player_day (merchant_id, day, member_id)
    select distinct p_merchant, day, member from moved where bets > 0 and member is not null
    on conflict do nothing
  )
  select count(*) into v_count from entry;
  update report_progress
     set cutoff = case when v_is_former then v_cutoff else v_until end, zone = p_zone, recounted_through = v_through,
         recount_from = case when v_is_former and v_cut is not null then v_until end
   where merchant_id = p_merchant;
  if v_count > 0 then perform console_tell(p_merchant, 'figures'); end if;
  return v_count;
end $$;
