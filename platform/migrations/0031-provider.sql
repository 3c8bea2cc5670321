-- The seamless wallet that game vendors call: keys, sessions, transactions, rounds, and one function a call, so that a bet is one
-- round trip: stored reply or checks, movement in the ledger, round and transaction, all in one database transaction.
-- Amounts are minor units of the player's currency. Money itself lives in the ledger only; sums here are sums of one round.

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

-- The players a vendor has been told of, for ever: a vendor can name no others, also long after the session's end.
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
  kind              text check (kind in ('bet', 'win', 'rollback')),
  state             text not null check (state in ('applied', 'reversed', 'tombstone')),
  reference_uuid    text,
  merchant_id          integer not null,
  member_id         bigint not null,
  round_id          text not null,
  game_id           integer,
  amount            bigint not null default 0 check (amount >= 0),
  request_hash      bytea,
  response          jsonb,
  ledger_transfer   bigint,
  created_at        timestamptz not null default now(),
  primary key (vendor, transaction_uuid)
);
create index wallet_txn_round on wallet_txn (vendor, round_id, member_id);
-- Rows come in the order of time: a day is a range of blocks, and the index costs a bet nothing.
create index wallet_txn_day on wallet_txn using brin (created_at);

create table game_round (
  vendor        text not null,
  round_id      text not null,
  member_id     bigint not null,
  merchant_id      integer not null,
  game_id       integer not null,
  currency      text not null,
  player_mask   text not null,
  bet_sum       bigint not null default 0 check (bet_sum >= 0),
  win_sum       bigint not null default 0 check (win_sum >= 0),
  -- Of the sums above, what was rolled back.
  bet_rollback  bigint not null default 0 check (bet_rollback between 0 and bet_sum),
  win_rollback  bigint not null default 0 check (win_rollback between 0 and win_sum),
  state         text not null default 'open' check (state in ('open', 'closed', 'cancelled')),
  opened_at     timestamptz not null default now(),
  settled_at    timestamptz,
  primary key (vendor, round_id, member_id)
);
create index game_round_member on game_round (member_id, opened_at desc, round_id desc);
create index game_round_day on game_round using brin (opened_at);
create index game_round_winner on game_round (merchant_id, settled_at desc) where win_sum > bet_sum;
create index game_round_open on game_round (vendor, opened_at) where state = 'open';

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

-- The reply of a wallet call. `balance` in minor units after the call, null where the player is unknown; `trace_id` of the call that
-- had the effect.
create type provider_reply as (status text, currency text, balance bigint, trace_id text, replayed boolean);

-- False when the nonce was used before.
create function provider_claim_nonce(p_vendor text, p_nonce text) returns boolean
language plpgsql as $$
begin
  insert into vendor_nonce (vendor, nonce) values (p_vendor, p_nonce) on conflict do nothing;
  return found;
end $$;

-- Two requests about one transaction id wait for each other, also while its row does not exist yet.
create function provider_lock(p_vendor text, p_transaction text) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_vendor || ' ' || p_transaction, 20310))
$$;

-- What a movement did. `is_posted` is false where the player's money was not enough.
create type provider_move as (is_posted boolean, transfer bigint, balance bigint);

create function provider_balance_of(p_account bigint) returns bigint
language sql stable as $$ select b.balance from ledger_balance b where b.account_id = p_account $$;

-- Moves between the player's wallet and the merchant's side of games; `p_amount` is what the player receives, negative for a stake.
create function provider_post(p_player vendor_player, p_kind text, p_txn text, p_round text, p_game text, p_amount bigint) returns provider_move
language plpgsql as $$
declare
  v_posted record;
begin
  v_posted := ledger_post(p_player.merchant_id, 'provider:' || p_player.vendor || ':' || p_txn, p_kind,
    array[p_player.account, p_player.house_account], array[p_amount, -p_amount],
    jsonb_build_object('vendor', p_player.vendor, 'round', p_round, 'game', p_game, 'request', p_txn), null);
  if v_posted.outcome = 'insufficient_funds' then return (false, null, null)::provider_move; end if;
  if v_posted.outcome not in ('posted', 'replayed') then raise exception 'the ledger answered % to %', v_posted.outcome, p_txn; end if;
  return (true, v_posted.transfer_id, v_posted.balances[1])::provider_move;
end $$;

-- Undoes a win. A player's balance never falls below zero: what is there is taken, the rest becomes a receivable of the merchant, and
-- an alert of the operator.
create function provider_take_back(p_player vendor_player, p_txn text, p_round text, p_game text, p_amount bigint) returns provider_move
language plpgsql as $$
declare
  v_move provider_move := (true, null, null)::provider_move;
  v_taken bigint;
  v_rest bigint;
begin
  -- A bet of the same moment may spend what was just seen: look again.
  for v_try in 1 .. 5 loop
    v_taken := least(provider_balance_of(p_player.account), p_amount);
    exit when v_taken = 0;
    v_move := provider_post(p_player, 'rollback', p_txn, p_round, p_game, -v_taken);
    exit when v_move.is_posted;
  end loop;
  if not v_move.is_posted then raise exception 'the balance keeps changing' using errcode = 'serialization_failure'; end if;
  v_rest := p_amount - v_taken;
  if v_rest > 0 then
    perform ledger_post(p_player.merchant_id, 'provider:' || p_player.vendor || ':' || p_txn || ':owed', 'rollback',
      array[ledger_open_account(p_player.merchant_id, null, 'house:receivables', p_player.currency), p_player.house_account], array[-v_rest, v_rest],
      jsonb_build_object('vendor', p_player.vendor, 'round', p_round, 'game', p_game, 'request', p_txn, 'member', p_player.member_id::text), null);
    insert into wallet_receivable (merchant_id, member_id, vendor, transaction_uuid, round_id, currency, amount)
    values (p_player.merchant_id, p_player.member_id, p_player.vendor, p_txn, p_round, p_player.currency, v_rest);
  end if;
  return v_move;
end $$;

-- The limit hook: 'RS_OK', or the status that refuses the bet. Called inside the bet's transaction, before the movement, so that a rule
-- may look at what the member staked so far without a race. Today: the merchant's largest stake of the game. Further rules replace the
-- function in a later migration.
create function provider_limit(p_merchant integer, p_member bigint, p_vendor text, p_game integer, p_currency text, p_amount bigint, p_max_bet bigint)
returns text
language sql immutable as $$
  select case when p_amount > p_max_bet then 'RS_ERROR_LIMIT_REACHED' else 'RS_OK' end
$$;

-- Whether a member may stake now: 'RS_OK'; 'RS_ERROR_TOKEN_EXPIRED' when the portal's session has ended; 'RS_ERROR_USER_DISABLED' when the
-- member may not play. A stake is use of the session and keeps it alive, written at most once a minute.
create function provider_play_state(p_merchant integer, p_member bigint, p_portal_session text) returns text
language plpgsql as $$
declare
  v_status text;
  v_session record;
  v_idle interval;
begin
  select m.status into v_status from member m where m.id = p_member and m.merchant_id = p_merchant and m.type = 1;
  if v_status is distinct from 'active' then return 'RS_ERROR_USER_DISABLED'; end if;
  select s.revoked_at, s.idle_expires_at, s.last_seen_at into v_session from member_session s where s.id = p_portal_session and s.member_id = p_member;
  if not found or v_session.revoked_at is not null or v_session.idle_expires_at <= now() then return 'RS_ERROR_TOKEN_EXPIRED'; end if;
  if v_session.last_seen_at < now() - interval '1 minute' then
    select make_interval(mins => i.session_idle_minutes) into v_idle from identity_setting i where i.merchant_id = p_merchant;
    update member_session s set last_seen_at = now(), idle_expires_at = least(s.ends_at, now() + coalesce(v_idle, interval '30 minutes'))
    where s.id = p_portal_session and s.revoked_at is null;
  end if;
  return 'RS_OK';
end $$;

create function provider_refusal(p_status text, p_player vendor_player, p_trace text) returns provider_reply
language plpgsql as $$
declare
  r provider_reply;
begin
  r := (p_status, p_player.currency, null, p_trace, false)::provider_reply;
  -- Where the player is known the refusal tells the true balance.
  if p_player.account is not null then r.balance := provider_balance_of(p_player.account); end if;
  return r;
end $$;

-- Writes the transaction with the reply that it will answer for ever.
create function provider_store(
  p_player vendor_player, p_txn text, p_kind text, p_reference text, p_round text, p_game integer, p_amount bigint, p_hash bytea,
  p_transfer bigint, p_balance bigint, p_trace text
) returns provider_reply
language plpgsql as $$
declare
  r provider_reply;
begin
  r := ('RS_OK', p_player.currency, coalesce(p_balance, provider_balance_of(p_player.account)), p_trace, false)::provider_reply;
  insert into wallet_txn (vendor, transaction_uuid, kind, state, reference_uuid, merchant_id, member_id, round_id, game_id, amount, request_hash, response, ledger_transfer)
  values (p_player.vendor, p_txn, p_kind, 'applied', p_reference, p_player.merchant_id, p_player.member_id, p_round, p_game, p_amount, p_hash,
    jsonb_build_object('status', r.status, 'currency', r.currency, 'balance', r.balance, 'trace_id', r.trace_id), p_transfer);
  return r;
end $$;

-- The reply to a transaction id that is known: what was answered the first time; no effect where its rollback came first; the refusal of
-- other content.
create function provider_known(p_txn wallet_txn, p_player vendor_player, p_kind text, p_round text, p_amount bigint, p_hash bytea, p_trace text)
returns provider_reply
language plpgsql as $$
declare
  r provider_reply;
begin
  if p_txn.state = 'tombstone' and p_txn.kind is null and p_kind <> 'rollback'
    and p_txn.member_id = p_player.member_id and p_txn.round_id = p_round then
    r := provider_refusal('RS_OK', p_player, p_trace);
    update wallet_txn t set kind = p_kind, amount = p_amount, request_hash = p_hash,
      response = jsonb_build_object('status', r.status, 'currency', r.currency, 'balance', r.balance, 'trace_id', r.trace_id)
    where t.vendor = p_txn.vendor and t.transaction_uuid = p_txn.transaction_uuid;
    return r;
  end if;
  if p_txn.request_hash is distinct from p_hash then return provider_refusal('RS_ERROR_DUPLICATE_TRANSACTION', p_player, p_trace); end if;
  return (p_txn.response ->> 'status', p_txn.response ->> 'currency', (p_txn.response ->> 'balance')::bigint, p_txn.response ->> 'trace_id', true)::provider_reply;
end $$;

create function provider_authenticate(p_vendor text, p_nonce text, p_launch_hash bytea, p_game text, p_session_hash bytea)
returns table (status text, member_id bigint, currency text, currency_symbol text, balance bigint, nickname text, language text, portal_origin text)
language plpgsql as $$
#variable_conflict use_column
declare
  v_launch launch_token;
  v_player vendor_player;
begin
  if not provider_claim_nonce(p_vendor, p_nonce) then
    return query select 'RS_ERROR_INVALID_SIGNATURE', null::bigint, null::text, null::text, null::bigint, null::text, null::text, null::text;
    return;
  end if;
  update launch_token t set used_at = now()
  from game g
  where t.token_hash = p_launch_hash and t.vendor = p_vendor and t.used_at is null and t.expires_at > now() and g.id = t.game_id and g.code = p_game
  returning t.* into v_launch;
  if not found then
    return query select 'RS_ERROR_INVALID_TOKEN', null::bigint, null::text, null::text, null::bigint, null::text, null::text, null::text;
    return;
  end if;
  select * into v_player from vendor_player p where p.vendor = p_vendor and p.member_id = v_launch.member_id;
  insert into wallet_session (token_hash, merchant_id, member_id, vendor, game_id, portal_session, currency, expires_at)
  values (p_session_hash, v_launch.merchant_id, v_launch.member_id, p_vendor, v_launch.game_id, v_launch.portal_session, v_launch.currency, now() + interval '8 hours');
  return query select 'RS_OK', v_launch.member_id, v_launch.currency, v_launch.currency_symbol, provider_balance_of(v_player.account),
    v_launch.nickname, v_launch.language, v_launch.portal_origin;
end $$;

create function provider_balance(p_vendor text, p_nonce text, p_member bigint, p_token_hash bytea, p_game text) returns provider_reply
language plpgsql as $$
declare
  v_session wallet_session;
  v_player vendor_player;
begin
  if not provider_claim_nonce(p_vendor, p_nonce) then return provider_refusal('RS_ERROR_INVALID_SIGNATURE', null, null); end if;
  select * into v_session from wallet_session s where s.token_hash = p_token_hash and s.vendor = p_vendor and s.member_id = p_member;
  if not found then return provider_refusal('RS_ERROR_INVALID_TOKEN', null, null); end if;
  select * into v_player from vendor_player p where p.vendor = p_vendor and p.member_id = p_member;
  if not exists (select from game g where g.code = p_game and g.vendor = p_vendor) then return provider_refusal('RS_ERROR_INVALID_GAME', v_player, null); end if;
  if v_session.ended_at is not null or v_session.expires_at <= now() then return provider_refusal('RS_ERROR_TOKEN_EXPIRED', v_player, null); end if;
  return provider_refusal(provider_play_state(v_session.merchant_id, p_member, v_session.portal_session), v_player, null);
end $$;

create function provider_bet(
  p_vendor text, p_nonce text, p_member bigint, p_token_hash bytea, p_txn text, p_round text, p_round_closed boolean,
  p_amount bigint, p_currency text, p_game text, p_is_free boolean, p_hash bytea, p_trace text
) returns provider_reply
language plpgsql as $$
declare
  v_txn wallet_txn;
  v_session wallet_session;
  v_player vendor_player;
  v_game record;
  v_status text;
  v_move provider_move;
begin
  if not provider_claim_nonce(p_vendor, p_nonce) then return provider_refusal('RS_ERROR_INVALID_SIGNATURE', null, p_trace); end if;
  perform provider_lock(p_vendor, p_txn);
  select * into v_player from vendor_player p where p.vendor = p_vendor and p.member_id = p_member;
  select * into v_txn from wallet_txn t where t.vendor = p_vendor and t.transaction_uuid = p_txn;
  if found then return provider_known(v_txn, v_player, 'bet', p_round, p_amount, p_hash, p_trace); end if;

  select * into v_session from wallet_session s where s.token_hash = p_token_hash and s.vendor = p_vendor;
  if not found or v_session.member_id <> p_member then return provider_refusal('RS_ERROR_INVALID_TOKEN', null, p_trace); end if;
  if p_currency <> v_session.currency then return provider_refusal('RS_ERROR_WRONG_CURRENCY', v_player, p_trace); end if;
  -- The launched game, or another of the same vendor and type: a live lobby changes tables within a session.
  select g.id, mv.enabled as is_vendor_on, mg.max_bet into v_game
  from game g
  join game launched on launched.id = v_session.game_id and launched.vendor = g.vendor and launched.game_type = g.game_type
  join merchant_game mg on mg.merchant_id = v_session.merchant_id and mg.game_id = g.id and mg.enabled
  join merchant_vendor mv on mv.merchant_id = v_session.merchant_id and mv.vendor = g.vendor
  where g.code = p_game;
  if not found then return provider_refusal('RS_ERROR_INVALID_GAME', v_player, p_trace); end if;
  if not v_game.is_vendor_on then return provider_refusal('RS_ERROR_INVALID_PARTNER', v_player, p_trace); end if;
  if v_session.ended_at is not null or v_session.expires_at <= now() then return provider_refusal('RS_ERROR_TOKEN_EXPIRED', v_player, p_trace); end if;
  v_status := provider_play_state(v_session.merchant_id, p_member, v_session.portal_session);
  if v_status <> 'RS_OK' then return provider_refusal(v_status, v_player, p_trace); end if;
  -- No campaign stands behind a free bet yet, so nobody would pay for it.
  if p_is_free and p_amount > 0 then return provider_refusal('RS_ERROR_LIMIT_REACHED', v_player, p_trace); end if;
  v_status := provider_limit(v_session.merchant_id, p_member, p_vendor, v_game.id, v_session.currency, p_amount, v_game.max_bet);
  if v_status <> 'RS_OK' then return provider_refusal(v_status, v_player, p_trace); end if;
  -- The round is locked before the balance, as in the other functions, so that no two calls wait for each other.
  select g.state into v_status from game_round g where g.vendor = p_vendor and g.round_id = p_round and g.member_id = p_member for update;
  if v_status <> 'open' then return provider_refusal('RS_ERROR_ROUND_CLOSED', v_player, p_trace); end if;

  if p_amount > 0 then
    v_move := provider_post(v_player, 'bet', p_txn, p_round, p_game, -p_amount);
    if not v_move.is_posted then return provider_refusal('RS_ERROR_NOT_ENOUGH_MONEY', v_player, p_trace); end if;
  end if;

  insert into game_round as g (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, state, settled_at)
  values (p_vendor, p_round, p_member, v_session.merchant_id, v_game.id, v_session.currency, v_player.player_mask, p_amount,
    case when p_round_closed then 'closed' else 'open' end, case when p_round_closed then now() end)
  on conflict (vendor, round_id, member_id) do update set bet_sum = g.bet_sum + excluded.bet_sum, state = excluded.state, settled_at = excluded.settled_at
  where g.state = 'open';
  -- Another call closed the round after it was looked at: everything of this call is undone, and the caller runs it again.
  if not found then raise exception 'round % was closed meanwhile', p_round using errcode = 'serialization_failure'; end if;

  return provider_store(v_player, p_txn, 'bet', null, p_round, v_game.id, p_amount, p_hash, v_move.transfer, v_move.balance, p_trace);
end $$;

-- Neither the session nor the member's standing is looked at: money owed must land (PRV-006).
create function provider_win(
  p_vendor text, p_nonce text, p_member bigint, p_txn text, p_reference text, p_round text, p_round_closed boolean,
  p_amount bigint, p_currency text, p_game text, p_is_promo boolean, p_hash bytea, p_trace text
) returns provider_reply
language plpgsql as $$
declare
  v_txn wallet_txn;
  v_player vendor_player;
  v_game integer;
  v_move provider_move;
begin
  if not provider_claim_nonce(p_vendor, p_nonce) then return provider_refusal('RS_ERROR_INVALID_SIGNATURE', null, p_trace); end if;
  perform provider_lock(p_vendor, p_txn);
  select * into v_player from vendor_player p where p.vendor = p_vendor and p.member_id = p_member;
  select * into v_txn from wallet_txn t where t.vendor = p_vendor and t.transaction_uuid = p_txn;
  if found then return provider_known(v_txn, v_player, 'win', p_round, p_amount, p_hash, p_trace); end if;

  if v_player.account is null then return provider_refusal('RS_ERROR_INVALID_TOKEN', null, p_trace); end if;
  if p_currency <> v_player.currency then return provider_refusal('RS_ERROR_WRONG_CURRENCY', v_player, p_trace); end if;
  select g.id into v_game from game g where g.code = p_game and g.vendor = p_vendor;
  if not found then return provider_refusal('RS_ERROR_INVALID_GAME', v_player, p_trace); end if;
  -- The bet must not be rolled back between this look at it and the end of the call.
  perform from game_round g where g.vendor = p_vendor and g.round_id = p_round and g.member_id = p_member for update;
  perform from wallet_txn t
  where t.vendor = p_vendor and t.round_id = p_round and t.member_id = p_member and t.kind = 'bet' and t.state = 'applied'
    and (p_reference is null or t.transaction_uuid = p_reference);
  if not found and not (p_is_promo and (select v.promo_wins from vendor v where v.code = p_vendor)) then
    return provider_refusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', v_player, p_trace);
  end if;

  if p_amount > 0 then v_move := provider_post(v_player, 'win', p_txn, p_round, p_game, p_amount); end if;

  insert into game_round as g (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, win_sum, state, settled_at)
  values (p_vendor, p_round, p_member, v_player.merchant_id, v_game, v_player.currency, v_player.player_mask, p_amount,
    case when p_round_closed then 'closed' else 'open' end, case when p_round_closed then now() end)
  on conflict (vendor, round_id, member_id) do update set
    win_sum = g.win_sum + excluded.win_sum,
    state = case when p_round_closed then 'closed' else g.state end,
    settled_at = case when p_round_closed then coalesce(g.settled_at, now()) else g.settled_at end;

  return provider_store(v_player, p_txn, 'win', p_reference, p_round, v_game, p_amount, p_hash, v_move.transfer, v_move.balance, p_trace);
end $$;

create function provider_rollback(
  p_vendor text, p_nonce text, p_member bigint, p_txn text, p_reference text, p_round text, p_round_closed boolean, p_game text, p_hash bytea, p_trace text
) returns provider_reply
language plpgsql as $$
declare
  v_txn wallet_txn;
  v_ref wallet_txn;
  v_player vendor_player;
  v_round game_round;
  v_move provider_move;
begin
  if not provider_claim_nonce(p_vendor, p_nonce) then return provider_refusal('RS_ERROR_INVALID_SIGNATURE', null, p_trace); end if;
  perform provider_lock(p_vendor, p_txn);
  select * into v_player from vendor_player p where p.vendor = p_vendor and p.member_id = p_member;
  select * into v_txn from wallet_txn t where t.vendor = p_vendor and t.transaction_uuid = p_txn;
  if found then return provider_known(v_txn, v_player, 'rollback', p_round, 0, p_hash, p_trace); end if;
  if v_player.account is null then return provider_refusal('RS_ERROR_INVALID_TOKEN', null, p_trace); end if;
  if p_reference = p_txn then return provider_refusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', v_player, p_trace); end if;

  perform provider_lock(p_vendor, p_reference);
  select * into v_ref from wallet_txn t where t.vendor = p_vendor and t.transaction_uuid = p_reference;
  if not found then
    insert into wallet_txn (vendor, transaction_uuid, state, merchant_id, member_id, round_id)
    values (p_vendor, p_reference, 'tombstone', v_player.merchant_id, p_member, p_round);
    return provider_store(v_player, p_txn, 'rollback', p_reference, p_round, null, 0, p_hash, null, null, p_trace);
  end if;
  if v_ref.member_id <> p_member or v_ref.round_id <> p_round or v_ref.kind = 'rollback' then
    return provider_refusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', v_player, p_trace);
  end if;
  if v_ref.state <> 'applied' then
    return provider_store(v_player, p_txn, 'rollback', p_reference, p_round, v_ref.game_id, 0, p_hash, null, null, p_trace);
  end if;

  select * into v_round from game_round g where g.vendor = p_vendor and g.round_id = p_round and g.member_id = p_member for update;
  -- A stake does not come back while the round's win stands: the win is rolled back first.
  if v_ref.kind = 'bet' and v_round.win_sum > v_round.win_rollback then return provider_refusal('RS_ERROR_ROUND_CLOSED', v_player, p_trace); end if;

  if v_ref.amount > 0 and v_ref.kind = 'bet' then
    v_move := provider_post(v_player, 'rollback', p_txn, p_round, p_game, v_ref.amount);
  elsif v_ref.amount > 0 then
    v_move := provider_take_back(v_player, p_txn, p_round, p_game, v_ref.amount);
  end if;

  update wallet_txn t set state = 'reversed' where t.vendor = p_vendor and t.transaction_uuid = p_reference;
  update game_round g set
    bet_rollback = g.bet_rollback + case when v_ref.kind = 'bet' then v_ref.amount else 0 end,
    win_rollback = g.win_rollback + case when v_ref.kind = 'win' then v_ref.amount else 0 end,
    state = case
      when not p_round_closed then g.state
      when exists (
        select from wallet_txn t where t.vendor = p_vendor and t.round_id = p_round and t.member_id = p_member and t.kind = 'bet' and t.state = 'applied'
      ) then 'closed'
      else 'cancelled' end,
    settled_at = case when p_round_closed then coalesce(g.settled_at, now()) else g.settled_at end
  where g.vendor = p_vendor and g.round_id = p_round and g.member_id = p_member;

  return provider_store(v_player, p_txn, 'rollback', p_reference, p_round, v_ref.game_id, v_ref.amount, p_hash, v_move.transfer, v_move.balance, p_trace);
end $$;
