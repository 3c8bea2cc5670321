-- A session that was opened with a password that must be changed first is bound to the change until it has happened (PWD-001).

alter table member_session add column must_change_password boolean not null default false;

-- As in migration 0031. A bound session can launch no game; were a launch of another day still named by it, no stake would be taken.
create or replace function provider_play_state(p_merchant integer, p_member bigint, p_portal_session text) returns text
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
  if v_session.last_seen_at < now() - interval '1 minute' then
    select make_interval(mins => i.session_idle_minutes) into v_idle from identity_setting i where i.merchant_id = p_merchant;
    update member_session s set last_seen_at = now(), idle_expires_at = least(s.ends_at, now() + coalesce(v_idle, interval '30 minutes'))
    where s.id = p_portal_session and s.revoked_at is null;
  end if;
  return 'RS_OK';
end $$;
