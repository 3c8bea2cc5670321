-- Notifies the member's open pages why a bet was refused.
create or replace function protection_tell(s protection_state, p_crossed text) returns void
language sql as $$
  select outbox_append(s.merchant_id, s.member_id, 'protection/limit-reached',
    jsonb_build_object('limit', split_part(p_crossed, ' ', 1), 'period', split_part(p_crossed, ' ', 2)))
$$;
