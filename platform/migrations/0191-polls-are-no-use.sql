-- A vendor's question after the balance is no use of the portal's session: asked every few seconds by an open game, it would keep the session
-- of somebody alive who has long gone. A stake is use, as before.

-- As in migration 0190. `p_is_use`: the session is used by it and stays alive, written at most once a minute; else nothing is changed.
create function provider_play_state(p_merchant integer, p_member bigint, p_portal_session text, p_is_use boolean) returns text
language plpgsql as $$
declare
  v_status text;
  v_session record;
  v_idle interval;
begin
  select m.status into v_status from member m where m.id = p_member and m.merchant_id = p_merchant and m.type = 1;
  if v_status is distinct from 'active' then return 'RS_ERROR_USER_DISABLED'; end if;
  select s.revoked_at, s.idle_expires_at, s.last_seen_at, s.must_change_password into v_session
  from member_session s where s.id = p_portal_session and s.member_id = p_member;
  if not found or v_session.revoked_at is not null or v_session.idle_expires_at <= now() then return 'RS_ERROR_TOKEN_EXPIRED'; end if;
  if v_session.must_change_password then return 'RS_ERROR_USER_DISABLED'; end if;
  if p_is_use and v_session.last_seen_at < now() - interval '1 minute' then
    select make_interval(mins => i.session_idle_minutes) into v_idle from identity_setting i where i.merchant_id = p_merchant;
    update member_session s set last_seen_at = now(), idle_expires_at = least(s.ends_at, now() + coalesce(v_idle, interval '30 minutes'))
    where s.id = p_portal_session and s.revoked_at is null;
  end if;
  return 'RS_OK';
end $$;

-- What bets call.
create or replace function provider_play_state(p_merchant integer, p_member bigint, p_portal_session text) returns text
language sql as $$ select provider_play_state(p_merchant, p_member, p_portal_session, true) $$;

-- As in migration 0031, but for the last line.
create or replace function provider_balance(p_vendor text, p_nonce text, p_member bigint, p_token_hash bytea, p_game text) returns provider_reply
language plpgsql as $$
declare
  v_session wallet_session;
  v_player vendor_player;
begin
  if not provider_claim_nonce(p_vendor, p_nonce) then return provider_refusal('RS_ERROR_INVALID_SIGNATURE', null, null); end if;
  select * into v_session from wallet_session s where s.token_hash = p_token_hash and s.vendor = p_vendor and s.member_id = p_member;
  if not found then return provider_refusal('RS_ERROR_INVALID_TOKEN', null, null); end if;
  select * into v_player from vendor_player p where p.vendor = p_vendor and p.member_id = p_member;
  if not exists (select from game g where g.code = p_game and g.vendor = p_vendor) then return provider_refusal('RS_ERROR_INVALID_GAME', v_player, null); end if;
  if v_session.ended_at is not null or v_session.expires_at <= now() then return provider_refusal('RS_ERROR_TOKEN_EXPIRED', v_player, null); end if;
  return provider_refusal(provider_play_state(v_session.merchant_id, p_member, v_session.portal_session, false), v_player, null);
end $$;
