-- Tells the open consoles of operators after the commit that something has changed at a merchant (null: at all of them). PostgreSQL sends
-- equal messages of a transaction once, so a job that changes a thousand rows sends one. Only for what people wait on: with a message in
-- each transaction the commits of bets would wait for each other.
create or replace function console_tell(p_merchant integer, p_topic text) returns void language plpgsql as $$
begin
  perform pg_notify('portal_console', coalesce(p_merchant, 0) || ':' || p_topic);
end $$;
