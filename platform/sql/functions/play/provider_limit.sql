-- Returns 'RS_OK', or the status that refuses the bet: the merchant's largest stake of the game. Called inside the bet's transaction before
-- the movement, so that a rule may read what the member staked so far without a race.
create or replace function provider_limit(p_merchant integer, p_member bigint, p_vendor text, p_game integer, p_currency text, p_amount bigint, p_max_bet bigint)
returns text
language sql immutable as $$
  select case when p_amount > p_max_bet then 'RS_ERROR_LIMIT_REACHED' else 'RS_OK' end
$$;
