-- Hash of the token of a member's wallet session with a vendor of the house. Nobody holds the token: no vendor's key signs for it.
create or replace function lottery_token(p_vendor text, p_session text) returns bytea
language sql immutable parallel safe as $$
  select sha256(convert_to('session of the house ' || p_vendor || ' ' || p_session, 'UTF8'))
$$;
