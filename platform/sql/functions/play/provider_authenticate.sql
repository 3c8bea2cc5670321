-- Exchanges a launch token, which is good once, for a session of the wallet (PRV authenticate). `member_session` is the vendor's name for
-- the portal session that the launch came from: the same for all its launches, and no vendor can tell another's from it.
create or replace function provider_authenticate(p_vendor text, p_nonce text, p_launch_hash bytea, p_game text, p_session_hash bytea)
returns table (status text, member_id bigint, currency text, currency_symbol text, balance bigint, nickname text, language text, portal_origin text,
  member_session text, session_started_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_launch launch_token;
  v_player vendor_player;
begin
  if not provider_claim_nonce(p_vendor, p_nonce) then
    return query select 'RS_ERROR_INVALID_SIGNATURE', null::bigint, null::text, null::text, null::bigint, null::text, null::text, null::text, null::text, null::timestamptz;
    return;
  end if;
  update launch_token t set used_at = now()
  from game g
  where t.token_hash = p_launch_hash and t.vendor = p_vendor and t.used_at is null and t.expires_at > now() and g.id = t.game_id and g.code = p_game
  returning t.* into v_launch;
  if not found then
    return query select 'RS_ERROR_INVALID_TOKEN', null::bigint, null::text, null::text, null::bigint, null::text, null::text, null::text, null::text, null::timestamptz;
    return;
  end if;
  select * into v_player from vendor_player p where p.vendor = p_vendor and p.member_id = v_launch.member_id;
  insert into wallet_session (token_hash, merchant_id, member_id, vendor, game_id, portal_session, currency, expires_at)
  values (p_session_hash, v_launch.merchant_id, v_launch.member_id, p_vendor, v_launch.game_id, v_launch.portal_session, v_launch.currency, now() + interval '8 hours');
  return query select 'RS_OK', v_launch.member_id, v_launch.currency, v_launch.currency_symbol, provider_playable(v_player.account, p_game),
    v_launch.nickname, v_launch.language, v_launch.portal_origin,
    left(encode(sha256(convert_to(p_vendor || ' ' || v_launch.portal_session, 'UTF8')), 'hex'), 32),
    (select s.created_at from member_session s where s.id = v_launch.portal_session);
end $$;
