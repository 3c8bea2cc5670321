-- Storey play: days of vendors compared with ours (PRV-009). Days are of UTC, by the end of a round.
create table vendor_day (
  merchant_id  integer not null references merchant,
  vendor       text not null references vendor (code),
  day          date not null,
  -- failed: the vendor did not answer, and is asked again
  state        text not null check (state in ('done', 'failed')),
  asked_at     timestamptz not null,
  -- Name of an operator; null: the job.
  asked_by     text,
  -- Finished rounds and minor units, as the vendor and as we have them.
  their_rounds integer not null,
  our_rounds   integer not null,
  their_bets   bigint not null,
  our_bets     bigint not null,
  their_wins   bigint not null,
  our_wins     bigint not null,
  primary key (merchant_id, vendor, day)
);
create index vendor_day_list on vendor_day (merchant_id, day desc, vendor);
revoke delete, truncate on vendor_day from portal_app;

-- From which day on a job compares the days of a vendor: earlier ones are compared by hand. One row for each vendor.
create table vendor_day_start (
  vendor  text primary key references vendor (code),
  since   date not null
);
revoke update, delete, truncate on vendor_day_start from portal_app;

create table vendor_difference (
  id            bigint generated always as identity primary key,
  -- Null, and no member: the vendor names a player whom we don't know.
  merchant_id   integer references merchant,
  member_id     bigint,
  vendor        text not null,
  day           date not null,
  round_id      text not null,
  -- As the vendor names the player.
  player        text not null,
  -- missing-here: the vendor has a round that we don't; missing-there: the other way round
  kind          text not null check (kind in ('missing-here', 'missing-there', 'differs')),
  currency      text not null,
  -- Minor units; null on the side where the round is missing.
  their_bet     bigint,
  their_win     bigint,
  our_bet       bigint,
  our_win       bigint,
  found_at      timestamptz not null,
  -- A later comparison did not find it any more.
  gone_at       timestamptz,
  explained_at  timestamptz,
  explained_by  text,
  explanation   text check (length(explanation) <= 300),
  unique (vendor, round_id, player),
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((explained_at is null) = (explanation is null) and (explained_at is null) = (explained_by is null)),
  check ((kind = 'missing-here') = (our_bet is null) and (kind = 'missing-there') = (their_bet is null))
);
create index vendor_difference_day on vendor_difference (merchant_id, vendor, day, id);
create index vendor_difference_unknown on vendor_difference (vendor, day) where merchant_id is null;
revoke delete, truncate on vendor_difference from portal_app;
