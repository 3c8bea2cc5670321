-- Marks a portal session as used now: it stays alive for the merchant's idle time, never past its end. An ended session stays ended.
create or replace function member_session_use(p_merchant integer, p_session text) returns void
language plpgsql as $$
declare
  v_idle interval;
begin
  select make_interval(mins => i.session_idle_minutes) into v_idle from identity_setting i where i.merchant_id = p_merchant;
  update member_session s set last_seen_at = now(), idle_expires_at = least(s.ends_at, now() + coalesce(v_idle, interval '30 minutes'))
  where s.id = p_session and s.revoked_at is null;
end $$;
