-- Player protection (beyond.md, RSG): limits, exclusions, what a session has shown of life, and cases for operators.
-- Amounts are minor units of the member's currency, times of play are minutes.

-- Who a member is beyond one merchant: keyed hashes of verified numbers, addresses and documents, never the values.
create table protection_identity (
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  kind         text not null check (kind in ('mobile', 'email', 'id-number')),
  key          bytea not null check (length(key) = 32),
  seen_at      timestamptz not null,
  primary key (member_id, kind, key)
);
create index protection_identity_key on protection_identity (key);

-- Kept for ever. A cool-off ends by itself at `ends_at`. A self-exclusion stands until its member has asked for its end after the
-- term (`released_at`), or two operators have lifted it. `ends_at` null: for good.
create table exclusion (
  id              bigint generated always as identity primary key,
  merchant_id     integer not null references merchant,
  member_id       bigint not null references member (id),
  kind            text not null check (kind in ('cool-off', 'self-exclusion')),
  term            text not null,
  starts_at       timestamptz not null,
  ends_at         timestamptz,
  -- Null: by the member. Otherwise the operator who wrote down the member's request, with the reason.
  operator        text,
  reason          text,
  released_at     timestamptz,
  lift_asked_by   text,
  lift_asked_at   timestamptz,
  lift_reason     text,
  lifted_by       text check (lifted_by <> lift_asked_by),
  lifted_at       timestamptz,
  check (kind = 'self-exclusion' or ends_at is not null),
  check ((lifted_at is null) = (lifted_by is null))
);
create index exclusion_member on exclusion (member_id, id desc);
create index exclusion_list on exclusion (merchant_id, id desc);

-- The person as known when it was taken: a changed number is no way out.
create table exclusion_key (
  exclusion_id  bigint not null references exclusion,
  key           bytea not null check (length(key) = 32),
  primary key (exclusion_id, key)
);
create index exclusion_key_key on exclusion_key (key);

create function exclusion_end(e exclusion) returns timestamptz language sql immutable as $$
  select least(e.lifted_at, case when e.kind = 'cool-off' then e.ends_at else coalesce(e.released_at, 'infinity'::timestamptz) end)
$$;

-- One row for each member who has a limit or was excluded: what a bet must know, and the counters of the running periods, changed with
-- the bet itself. Members without a row play without any of this.
create table protection_state (
  member_id        bigint primary key references member (id) on delete cascade,
  merchant_id      integer not null references merchant,
  barred_until     timestamptz,
  -- True: some limit stands, and the counters are kept.
  counts           boolean not null default false,
  wager_day        bigint, wager_week   bigint, wager_month   bigint,
  loss_day         bigint, loss_week    bigint, loss_month    bigint,
  deposit_day      bigint, deposit_week bigint, deposit_month bigint,
  session_day      bigint, session_week bigint, session_month bigint,
  day_from         timestamptz, day_to   timestamptz, day_wagered   bigint not null default 0, day_won   bigint not null default 0, day_deposited   bigint not null default 0,
  week_from        timestamptz, week_to  timestamptz, week_wagered  bigint not null default 0, week_won  bigint not null default 0, week_deposited  bigint not null default 0,
  month_from       timestamptz, month_to timestamptz, month_wagered bigint not null default 0, month_won bigint not null default 0, month_deposited bigint not null default 0
) with (fillfactor = 50);

-- Every wish about a limit, for ever. `after` null: without a limit. A looser one counts once it was confirmed.
create table limit_change (
  id            bigint generated always as identity primary key,
  merchant_id   integer not null references merchant,
  member_id     bigint not null references member (id),
  kind          text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period        text not null check (period in ('day', 'week', 'month')),
  before        bigint check (before > 0),
  after         bigint check (after > 0),
  asked_at      timestamptz not null,
  -- From when on it may be confirmed; of a tighter one the moment of asking.
  ready_at      timestamptz not null,
  effective_at  timestamptz,
  cancelled_at  timestamptz,
  check (effective_at is null or cancelled_at is null)
);
create index limit_change_member on limit_change (member_id, id desc);
create unique index limit_change_waiting on limit_change (member_id, kind, period) where effective_at is null and cancelled_at is null;

revoke delete, truncate on exclusion, exclusion_key, limit_change from portal_app;

-- Of a session: when somebody last touched the page, whether a pause was too long for money, and what was shown and acknowledged.
create table protection_session (
  session_id       text primary key,
  merchant_id      integer not null references merchant,
  member_id        bigint not null references member (id) on delete cascade,
  started_at       timestamptz not null,
  last_input_at    timestamptz not null,
  is_stale         boolean not null default false,
  acknowledged_at  timestamptz
);
create index protection_session_age on protection_session (started_at);

create table reality_check (
  id               bigint generated always as identity primary key,
  merchant_id      integer not null references merchant,
  member_id        bigint not null references member (id),
  session_id       text not null,
  at               timestamptz not null,
  elapsed_minutes  integer not null,
  wagered          bigint not null,
  won              bigint not null
);
create index reality_check_member on reality_check (member_id, id desc);
revoke update, delete, truncate on reality_check from portal_app;

-- What a member chose; no row: the merchant's own.
create table protection_choice (
  member_id        bigint primary key references member (id) on delete cascade,
  merchant_id      integer not null references merchant,
  reality_minutes  integer not null check (reality_minutes between 5 and 240)
);

create table help_line (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  sort         integer not null default 0,
  name         text not null check (length(name) between 1 and 80),
  -- By language code; EN is always there.
  texts        jsonb not null,
  phone        text,
  url          text check (url ~ '^https://')
);
create index help_line_merchant on help_line (merchant_id, sort, id);

-- Payments as they pass, for the rules that open cases (RSG-008).
create table case_event (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  kind         text not null check (kind in ('deposit', 'withdrawal', 'payment-failed')),
  amount       bigint not null check (amount >= 0),
  at           timestamptz not null
);
create index case_event_member on case_event (member_id, at desc);

create table protection_case (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id),
  rule         text not null check (rule in ('withdrawal-without-play', 'failed-payments', 'exclusion-elsewhere', 'limit-raised')),
  facts        jsonb not null,
  opened_at    timestamptz not null,
  closed_at    timestamptz,
  closed_by    text,
  note         text,
  check ((closed_at is null) = (closed_by is null))
);
create index protection_case_list on protection_case (merchant_id, id desc);
create unique index protection_case_open on protection_case (member_id, rule) where closed_at is null;
revoke delete, truncate on protection_case from portal_app;

-- The period around a moment, by the days of a time zone; weeks begin on Monday. `ends` is the first moment after it.
create function protection_period(p_at timestamptz, p_period text, p_zone text, out starts timestamptz, out ends timestamptz)
language sql stable as $$
  select f.local_start at time zone p_zone, (f.local_start + ('1 ' || p_period)::interval) at time zone p_zone
  from (select date_trunc(p_period, p_at at time zone p_zone) as local_start) f
$$;

create function protection_zone(p_merchant integer) returns text
language plpgsql stable as $$
declare
  v_zone text;
begin
  select m.settings ->> 'timeZone' into v_zone from merchant m where m.id = p_merchant;
  perform now() at time zone v_zone;
  return coalesce(v_zone, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- Bets of a member without a row hold it shared, whoever begins to count holds it alone: so no bet is missed in between.
create function protection_gate(p_member bigint) returns bigint language sql immutable as $$ select p_member # 2031100000000000000 $$;

-- Starts the periods that have begun since the row was last looked at. The caller holds the row.
create function protection_roll(p_state protection_state, p_at timestamptz) returns protection_state
language plpgsql as $$
declare
  s protection_state := p_state;
  v_zone text;
begin
  if s.day_to > p_at and s.week_to > p_at and s.month_to > p_at then return s; end if;
  v_zone := protection_zone(s.merchant_id);
  if s.day_to is null or s.day_to <= p_at then
    select p.starts, p.ends into s.day_from, s.day_to from protection_period(p_at, 'day', v_zone) p;
    s.day_wagered := 0; s.day_won := 0; s.day_deposited := 0;
  end if;
  if s.week_to is null or s.week_to <= p_at then
    select p.starts, p.ends into s.week_from, s.week_to from protection_period(p_at, 'week', v_zone) p;
    s.week_wagered := 0; s.week_won := 0; s.week_deposited := 0;
  end if;
  if s.month_to is null or s.month_to <= p_at then
    select p.starts, p.ends into s.month_from, s.month_to from protection_period(p_at, 'month', v_zone) p;
    s.month_wagered := 0; s.month_won := 0; s.month_deposited := 0;
  end if;
  update protection_state t set
    day_from = s.day_from, day_to = s.day_to, day_wagered = s.day_wagered, day_won = s.day_won, day_deposited = s.day_deposited,
    week_from = s.week_from, week_to = s.week_to, week_wagered = s.week_wagered, week_won = s.week_won, week_deposited = s.week_deposited,
    month_from = s.month_from, month_to = s.month_to, month_wagered = s.month_wagered, month_won = s.month_won, month_deposited = s.month_deposited
  where t.member_id = s.member_id;
  return s;
end $$;

-- Seconds that a member was signed in since `p_from`; sessions at the same time count once.
create function protection_session_seconds(p_member bigint, p_from timestamptz, p_at timestamptz) returns bigint
language sql stable as $$
  with part as (
    select greatest(s.created_at, p_from) as starts,
      least(p_at, case when s.revoked_at is not null then s.revoked_at when least(s.idle_expires_at, s.ends_at) <= p_at then s.last_seen_at else p_at end) as ends
    from member_session s where s.member_id = p_member and s.ends_at > p_from and s.created_at < p_at
  ), whole as (
    select range_agg(tstzrange(starts, ends)) as ranges from part where ends > starts
  )
  select coalesce((select sum(extract(epoch from upper(r) - lower(r)))::bigint from whole, unnest(whole.ranges) r), 0)
$$;
create index member_session_time on member_session (member_id, created_at);

-- The limit that a stake would cross, `kind period`, or null. The caller holds the row.
create function protection_crossed(s protection_state, p_amount bigint, p_at timestamptz) returns text
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

-- Tells the member's open pages why a bet was refused.
create function protection_tell(s protection_state, p_crossed text) returns void
language sql as $$
  insert into outbox (merchant_id, member_id, type, payload)
  values (s.merchant_id, s.member_id, 'protection/limit-reached', jsonb_build_object('limit', split_part(p_crossed, ' ', 1), 'period', split_part(p_crossed, ' ', 2)))
$$;

-- Whether a member may stake that much now, and if so holds the counters until the bet is done: 'RS_OK', 'RS_COUNT' when the stake must
-- then be counted, or the status that refuses.
create function protection_admit(p_member bigint, p_amount bigint) returns text
language plpgsql as $$
declare
  s protection_state;
  v_crossed text;
begin
  perform pg_advisory_xact_lock_shared(protection_gate(p_member));
  select * into s from protection_state t where t.member_id = p_member for update;
  if not found then return 'RS_OK'; end if;
  if s.barred_until > now() then
    perform protection_tell(s, 'exclusion none');
    return 'RS_ERROR_USER_DISABLED';
  end if;
  if not s.counts then return 'RS_OK'; end if;
  s := protection_roll(s, now());
  v_crossed := case when p_amount > 0 then protection_crossed(s, p_amount, now()) end;
  if v_crossed is null then return 'RS_COUNT'; end if;
  perform protection_tell(s, v_crossed);
  return 'RS_ERROR_LIMIT_REACHED';
end $$;

-- Adds to the counters of the running periods; `p_since` leaves out periods that began after it (a bet of yesterday that is rolled back
-- today gives nothing back to today).
create function protection_count(p_member bigint, p_wagered bigint, p_won bigint, p_since timestamptz) returns void
language plpgsql as $$
declare
  s protection_state;
begin
  perform pg_advisory_xact_lock_shared(protection_gate(p_member));
  select * into s from protection_state t where t.member_id = p_member and t.counts for update;
  if not found then return; end if;
  s := protection_roll(s, now());
  update protection_state t set
    day_wagered = t.day_wagered + case when p_since >= t.day_from then p_wagered else 0 end,
    day_won = t.day_won + case when p_since >= t.day_from then p_won else 0 end,
    week_wagered = t.week_wagered + case when p_since >= t.week_from then p_wagered else 0 end,
    week_won = t.week_won + case when p_since >= t.week_from then p_won else 0 end,
    month_wagered = t.month_wagered + case when p_since >= t.month_from then p_wagered else 0 end,
    month_won = t.month_won + case when p_since >= t.month_from then p_won else 0 end
  where t.member_id = p_member;
end $$;

-- Begins to count for a member: from here on every bet meets the row, and what lies before is summed once.
create function protection_begin(p_merchant integer, p_member bigint) returns void
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
end $$;

-- Brings the bar of members up to their exclusions: their own, and those of the same person elsewhere.
create function protection_bar(p_members bigint[]) returns void
language sql as $$
  insert into protection_state as t (member_id, merchant_id, barred_until)
  select m.id, m.merchant_id, max(exclusion_end(e))
  from member m
  join exclusion e on e.member_id = m.id or e.id in (
    select k.exclusion_id from exclusion_key k join protection_identity i on i.key = k.key where i.member_id = m.id
  )
  where m.id = any (p_members)
  group by m.id, m.merchant_id
  on conflict (member_id) do update set barred_until = excluded.barred_until
$$;

-- The row of a member with its running periods, held until the transaction ends; null where nothing is counted.
create function protection_look(p_member bigint) returns setof protection_state
language plpgsql as $$
declare
  s protection_state;
begin
  select * into s from protection_state t where t.member_id = p_member for update;
  if not found then return; end if;
  return next protection_roll(s, now());
end $$;

-- The limit that a stake, or one minor unit more of play, would cross now; null: none.
create function protection_crossing(p_member bigint, p_amount bigint) returns text
language plpgsql as $$
declare
  s protection_state;
begin
  select * into s from protection_look(p_member);
  if not found or not s.counts then return null; end if;
  return protection_crossed(s, p_amount, now());
end $$;

-- The deposit limit that a deposit would cross; the row is held until the caller's transaction ends, so that two at once do not cross it
-- together.
create function protection_deposit_crossing(p_member bigint, p_amount bigint) returns text
language plpgsql as $$
declare
  s protection_state;
begin
  select * into s from protection_look(p_member);
  if not found or not s.counts then return null; end if;
  if s.deposit_day is not null and s.day_deposited + p_amount > s.deposit_day then return 'deposit day'; end if;
  if s.deposit_week is not null and s.week_deposited + p_amount > s.deposit_week then return 'deposit week'; end if;
  if s.deposit_month is not null and s.month_deposited + p_amount > s.deposit_month then return 'deposit month'; end if;
  return null;
end $$;

create function protection_deposited(p_member bigint, p_amount bigint) returns void
language plpgsql as $$
begin
  perform protection_look(p_member);
  update protection_state t set day_deposited = t.day_deposited + p_amount, week_deposited = t.week_deposited + p_amount,
    month_deposited = t.month_deposited + p_amount
  where t.member_id = p_member and t.counts;
end $$;
