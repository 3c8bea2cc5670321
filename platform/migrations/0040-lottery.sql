-- Lotteries and their draws. A lottery is the installation's; merchants switch it on. A draw is the same for all of them.

create table lottery (
  code               text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  vendor             text not null,
  -- Lott, ZY, Elott, SEA (specification, section 9)
  prize_mode         text not null check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  -- tab of the widget: VN_NORTH, VN_CENTRAL, VN_SOUTH, KENO, EXPRESS
  category           text not null,
  -- how its numbers are drawn and read: vn-north, vn-south, keno, digits-5, digits-3
  format             text not null check (format in ('vn-north', 'vn-south', 'keno', 'digits-5', 'digits-3')),
  -- official: results come from outside; in-house: drawn here from a committed seed
  source             text not null check (source in ('official', 'in-house')),
  -- {"kind": "daily", "time": "16:15", "days": [2, 5]} or {"kind": "interval", "seconds": 60}
  schedule           jsonb not null,
  time_zone          text not null,
  lock_ms            integer not null check (lock_ms >= 0),
  default_play_type  text not null,
  names              jsonb not null check (names ? 'EN'),
  icon               text not null,
  sort               integer not null default 0
);

create table merchant_lottery (
  merchant_id  integer not null references merchant,
  lottery      text not null references lottery,
  enabled      boolean not null default true,
  hot          boolean not null default false,
  primary key (merchant_id, lottery)
);

create table lottery_draw (
  id           bigint generated always as identity primary key,
  lottery      text not null references lottery,
  draw_no      text not null,
  opens_at     timestamptz not null,
  locks_at     timestamptz not null check (locks_at > opens_at),
  draws_at     timestamptz not null check (draws_at >= locks_at),
  -- open: sold or about to be; drawn: numbers are known
  state        text not null default 'open' check (state in ('open', 'drawn')),
  -- '~' between prize rows, ',' between numbers
  numbers      text,
  drawn_at     timestamptz,
  -- in-house: the hash is public from the start, the seed after the draw
  seed_hash    text,
  seed         text,
  -- where an official result came from
  evidence     text,
  unique (lottery, draw_no),
  check ((state = 'drawn') = (numbers is not null and drawn_at is not null)),
  check ((seed is null) = (seed_hash is null))
);
create index lottery_draw_next on lottery_draw (lottery, draws_at) where state = 'open';
create index lottery_draw_due on lottery_draw (draws_at) where state = 'open';
create index lottery_draw_last on lottery_draw (lottery, draws_at desc) where state = 'drawn';

-- Lotteries that a member played or opened, newest first.
create table lottery_recent (
  merchant_id  integer not null references merchant,
  member_id    bigint not null,
  lottery      text not null references lottery,
  used_at      timestamptz not null default now(),
  primary key (member_id, lottery)
);
create index lottery_recent_list on lottery_recent (member_id, used_at desc);
