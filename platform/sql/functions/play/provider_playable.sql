-- What a player can stake on a game, in minor units: the cash of the wallet, and bonus money where the bonus in force allows the game.
create or replace function provider_playable(p_account bigint, p_game text) returns bigint
language sql stable as $$
  select b.balance + case when b.bonus_account is null then 0 else provider_bonus_of(b.bonus_account, p_game) end
  from ledger_balance b where b.account_id = p_account
$$;
