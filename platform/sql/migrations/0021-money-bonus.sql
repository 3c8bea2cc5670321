-- Storey money: bonus money apart from cash. Each bonus has an account of the ledger of its own (`bonus:ID`), so that cash and bonus never
-- mix: what withdraws or transfers takes the main wallet alone.

-- Of a main wallet: the account of the bonus in force, whose money may be staked beside the cash. Null: none, and a bet looks no further.
alter table ledger_balance add column bonus_account bigint;

-- How money of a bonus account may be staked. The wallet of the vendors reads it; a member without a bonus has no row.
create table ledger_bonus (
  account_id      bigint primary key,
  merchant_id     integer not null references merchant,
  member_id       bigint not null,
  wallet_account  bigint not null,
  -- Whether a stake takes the bonus before the cash.
  bonus_first     boolean not null,
  -- The most that may be staked in one round that takes money of the bonus, minor units; null: no limit.
  stake_max       bigint check (stake_max > 0),
  -- {"RNG": 100}: per cent of a stake that count towards the wagering, by kind of games. Kinds that count nothing take cash alone.
  shares          jsonb not null,
  ends_at         timestamptz not null,
  -- cashed: its money has become cash, and what still comes from its rounds does; lapsed: it expired or was cancelled, and what still
  -- comes goes back to the merchant
  state           text not null default 'active' check (state in ('active', 'cashed', 'lapsed'))
);
create unique index ledger_bonus_active on ledger_bonus (wallet_account) where state = 'active';
revoke insert, update, delete, truncate, references, trigger on ledger_bonus from portal_app;
