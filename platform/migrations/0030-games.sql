-- Catalogue of vendors and games, what each merchant shows of it, and what each member likes and played.
-- Catalogue rows belong to the installation; every row about a merchant or a member carries its merchant.

create table vendor (
  code         text primary key check (code ~ '^[A-Z0-9_]{1,40}$'),
  name         text not null,
  logo_url     text not null,
  -- Lanes of the lobby in which the vendor is listed, the first one being its own.
  lanes        text[] not null check (cardinality(lanes) > 0),
  sort         integer not null default 0,
  maintenance  boolean not null default false,
  -- Whether wins that belong to no bet (the vendor's own promotions) are taken.
  promo_wins   boolean not null default false,
  created_at   timestamptz not null default now()
);

create table game (
  id               integer generated always as identity primary key,
  -- `gameId` of the contract, unique in the installation.
  code             text not null unique,
  node_id          text not null unique,
  vendor           text not null references vendor (code),
  game_type        text not null,
  -- Lanes in which the game is listed: its own type and, for in-house games, INHOUSE.
  lanes            text[] not null,
  classify         text not null,
  rtp              numeric(5, 2),
  -- In minor units, as a currency such as the euro would have it; see merchant_game.
  min_bet          bigint check (min_bet >= 0),
  min_lines        integer check (min_lines >= 0),
  is_new           boolean not null default false,
  is_vendor_lobby  boolean not null default false,
  -- Whether its game server is integrated in this installation.
  integrated       boolean not null default false,
  maintenance      boolean not null default false,
  art_url          text not null,
  icon_url         text not null,
  sort             integer not null default 0,
  created_at       timestamptz not null default now()
);
create index game_vendor on game (vendor);

-- Names by language. `search` is the name without case and accents, written by the application, so that a search is the same on
-- every database and needs no extension.
create table game_text (
  game_id       integer not null references game (id) on delete cascade,
  language      text not null,
  display_name  text not null,
  search        text not null,
  primary key (game_id, language)
);

create table game_class_text (
  classify      text not null,
  language      text not null,
  display_name  text not null,
  primary key (classify, language)
);

-- Rooms of a vendor (GLS2_roomList): launched by room instead of by game.
create table game_room (
  vendor        text not null references vendor (code),
  room_id       text not null,
  game_id       integer not null references game (id) on delete cascade,
  display_name  text not null,
  min_bet       bigint,
  max_bet       bigint,
  sort          integer not null default 0,
  primary key (vendor, room_id)
);

create table merchant_vendor (
  merchant_id  integer not null references merchant,
  vendor       text not null references vendor (code),
  enabled      boolean not null default true,
  maintenance  boolean not null default false,
  sort         integer not null default 0,
  primary key (merchant_id, vendor)
);

create table merchant_game (
  merchant_id  integer not null references merchant,
  game_id      integer not null references game (id) on delete cascade,
  enabled      boolean not null default true,
  maintenance  boolean not null default false,
  hot          boolean not null default false,
  -- Smallest stake that the game offers in the currency of the merchant, in minor units.
  min_bet      bigint check (min_bet >= 0),
  -- Largest stake of one bet in minor units; no limit of the merchant's where null.
  max_bet      bigint check (max_bet > 0),
  sort         integer not null default 0,
  primary key (merchant_id, game_id)
);
create index merchant_game_order on merchant_game (merchant_id, sort, game_id) where enabled;
create index merchant_game_hot on merchant_game (merchant_id, sort, game_id) where enabled and hot;

create table favourite_game (
  member_id   bigint not null,
  game_id     integer not null references game (id) on delete cascade,
  merchant_id  integer not null references merchant,
  created_at  timestamptz not null default now(),
  primary key (member_id, game_id)
);
create index favourite_game_order on favourite_game (member_id, created_at desc, game_id desc);

-- One row a member and game, with the last launch.
create table recent_game (
  member_id    bigint not null,
  game_id      integer not null references game (id) on delete cascade,
  merchant_id  integer not null references merchant,
  launched_at  timestamptz not null default now(),
  primary key (member_id, game_id)
);
create index recent_game_order on recent_game (member_id, launched_at desc, game_id desc);

-- Games by rounds of the last seven days, written anew by a job: the list is read far more often than it changes.
create table game_rank (
  merchant_id   integer not null references merchant,
  game_id       integer not null references game (id) on delete cascade,
  rounds        bigint not null,
  rank          integer not null,
  refreshed_at  timestamptz not null default now(),
  primary key (merchant_id, game_id)
);
create index game_rank_order on game_rank (merchant_id, rank);
