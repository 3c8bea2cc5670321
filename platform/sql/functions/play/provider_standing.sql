-- Whether a member of a merchant may stake in a portal session, both as they are now; see `provider_play_state`.
create or replace function provider_standing(p_merchant integer, p_member bigint, m member, s member_session) returns text
language sql stable as $$
  select case
    when m.id is null or m.merchant_id is distinct from p_merchant or m.type <> 1 or m.status <> 'active' then 'RS_ERROR_USER_DISABLED'
    when s.id is null or s.member_id is distinct from p_member or s.revoked_at is not null or s.idle_expires_at <= now()
      then 'RS_ERROR_TOKEN_EXPIRED'
    when s.must_change_password then 'RS_ERROR_USER_DISABLED'
    else 'RS_OK' end
$$;
