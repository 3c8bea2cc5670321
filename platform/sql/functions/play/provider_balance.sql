-- Answers a vendor's balance request. It does not keep the portal's session alive: an open game asks every few seconds, also when the
-- player has left.
create or replace function provider_balance(p_vendor text, p_nonce text, p_member bigint, p_token_hash bytea, p_game text) returns provider_reply
language plpgsql as $$
declare
  v_session wallet_session;
  v_player vendor_player;
  v_reply provider_reply;
begin
  if not provider_claim_nonce(p_vendor, p_nonce) then return provider_refusal('RS_ERROR_INVALID_SIGNATURE', null, null); end if;
  select * into v_session from wallet_session s where s.token_hash = p_token_hash and s.vendor = p_vendor and s.member_id = p_member;
  if not found then return provider_refusal('RS_ERROR_INVALID_TOKEN', null, null); end if;
  select * into v_player from vendor_player p where p.vendor = p_vendor and p.member_id = p_member;
  if not exists (select from game g where g.code = p_game and g.vendor = p_vendor) then return provider_refusal('RS_ERROR_INVALID_GAME', v_player, null); end if;
  if v_session.ended_at is not null or v_session.expires_at <= now() then return provider_refusal('RS_ERROR_TOKEN_EXPIRED', v_player, null); end if;
  v_reply := provider_refusal(provider_play_state(v_session.merchant_id, p_member, v_session.portal_session), v_player, null);
  v_reply.balance := provider_playable(v_player.account, p_game);
  return v_reply;
end $$;
