-- Whether a member may stake now: 'RS_OK'; 'RS_ERROR_TOKEN_EXPIRED' when the portal's session has ended; 'RS_ERROR_USER_DISABLED' when the
-- member may not play or must change the password first. Member and session are found by their ids alone: with the merchant in the
-- condition a server without statistics reads all members of the merchant.
create or replace function provider_play_state(p_merchant integer, p_member bigint, p_portal_session text) returns text
language sql stable as $$
  select provider_standing(p_merchant, p_member, m, s)
  from (values (p_member, p_portal_session)) as asked(member, session)
  left join member m on m.id = asked.member
  left join member_session s on s.id = asked.session
$$;
