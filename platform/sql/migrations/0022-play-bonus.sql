-- Storey play: rounds that were staked with bonus money.

-- What of the round's stakes was bonus money and not rolled back; null: cash alone, as in nearly every round.
alter table game_round add column bonus_bet bigint check (bonus_bet >= 0);

-- Bonus money that can be staked on the game of the call, minor units; whether bonus money was staked in the round of the call.
alter type provider_look add attribute bonus bigint, add attribute has_bonus_stake boolean;

-- The part of a bet or a win that was bonus money, for each bonus. The rest of the transaction was cash.
create table wallet_bonus (
  vendor            text not null,
  transaction_uuid  text not null,
  -- Of the ledger: the bonus.
  account_id        bigint not null,
  kind              text not null check (kind in ('bet', 'win')),
  merchant_id       integer not null,
  member_id         bigint not null,
  round_id          text not null,
  amount            bigint not null check (amount > 0),
  -- What a win went to: the bonus, the cash it had become, or back to the merchant. Of a bet always 'bonus'.
  paid_to           text not null check (paid_to in ('bonus', 'cash', 'house')),
  is_reversed       boolean not null default false,
  primary key (vendor, transaction_uuid, account_id)
);
create index wallet_bonus_of_round on wallet_bonus (round_id, member_id, vendor);
-- Rounds of a bonus that are not over yet.
create index game_round_bonus_open on game_round (member_id) where bonus_bet > 0 and state = 'open';
revoke delete, truncate on wallet_bonus from portal_app;
