-- Points: earned by valid bets, spent on rewards or made into balance. Whole numbers. Like the ledger, balances and entries are written
-- by the functions below and by nobody else, and entries are never changed.

-- The wallet's calls are read by time, a few seconds at a go: the end of the index must not lag behind until the next vacuum.
alter index wallet_txn_day set (autosummarize = on);

create table point_config (
  merchant_id         integer primary key references merchant,
  enabled             boolean not null,
  -- Rounds settled before earn nothing.
  enabled_since       timestamptz not null,
  convert_enabled     boolean not null,
  -- So many points become so many minor units; only multiples are converted.
  convert_points      bigint not null check (convert_points > 0),
  convert_minor       bigint not null check (convert_minor > 0),
  convert_points_min  bigint not null check (convert_points_min > 0),
  changed_at          timestamptz,
  changed_by          text
);

create table point_rate (
  merchant_id  integer not null references merchant,
  game_type    text not null,
  -- Hundredths of a point for 100.00 of valid bets: a minor unit of bets earns exactly so many millionths of a point.
  rate         bigint not null check (rate between 0 and 100000000),
  primary key (merchant_id, game_type)
);

-- Up to where the calls of the wallet have been looked at. One row for the installation: one run serves all merchants.
create table point_progress (
  id     boolean primary key default true check (id),
  until  timestamptz not null
);
insert into point_progress (until) values (date_trunc('milliseconds', now()));

create table point_account (
  merchant_id  integer not null,
  member_id    bigint not null,
  balance      bigint not null default 0 check (balance >= 0),
  -- Millionths of a point that have not made a whole one yet. Below zero: points of rolled back bets that were spent already; they are
  -- made up for by later bets.
  carry        bigint not null default 0 check (carry < 1000000),
  version      bigint not null default 0,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

create table point_entry (
  id               bigint generated always as identity primary key,
  merchant_id      integer not null,
  member_id        bigint not null,
  version          bigint not null,
  kind             text not null check (kind in ('earn', 'earn-reversal', 'redeem', 'redeem-return', 'convert')),
  amount           bigint not null check (amount <> 0),
  balance_after    bigint not null check (balance_after >= 0),
  -- Of earned points: kind of games, and the valid bets in minor units.
  game_type        text,
  valid_bet        bigint,
  -- Of the others: {"redemption"}, or {"amount"} in minor units.
  reference        jsonb not null default '{}',
  idempotency_key  text not null check (length(idempotency_key) between 1 and 200),
  at               timestamptz not null,
  unique (merchant_id, idempotency_key),
  unique (merchant_id, member_id, version)
);
create index point_entry_kind on point_entry (merchant_id, member_id, kind, version desc);

-- What each round has earned so far: a round looked at twice earns nothing more, and one rolled back later gives back exactly this.
create table point_earning (
  vendor       text not null,
  round_id     text not null,
  member_id    bigint not null,
  merchant_id  integer not null,
  valid_bet    bigint not null check (valid_bet >= 0),
  -- In force when it earned first.
  rate         bigint not null,
  primary key (vendor, round_id, member_id)
);

create table point_reward (
  id                bigint generated always as identity primary key,
  merchant_id       integer not null references merchant,
  kind              text not null check (kind in ('bonus', 'gift')),
  -- {"EN": {"name": "", "description": ""}}
  texts             jsonb not null check (texts ? 'EN'),
  image             text not null,
  points            bigint not null check (points > 0),
  -- Minor units.
  amount            bigint check (amount > 0),
  stock             integer check (stock >= 0),
  limit_per_member  integer check (limit_per_member > 0),
  starts_at         timestamptz not null,
  ends_at           timestamptz check (ends_at > starts_at),
  sort              integer not null default 0,
  enabled           boolean not null default true,
  unique (merchant_id, id),
  check ((kind = 'bonus') = (amount is not null))
);
create index point_reward_list on point_reward (merchant_id, sort, id);

create table point_redemption (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null,
  member_id    bigint not null,
  reward_id    bigint not null,
  -- As they were when it was redeemed: the reward may change afterwards.
  kind         text not null check (kind in ('bonus', 'gift')),
  texts        jsonb not null,
  image        text not null,
  points       bigint not null check (points > 0),
  amount       bigint,
  contact      text,
  status       text not null default 'in process' check (status in ('in process', 'approved', 'rejected')),
  created_at   timestamptz not null,
  decided_at   timestamptz,
  decided_by   text,
  reason       text,
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  foreign key (merchant_id, reward_id) references point_reward (merchant_id, id),
  check ((status = 'in process') = (decided_at is null))
);
create index point_redemption_member on point_redemption (merchant_id, member_id, id desc);
create index point_redemption_status on point_redemption (merchant_id, status, id desc);

revoke insert, update, delete, truncate, references, trigger on point_account, point_entry, point_earning from portal_app;
revoke delete, truncate on point_redemption, point_reward from portal_app;

-- Moves points of one member. Outcomes: posted, replayed (the same key with the same content), key_reused, insufficient_points.
create function points_post(
  p_merchant integer, p_member bigint, p_key text, p_kind text, p_amount bigint, p_reference jsonb, p_at timestamptz,
  out outcome text, out entry_id bigint, out balance bigint
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_known point_entry;
  v_version bigint;
begin
  if p_kind not in ('redeem', 'redeem-return', 'convert') or (p_amount > 0) <> (p_kind = 'redeem-return') then
    raise exception 'points can not be moved by % as %', p_amount, p_kind using errcode = 'PT001';
  end if;
  insert into point_account (merchant_id, member_id) values (p_merchant, p_member) on conflict do nothing;
  select a.balance, a.version into balance, v_version
    from point_account a where a.merchant_id = p_merchant and a.member_id = p_member for update;
  select * into v_known from point_entry e where e.merchant_id = p_merchant and e.idempotency_key = p_key;
  if found then
    outcome := case when v_known.member_id = p_member and v_known.kind = p_kind and v_known.amount = p_amount then 'replayed' else 'key_reused' end;
    entry_id := v_known.id;
    balance := v_known.balance_after;
    return;
  end if;
  if balance + p_amount < 0 then
    outcome := 'insufficient_points';
    return;
  end if;
  balance := balance + p_amount;
  update point_account a set balance = points_post.balance, version = v_version + 1 where a.merchant_id = p_merchant and a.member_id = p_member;
  insert into point_entry (merchant_id, member_id, version, kind, amount, balance_after, reference, idempotency_key, at)
  values (p_merchant, p_member, v_version + 1, p_kind, p_amount, balance, p_reference, p_key, p_at)
  returning id into entry_id;
  outcome := 'posted';
end $$;

-- Brings what rounds have earned up to date. Rounds: {merchant, member, vendor, round, gameType, validBet, at}, each once, with the valid bet
-- that stands now. Whatever the order, and however often a round comes, a member ends with what its valid bet earns. Returns the entries.
create function points_earn(p_rounds jsonb) returns integer
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
