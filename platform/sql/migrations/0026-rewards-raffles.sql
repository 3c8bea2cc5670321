-- Storey rewards: raffles of promotions. Deposits or valid bets in the promotion's period bring tickets; each ticket draws one prize. The
-- seed that decides is fixed, and its hash public, before the first draw; the seed is public after the end.
create table promotion_raffle (
  promotion_id  bigint primary key references content_promotion (id),
  merchant_id   integer not null references merchant,
  source        text not null check (source in ('deposits', 'turnover')),
  -- Minor units of deposits or valid bets that bring one ticket.
  per           bigint not null check (per > 0),
  -- Of one member.
  tickets_max   integer not null check (tickets_max between 1 and 1000),
  -- [{"amount": "500", "weight": 10}], minor units
  prizes        jsonb not null check (jsonb_array_length(prizes) between 1 and 12),
  seed_hash     text not null,
  -- Sealed by the application.
  seed          text not null,
  -- Tickets drawn so far.
  drawn         bigint not null default 0 check (drawn >= 0),
  -- The seed was shown: nobody draws after that, whatever becomes of the promotion's end.
  revealed_at   timestamptz,
  created_at    timestamptz not null,
  unique (merchant_id, promotion_id)
);
revoke delete, truncate on promotion_raffle from portal_app;

create table raffle_draw (
  promotion_id  bigint not null,
  -- From 1, in the order of the draws.
  ticket        bigint not null check (ticket > 0),
  merchant_id   integer not null,
  member_id     bigint not null,
  amount        bigint not null check (amount > 0),
  at            timestamptz not null,
  primary key (promotion_id, ticket),
  foreign key (merchant_id, promotion_id) references promotion_raffle (merchant_id, promotion_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index raffle_draw_member on raffle_draw (promotion_id, member_id, ticket desc);
revoke update, delete, truncate on raffle_draw from portal_app;
