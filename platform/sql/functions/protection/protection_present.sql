-- Whether the player of a portal session may go on: not while a reality check waits for confirmation, of which the open pages are
-- notified. A stake counts as input, which is stored at most once a minute.
create or replace function protection_present(p_merchant integer, p_member bigint, p_session text) returns boolean
language plpgsql as $$
declare
  v_seen record;
begin
  select t.reality_due_at, t.last_input_at into v_seen from protection_session t where t.session_id = p_session;
  if v_seen.reality_due_at <= now() then
    perform outbox_append(p_merchant, p_member, 'protection/limit-reached', jsonb_build_object('limit', 'reality-check', 'period', 'none'));
    return false;
  end if;
  if v_seen.last_input_at < now() - interval '1 minute' then
    update protection_session t
    set is_stale = t.is_stale or t.last_input_at < now() - interval '30 minutes', last_input_at = greatest(t.last_input_at, now())
    where t.session_id = p_session;
  end if;
  return true;
end $$;
