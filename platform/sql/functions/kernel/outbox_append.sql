-- Appends an event for browsers, for functions of every storey. `p_member` null: all members of the merchant.
create or replace function outbox_append(p_merchant integer, p_member bigint, p_type text, p_payload jsonb) returns void
language plpgsql as $$
begin
  insert into outbox (merchant_id, member_id, type, payload) values (p_merchant, p_member, p_type, p_payload);
end $$;
