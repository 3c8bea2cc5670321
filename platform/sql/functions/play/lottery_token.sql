-- Hash of the token of a member's wallet session with a vendor of the house. Nobody holds the token: no vendor's key signs for it. Stable, as
-- `convert_to` is: declared as immutable it would not become part of the statements that call it, and be run for each slip.
create or replace function lottery_token(p_vendor text, p_session text) returns bytea
language sql stable parallel safe as $$
  select sha256(convert_to('session of the house ' || p_vendor || ' ' || p_session, 'UTF8'))
$$;
