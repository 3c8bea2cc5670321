-- Storey play: free bets, which a promotion pays and which take no cash.

-- A number of bets of one stake at named games, for one member, until a time. The row of the member's wallet in `ledger_balance` is held by
-- whoever changes it.
create table wallet_free_bet (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null,
  member_id    bigint not null,
  -- Of the ledger: the member's wallet.
  account_id   bigint not null,
  -- Codes.
  games        text[] not null check (cardinality(games) > 0),
  -- Minor units, of every bet.
  stake        bigint not null check (stake > 0),
  bets         integer not null check (bets > 0),
  used         integer not null default 0 check (used between 0 and bets),
  -- What its rounds have paid and was not taken back, minor units.
  won          bigint not null default 0 check (won >= 0),
  -- Wins go to the member's cash; otherwise to the merchant's promotions, which pay them as bonus money when all is played.
  is_cash      boolean not null,
  granted_at   timestamptz not null,
  ends_at      timestamptz not null check (ends_at > granted_at),
  state        text not null default 'active' check (state in ('active', 'used', 'expired', 'cancelled')),
  -- It is over: all rounds have ended, and all wins are paid.
  closed_at    timestamptz,
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index wallet_free_bet_active on wallet_free_bet (member_id, ends_at) where state = 'active';
create index wallet_free_bet_member on wallet_free_bet (merchant_id, member_id, id desc);
create index wallet_free_bet_open on wallet_free_bet (id) where closed_at is null;
-- What was granted stays as it was granted.
revoke update, delete, truncate on wallet_free_bet from portal_app;
grant update (used, won, state, closed_at) on wallet_free_bet to portal_app;

-- The free bets of which the round is one; null: a stake of money, as in nearly every round.
alter table game_round add column free_bet bigint;
create index game_round_free_open on game_round (free_bet) where free_bet is not null and state = 'open';

-- The free bets that a bet says it is one of; those of the round of the call.
alter type provider_call add attribute reward bigint;
alter type provider_look add attribute reward bigint, add attribute free_bet bigint;
