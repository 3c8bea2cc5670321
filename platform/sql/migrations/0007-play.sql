-- needs play/game_round_is_sound, play/wallet_txn_is_sound, play/offered_lanes_changed
-- Storey play: the catalogue, what each merchant shows of it, the seamless wallet that game vendors call, and lotteries.
-- Catalogue rows belong to the installation; every row about a merchant or a member carries its merchant. Amounts are minor units of the
-- player's currency. Money itself is in the ledger only; the sums here are sums of one round.

-- The reply of a wallet call. `balance` in minor units after the call, null where the player is unknown; `trace_id` of the call that
-- had the effect.
create type provider_reply as (status text, currency text, balance bigint, trace_id text, replayed boolean);

-- A movement of the ledger and the player's balance after it, in minor units.
create type provider_move as (transfer bigint, balance bigint);

-- A bet, win or rollback on its way through `provider_calls`; `amount` in minor units.
create type provider_call as (
  -- Among the calls that came together.
  place       integer,
  kind        text,
  vendor      text,
  nonce       text,
  member_id   bigint,
  token_hash  bytea,
  txn         text,
  reference   text,
  round_id    text,
  is_closed   boolean,
  amount      bigint,
  currency    text,
  game        text,
  is_free     boolean,
  is_promo    boolean,
  hash        bytea,
  trace_id    text,
  -- Which of the member's calls it is, from 1.
  turn        integer,
  -- The player's, of the ledger; null where the vendor knows no such player.
  account     bigint
);

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

-- Names by language. `search` is the name without case and accents, written by the application, so that it is the same on every
-- database.
create table game_text (
  game_id       integer not null references game (id) on delete cascade,
  language      text not null,
  display_name  text not null,
  search        text not null,
  primary key (game_id, language)
);
create index game_text_search on game_text using gin (search extensions.gin_trgm_ops);

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
create trigger merchant_vendor_offered after insert or delete or update of enabled on merchant_vendor
  for each statement execute function offered_lanes_changed();

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
create trigger merchant_game_offered after insert or delete or update of enabled on merchant_game
  for each statement execute function offered_lanes_changed();

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

-- Games by rounds of the last seven days, rebuilt by a job: the list is read far more often than it changes.
create table game_rank (
  merchant_id   integer not null references merchant,
  game_id       integer not null references game (id) on delete cascade,
  rounds        bigint not null,
  rank          integer not null,
  refreshed_at  timestamptz not null default now(),
  primary key (merchant_id, game_id)
);
create index game_rank_order on game_rank (merchant_id, rank);

create table vendor_key (
  vendor      text not null references vendor (code),
  key_id      text not null,
  -- The shared secret, encrypted by the application (AES-256-GCM); never in the clear.
  sealed      text not null,
  created_at  timestamptz not null default now(),
  -- Two keys live side by side while they are rotated; a retired one is refused.
  retired_at  timestamptz,
  primary key (vendor, key_id)
);

-- Nonces live for minutes. Unlogged: they cost a bet next to nothing, and what a crash of the server loses are the nonces of the last half
-- minute, whose repeated requests find their transaction ids taken.
create unlogged table vendor_nonce (
  vendor   text not null,
  nonce    text not null,
  seen_at  timestamptz not null default now(),
  primary key (vendor, nonce)
);

-- The players that a vendor knows, for ever: it can name no others, also long after the session's end.
create table vendor_player (
  vendor         text not null references vendor (code),
  member_id      bigint not null,
  merchant_id    integer not null references merchant,
  currency       text not null,
  player_mask    text not null,
  -- Accounts of the ledger: the player's wallet, and the merchant's side of games.
  account        bigint not null,
  house_account  bigint not null,
  primary key (vendor, member_id)
);

-- A call with all that `provider_turn` has looked up for it; `amount` and `balance` in minor units.
create type provider_look as (
  place           integer,
  kind            text,
  vendor          text,
  txn             text,
  reference       text,
  round_id        text,
  is_closed       boolean,
  member_id       bigint,
  amount          bigint,
  game            text,
  hash            bytea,
  trace_id        text,
  -- Of the player whom the vendor knows.
  account         bigint,
  house_account   bigint,
  merchant_id     integer,
  currency        text,
  player_mask     text,
  game_id         integer,
  balance         bigint,
  portal_session  text,
  -- The status of the reply so far; 'known', 'rollback', 'done': see provider_turn.
  verdict         text,
  -- The member has limits or is excluded; its protection counts the amount.
  is_watched      boolean,
  is_counted      boolean,
  -- The portal session was last used more than a minute ago; its reality check or last input needs a look.
  is_use_due      boolean,
  is_presence_due boolean
);

-- One-time tokens in a game's address, stored before the address is answered.
create table launch_token (
  token_hash       bytea primary key,
  merchant_id         integer not null references merchant,
  member_id        bigint not null,
  vendor           text not null references vendor (code),
  game_id          integer not null references game (id),
  -- The portal's session that launched the game: when it ends, bets are refused.
  portal_session   text not null,
  nickname         text not null,
  language         text not null,
  portal_origin    text not null,
  currency         text not null,
  currency_symbol  text not null,
  expires_at       timestamptz not null,
  used_at          timestamptz
);
create index launch_token_age on launch_token (expires_at);

create table wallet_session (
  token_hash      bytea primary key,
  merchant_id        integer not null references merchant,
  member_id       bigint not null,
  vendor          text not null references vendor (code),
  game_id         integer not null references game (id),
  portal_session  text not null,
  currency        text not null,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  ended_at        timestamptz
);
create index wallet_session_member on wallet_session (member_id);
create index wallet_session_age on wallet_session (expires_at);

-- Every transaction id of a vendor, for ever. Here and in `game_round` no foreign keys to merchant, vendor and game: each bet would lock
-- the same few rows, and the functions below take these values from rows that have them.
--   applied    it had its effect (for a rollback: it reversed its reference, or found it reversed already)
--   reversed   a bet or a win that a rollback has undone
--   tombstone  its rollback came first: it has no effect, now or ever; `kind` is null until the original arrives
create table wallet_txn (
  vendor            text not null,
  transaction_uuid  text not null,
  kind              text,
  state             text not null,
  reference_uuid    text,
  merchant_id          integer not null,
  member_id         bigint not null,
  round_id          text not null,
  game_id           integer,
  amount            bigint not null default 0,
  request_hash      bytea,
  -- The reply that is repeated for ever: the balance after the call in minor units, and the trace id of the call.
  balance           bigint,
  trace_id          text,
  ledger_transfer   bigint,
  created_at        timestamptz not null default now(),
  primary key (vendor, transaction_uuid),
  -- By a compiled function: see play/wallet_txn_is_sound.
  constraint wallet_txn_sound check (wallet_txn_is_sound(kind, state, amount))
);

-- Rows come in the order of time: a day is a range of blocks, and the index costs a bet nothing.
create index wallet_txn_day on wallet_txn using brin (created_at) with (autosummarize = on);

-- The vendor comes last: an index that begins with it also fits the lookup of a transaction, and a server without statistics takes it.
create index wallet_txn_of_round on wallet_txn (round_id, member_id, vendor);

create table game_round (
  vendor        text not null,
  round_id      text not null,
  member_id     bigint not null,
  merchant_id      integer not null,
  game_id       integer not null,
  currency      text not null,
  player_mask   text not null,
  bet_sum       bigint not null default 0,
  win_sum       bigint not null default 0,
  -- Of the sums above, what was rolled back.
  bet_rollback  bigint not null default 0,
  win_rollback  bigint not null default 0,
  state         text not null default 'open',
  opened_at     timestamptz not null default now(),
  settled_at    timestamptz,
  primary key (vendor, round_id, member_id),
  -- By a compiled function: see play/game_round_is_sound.
  constraint game_round_sound check (game_round_is_sound(state, bet_sum, win_sum, bet_rollback, win_rollback))
);
create index game_round_member on game_round (member_id, opened_at desc, round_id desc);
create index game_round_day on game_round using brin (opened_at);
create index game_round_winner on game_round (merchant_id, settled_at desc) where win_sum > bet_sum;

-- The running week of one member, and a week of all of them: settled rounds lie about in the order of time.
create index game_round_member_settled on game_round (member_id, settled_at) where settled_at is not null;
create index game_round_settled on game_round using brin (settled_at) with (autosummarize = on);

-- What a rolled back win left unpaid, because a player's balance never falls below zero. An open row is the operator's alert.
create table wallet_receivable (
  id                bigint generated always as identity primary key,
  merchant_id          integer not null references merchant,
  member_id         bigint not null,
  vendor            text not null references vendor (code),
  transaction_uuid  text not null,
  round_id          text not null,
  currency          text not null,
  amount            bigint not null check (amount > 0),
  created_at        timestamptz not null default now(),
  acknowledged_at   timestamptz,
  acknowledged_by   text,
  unique (vendor, transaction_uuid)
);
create index wallet_receivable_open on wallet_receivable (merchant_id, created_at) where acknowledged_at is null;

-- Money's trail is not taken away, whatever the application does.
revoke delete, truncate on wallet_txn, game_round, wallet_receivable from portal_app;

-- Lotteries belong to the installation; merchants switch them on. A draw is the same for all merchants.
create table lottery (
  code               text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  vendor             text not null,
  -- Lott, ZY, Elott, SEA (specification, section 9)
  prize_mode         text not null check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  -- tab of the widget: VN_NORTH, VN_CENTRAL, VN_SOUTH, KENO, EXPRESS
  category           text not null,
  -- how its numbers are drawn and read (package lottery-rules)
  format             text not null check (format in ('vn-north', 'vn-south', 'keno', 'digits-3', 'digits-5', 'pk10', 'eleven-5', 'six-45')),
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
  -- open: sold or about to be; closed: its bets are fixed; drawn: numbers are known and confirmed; settled: bets are paid; void: paid back
  state        text not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
  -- '~' between prize rows, ',' between numbers
  numbers      text,
  drawn_at     timestamptz,
  -- in-house: the hash is public from the start, the seed after the draw
  seed_hash    text,
  seed         text,
  -- Merkle root over the leaves of the bets in the order of their ids, and how many they are; since sales closed
  bets_root    text,
  bets_count   integer,
  settled_at   timestamptz,
  -- How often its result was corrected: part of the transaction ids of wins.
  correction   integer not null default 0,
  -- Its bets up to this id are paid by the numbers in force.
  paid_through bigint not null default 0,
  unique (lottery, draw_no),
  check ((numbers is null) = (drawn_at is null)),
  check (state not in ('drawn', 'settled') or numbers is not null),
  check ((bets_root is null) = (bets_count is null)),
  check ((seed is null) = (seed_hash is null))
);
create index lottery_draw_next on lottery_draw (lottery, draws_at) where state in ('open', 'closed');
create index lottery_draw_lock on lottery_draw (locks_at) where state = 'open';
create index lottery_draw_due on lottery_draw (draws_at) where state = 'closed';
create index lottery_draw_unsettled on lottery_draw (id) where state = 'drawn';
create index lottery_draw_last on lottery_draw (lottery, draws_at desc) where numbers is not null;
create index lottery_draw_state on lottery_draw (state, draws_at, id);

-- Corrections of settled draws, the first is 1; kept for ever.
create table lottery_correction (
  draw_id       bigint not null references lottery_draw,
  correction    integer not null check (correction > 0),
  -- The numbers in force before.
  replaced      text not null,
  corrected_at  timestamptz not null default clock_timestamp(),
  primary key (draw_id, correction)
);

-- Reports of the result of an official draw (FAI-007), each source and each operator once; kept for ever.
create table lottery_report (
  id           bigint generated always as identity primary key,
  draw_id      bigint not null references lottery_draw,
  -- 'operator:NAME' or the name of a source
  source       text not null,
  numbers      text not null,
  link         text,
  is_simulated boolean not null default false,
  -- 0: of the first result; else of this correction
  correction   integer not null default 0,
  received_at  timestamptz not null default now(),
  unique (draw_id, correction, source, numbers)
);

-- What a merchant offers on a format: odds, price and limits of each bet type as `{"lo-2": {"odds": {"hit": "98"}, ...}}`, amounts in minor
-- units. The highest version is in force; without one the table of the rules is.
create table lottery_odds (
  merchant_id     integer not null references merchant,
  format          text not null,
  version         integer not null check (version > 0),
  bet_types       jsonb not null,
  -- Stake of one member in one draw, at most; minor units.
  max_draw_stake  bigint not null check (max_draw_stake > 0),
  saved_by        text not null,
  saved_at        timestamptz not null default now(),
  primary key (merchant_id, format, version)
);

create table lottery_chase (
  id            bigint generated always as identity primary key,
  merchant_id   integer not null references merchant,
  member_id     bigint not null,
  stops_on_win  boolean not null,
  stopped_at    timestamptz
);

-- A bet is a round of its lottery in the wallet: vendor and game of the lottery, round `lottery-ID`. Amounts are minor units. The odds are
-- those that were in force when the bet was accepted. No index has a column that settlement writes: it updates rows in their own page.
create table lottery_bet (
  id            bigint generated always as identity primary key,
  merchant_id   integer not null,
  member_id     bigint not null,
  draw_id       bigint not null,
  bet_type      text not null,
  selection     text[] not null,
  lots          integer not null check (lots > 0),
  unit_price    bigint not null check (unit_price > 0),
  multiple      integer not null check (multiple > 0),
  stake         bigint not null check (stake = lots * unit_price * multiple),
  odds          jsonb not null,
  odds_version  integer not null,
  possible_win  bigint not null,
  -- SHA-256 of the bet's canonical text, which holds the salt so that the leaf gives nothing away
  salt          text not null,
  leaf          bytea not null,
  state         text not null default 'open' check (state in ('open', 'won', 'lost', 'refunded', 'cancelled', 'void')),
  win           bigint check (win >= 0),
  chase_id      bigint references lottery_chase,
  placed_at     timestamptz not null default clock_timestamp(),
  settled_at    timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'won') = (coalesce(win, 0) > 0))
) with (fillfactor = 60);
create index lottery_bet_draw on lottery_bet (draw_id, id);
create index lottery_bet_member on lottery_bet (member_id, id desc);
create index lottery_bet_member_draw on lottery_bet (member_id, draw_id);
create index lottery_bet_chase on lottery_bet (chase_id) where chase_id is not null;
revoke delete, truncate on lottery_bet, lottery_report, lottery_correction from portal_app;

-- Roots over 1024 leaves each of a draw, in the order of its bets: nodes of the tenth level of its Merkle tree. A proof reads one block.
create table lottery_leaf_block (
  draw_id    bigint not null references lottery_draw,
  block      integer not null check (block >= 0),
  first_bet  bigint not null,
  root       bytea not null,
  primary key (draw_id, block)
);

-- Lotteries that a member played or opened, newest first.
create table lottery_recent (
  merchant_id  integer not null references merchant,
  member_id    bigint not null,
  lottery      text not null references lottery,
  used_at      timestamptz not null default now(),
  primary key (member_id, lottery)
);
create index lottery_recent_list on lottery_recent (member_id, used_at desc);
