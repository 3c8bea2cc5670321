-- The wallet's view of a bet. `p_step` names the call among those of the bet, `p_reference` the one that it belongs to. The hash says what
-- the call holds, as the hashes of vendors' calls do. It has no nonce: nobody sends it.
create or replace function lottery_wallet_call(p_place integer, p_turn integer, p_account bigint, p_kind text, p_bet bigint, p_member bigint, p_vendor text, p_game text,
  p_amount bigint, p_currency text, p_step text, p_reference text, p_token bytea)
returns provider_call
language sql stable as $$
  select row(p_place, p_kind, p_vendor, null, p_member, p_token, 'lottery:' || p_bet || ':' || p_step, 'lottery:' || p_bet || ':' || p_reference,
    'lottery-' || p_bet, p_kind <> 'bet', p_amount, p_currency, p_game, false, false,
    sha256(convert_to(p_kind || ' ' || p_bet || ' ' || p_step || ' ' || p_amount, 'UTF8')), 'lottery:' || p_bet || ':' || p_step, p_turn, p_account, null)::provider_call
$$;
