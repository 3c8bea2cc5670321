-- The wallet's view of a bet, as an item of `provider_calls`. `p_step` names the call among those of the bet, `p_reference` the one that it
-- belongs to. The hash says what the call holds, as the hashes of vendors' calls do. It has no nonce: nobody sends it.
create or replace function lottery_call(p_place integer, p_kind text, p_bet bigint, p_member bigint, p_vendor text, p_game text, p_amount bigint, p_currency text,
  p_step text, p_reference text, p_token bytea)
returns jsonb
language sql immutable as $$
  select jsonb_build_object(
    'place', p_place, 'kind', p_kind, 'vendor', p_vendor, 'nonce', null, 'member_id', p_member,
    'txn', 'lottery:' || p_bet || ':' || p_step, 'reference', 'lottery:' || p_bet || ':' || p_reference, 'round_id', 'lottery-' || p_bet,
    'is_closed', p_kind <> 'bet', 'amount', p_amount, 'currency', p_currency, 'game', p_game, 'is_free', false, 'is_promo', false,
    'hash', '\x' || encode(sha256(convert_to(p_kind || ' ' || p_bet || ' ' || p_step || ' ' || p_amount, 'UTF8')), 'hex'),
    'trace_id', 'lottery:' || p_bet || ':' || p_step, 'token_hash', '\x' || encode(p_token, 'hex'))
$$;
