-- Bonus money that may be staked on a game now, minor units. Called for wallets with a bonus in force only. None for lotteries, whatever the
-- shares of the bonus: `provider_settle_rounds` pays their wins as cash.
create or replace function provider_bonus_of(p_bonus_account bigint, p_game text) returns bigint
language sql stable as $$
  select coalesce((
    select b.balance from ledger_bonus x
    join ledger_balance b on b.account_id = x.account_id
    join game g on g.code = p_game
    where x.account_id = p_bonus_account and x.state = 'active' and x.ends_at > now() and (x.shares ->> g.game_type)::integer > 0
      and g.game_type not in ('LOTT', 'ELOTT')
  ), 0)
$$;
