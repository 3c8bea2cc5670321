-- Adds what was played at a vendor that keeps the player's money to the session's figures. A launch has written the session's row.
create or replace function protection_session_count(p_session text, p_wagered bigint, p_won bigint) returns void
language sql as $$
  update protection_session t set own_wagered = t.own_wagered + p_wagered, own_won = t.own_won + p_won where t.session_id = p_session
$$;
