-- `outbox_append` for many events of one type: the arrays have one element for each event.
create or replace function outbox_append_many(p_merchants integer[], p_members bigint[], p_type text, p_payloads jsonb[]) returns void
language plpgsql as $$
begin
  insert into outbox (merchant_id, member_id, type, payload)
  select e.merchant, e.member, p_type, e.payload from unnest(p_merchants, p_members, p_payloads) as e(merchant, member, payload);
end $$;
