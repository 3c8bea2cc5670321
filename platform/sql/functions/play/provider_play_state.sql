-- Whether a member may stake now: 'RS_OK'; 'RS_ERROR_TOKEN_EXPIRED' when the portal's session has ended; 'RS_ERROR_USER_DISABLED' when the
-- member may not play or must change the password first. `p_is_use`: the call uses the session and keeps it alive, stored at most once a
-- minute. Member and session are found by their ids alone: with the merchant in the condition a server without statistics reads all
-- members of the merchant.
create or replace function provider_play_state(p_merchant integer, p_member bigint, p_portal_session text, p_is_use boolean) returns text
language plpgsql as $$
declare
  v_member record;
  v_session record;
begin
  select m.status, m.merchant_id, m.type into v_member from member m where m.id = p_member;
  if not found or v_member.merchant_id is distinct from p_merchant or v_member.type <> 1 or v_member.status <> 'active' then
    return 'RS_ERROR_USER_DISABLED';
  end if;
  select s.member_id, s.revoked_at, s.idle_expires_at, s.last_seen_at, s.must_change_password into v_session
  from member_session s where s.id = p_portal_session;
  if not found or v_session.member_id is distinct from p_member or v_session.revoked_at is not null or v_session.idle_expires_at <= now() then
    return 'RS_ERROR_TOKEN_EXPIRED';
  end if;
  if v_session.must_change_password then return 'RS_ERROR_USER_DISABLED'; end if;
  if p_is_use and v_session.last_seen_at < now() - interval '1 minute' then
    perform member_session_use(p_merchant, p_portal_session);
  end if;
  return 'RS_OK';
end $$;
