-- Levels, weekly cashback and the rebate that is claimed by hand. What play brings is counted from settled rounds, each round once, by the
-- functions below and by nobody else.

alter table club_level
  -- Valid bets of a lifetime from which a member has the level, in minor units. Null: given by hand alone.
  add column turnover bigint check (turnover >= 0),
  -- Hundredths of a per cent of the net loss of a week.
  add column cashback_rate integer not null default 0 check (cashback_rate between 0 and 9999),
  -- Of one week; null: no bound.
  add column cashback_max bigint check (cashback_max >= 0),
  add column level_up_bonus bigint not null default 0 check (level_up_bonus >= 0);

-- How many have a level, who has none yet, and whether a level may go.
create index member_level on member (merchant_id, club_rank_level);

-- The running week of one member, and a week of all of them: settled rounds lie about in the order of time.
create index game_round_member_settled on game_round (member_id, settled_at) where settled_at is not null;
create index game_round_settled on game_round using brin (settled_at) with (autosummarize = on);

create table loyalty_config (
  merchant_id        integer primary key references merchant,
  levels_changed_at  timestamptz,
  levels_changed_by  text,
  -- The bounds have changed: all members are looked at once, not only those who play.
  rise_due           boolean not null default false,
  -- Monday of the first week that has brought no cashback yet.
  cashback_from      date not null check (extract(isodow from cashback_from) = 1)
);

-- What rebates are, from when to when: a round brings what stood when it was settled, however late it is counted.
create table rebate_rule (
  merchant_id  integer not null references merchant,
  since        timestamptz not null,
  -- Null: in force.
  until        timestamptz check (until >= since),
  enabled      boolean not null,
  -- {"RNG": 50}: hundredths of a per cent of valid bets, by kind of games.
  rates        jsonb not null,
  least_claim  bigint not null check (least_claim >= 0),
  changed_by   text,
  primary key (merchant_id, since)
);
create unique index rebate_rule_in_force on rebate_rule (merchant_id) where until is null;

-- Up to where the calls of the wallet have been looked at: from the first one, because turnover is of a lifetime.
create table loyalty_progress (
  id     boolean primary key default true check (id),
  until  timestamptz not null
);
insert into loyalty_progress (until) select date_trunc('milliseconds', coalesce(min(created_at), now())) from wallet_txn;

-- What each round has counted for so far, and the rate that it brings for ever.
create table loyalty_round (
  vendor       text not null,
  round_id     text not null,
  member_id    bigint not null,
  merchant_id  integer not null,
  game_type    text not null,
  valid_bet    bigint not null check (valid_bet >= 0),
  rate         integer not null check (rate >= 0),
  primary key (vendor, round_id, member_id)
);

create table loyalty_account (
  merchant_id  integer not null,
  member_id    bigint not null,
  -- Valid bets of a lifetime.
  turnover     bigint not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

create table rebate_account (
  merchant_id  integer not null,
  member_id    bigint not null,
  game_type    text not null,
  -- Valid bets that brought something, since the last claim. Below zero: rolled back after it.
  valid_bet    bigint not null,
  -- Ten-thousandths of a minor unit. Below zero: of bets that were rolled back after the claim; later ones make up for them.
  parts        bigint not null,
  primary key (merchant_id, member_id, game_type),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);

create table rebate_claim (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null,
  member_id    bigint not null,
  amount       bigint not null check (amount > 0),
  at           timestamptz not null,
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index rebate_claim_member on rebate_claim (merchant_id, member_id, id desc);

revoke insert, update, delete, truncate, references, trigger on loyalty_round, loyalty_account, rebate_account, rebate_claim from portal_app;

-- Counts and levels are not changed by two at once.
create function loyalty_lock() returns void
language sql as $$ select pg_advisory_xact_lock(hashtextextended('loyalty', 300)) $$;

-- Brings what rounds count for up to date. Rounds: {merchant, member, vendor, round, gameType, validBet, at}, each once, with the valid bet that
-- stands now. Whatever the order, and however often a round comes, a member ends with what its valid bet brings. Trial and house accounts
-- bring nothing. Returns the number of rounds that changed something.
create function loyalty_count(p_rounds jsonb) returns integer
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

-- Takes what is due to a member, in whole minor units; less than one is carried. Outcomes: claimed, off, nothing_due, below_minimum. The
-- caller pays, in the same transaction.
create function rebate_take(
  p_merchant integer, p_member bigint, p_at timestamptz, out outcome text, out claim_id bigint, out amount bigint, out minimum bigint
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.least_claim into minimum from rebate_rule r where r.merchant_id = p_merchant and r.until is null and r.enabled;
  if not found then
    outcome := 'off';
    return;
  end if;
  perform from rebate_account a where a.merchant_id = p_merchant and a.member_id = p_member order by a.game_type for update;
  select coalesce(sum(floor(a.parts / 10000.0)), 0) into amount
    from rebate_account a where a.merchant_id = p_merchant and a.member_id = p_member;
  if amount <= 0 then
    outcome := 'nothing_due';
    return;
  end if;
  if amount < minimum then
    outcome := 'below_minimum';
    return;
  end if;
  update rebate_account a set valid_bet = 0, parts = a.parts - floor(a.parts / 10000.0)::bigint * 10000
   where a.merchant_id = p_merchant and a.member_id = p_member;
  insert into rebate_claim (merchant_id, member_id, amount, at) values (p_merchant, p_member, rebate_take.amount, p_at) returning id into claim_id;
  outcome := 'claimed';
end $$;
