-- Records replies of requests that share a transaction, with their effects. The arrays have one element for each request. Raises a unique
-- violation where a key has a reply meanwhile: the caller's transaction is undone, and its requests run alone. PL/pgSQL keeps its plan; a function
-- of SQL would be planned for each call.
create or replace function idempotent_keep(p_merchants integer[], p_actors text[], p_endpoints text[], p_keys text[], p_hashes text[], p_replies jsonb[])
returns void
language plpgsql as $$
begin
  insert into idempotent_reply (merchant_id, actor, endpoint, key, request_hash, reply)
  select k.merchant, k.actor, k.endpoint, k.key, k.hash, k.reply
  from unnest(p_merchants, p_actors, p_endpoints, p_keys, p_hashes, p_replies) as k(merchant, actor, endpoint, key, hash, reply)
  order by k.merchant, k.actor, k.endpoint, k.key;
end $$;
