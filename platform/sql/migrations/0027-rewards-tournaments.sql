-- Storey rewards: tournaments of promotions. Members are ranked by what they play in a period; the best get the prizes of their places.
create table promotion_tournament (
  promotion_id   bigint primary key references content_promotion (id),
  merchant_id    integer not null references merchant,
  -- turnover: valid bets; multiple: the highest win of a round as a multiple of its bet; rounds: their number
  score          text not null check (score in ('turnover', 'multiple', 'rounds')),
  -- Rounds settled from `starts_at` to before `ends_at` count.
  starts_at      timestamptz not null,
  ends_at        timestamptz not null check (ends_at > starts_at),
  -- Kinds and codes of games that count; both empty: every game.
  kinds          text[] not null,
  games          text[] not null,
  -- Rounds with a smaller valid bet don't count, minor units.
  least_bet      bigint not null check (least_bet > 0),
  -- [{"places": 2, "amount": "500"}], minor units for each place, from the first place on
  prizes         jsonb not null check (jsonb_array_length(prizes) between 1 and 20),
  -- Up to where the wallet's calls have been counted.
  counted_until  timestamptz not null,
  -- The ranking is final, and its prizes are being paid.
  settled_at     timestamptz,
  -- An operator has called it off: nothing is paid.
  cancelled_at   timestamptz,
  created_at     timestamptz not null,
  unique (merchant_id, promotion_id),
  check (settled_at is null or cancelled_at is null)
);
create index promotion_tournament_open on promotion_tournament (counted_until) where settled_at is null and cancelled_at is null;
revoke delete, truncate on promotion_tournament from portal_app;

-- What each round brings: a round that is read twice counts once, and one that is rolled back counts no more.
create table tournament_round (
  promotion_id  bigint not null,
  member_id     bigint not null,
  vendor        text not null,
  round_id      text not null,
  merchant_id   integer not null,
  points        bigint not null check (points >= 0),
  primary key (promotion_id, member_id, vendor, round_id),
  foreign key (merchant_id, promotion_id) references promotion_tournament (merchant_id, promotion_id)
);
-- The best round of a member.
create index tournament_round_best on tournament_round (promotion_id, member_id, points desc);
revoke truncate on tournament_round from portal_app;

create table tournament_score (
  promotion_id  bigint not null,
  member_id     bigint not null,
  merchant_id   integer not null,
  -- Minor units, hundredths of a multiple, or a number of rounds.
  score         bigint not null,
  primary key (promotion_id, member_id),
  foreign key (merchant_id, promotion_id) references promotion_tournament (merchant_id, promotion_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index tournament_score_rank on tournament_score (promotion_id, score desc, member_id);
revoke delete, truncate on tournament_score from portal_app;

-- Prizes of the final ranking, each paid once.
create table tournament_prize (
  promotion_id  bigint not null,
  member_id     bigint not null,
  merchant_id   integer not null,
  place         integer not null check (place > 0),
  amount        bigint not null check (amount > 0),
  paid_at       timestamptz,
  primary key (promotion_id, member_id),
  foreign key (merchant_id, promotion_id) references promotion_tournament (merchant_id, promotion_id)
);
create index tournament_prize_due on tournament_prize (promotion_id, place, member_id) where paid_at is null;
revoke update, delete, truncate on tournament_prize from portal_app;
grant update (paid_at) on tournament_prize to portal_app;
