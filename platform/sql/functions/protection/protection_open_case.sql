-- Opens a case for operators (RSG-008). One open case a member and rule: a second occasion adds nothing until the first is closed.
create or replace function protection_open_case(p_merchant integer, p_member bigint, p_rule text, p_facts jsonb) returns void
language sql as $$
  insert into protection_case (merchant_id, member_id, rule, facts, opened_at) values (p_merchant, p_member, p_rule, p_facts, now())
  on conflict do nothing
$$;
