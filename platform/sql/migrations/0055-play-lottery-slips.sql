-- Storey play: what `lottery_place` takes. A slip is one submit of a member, with the key of its request.
create type lottery_slip as (
  place integer,
  merchant_id integer,
  member_id bigint,
  session text,
  currency text,
  mask text,
  -- Null: no chase.
  stops_on_win boolean,
  -- Of the request: see `idempotent_reply`. Null: the caller keeps the reply itself.
  actor text,
  endpoint text,
  key text,
  request_hash text,
  -- Set by `lottery_place`.
  turn integer,
  chase_id bigint
);

-- A bet of a slip; `place` counts the bets of all slips of one call.
create type lottery_slip_bet as (
  slip integer,
  place integer,
  lottery text,
  draw_no text,
  bet_type text,
  selection text[],
  lots integer,
  unit_price bigint,
  multiple integer,
  stake bigint,
  odds jsonb,
  odds_version integer,
  possible_win bigint,
  salt text,
  leaf text,
  max_draw_stake bigint,
  -- Set by `lottery_place`.
  id bigint,
  draw_id bigint,
  merchant_id integer,
  member_id bigint,
  currency text,
  vendor text,
  token bytea
);
