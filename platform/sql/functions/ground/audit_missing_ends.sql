-- Chains whose last rows are missing, with the number of the last one.
create or replace function audit_missing_ends() returns table (chain text, seq bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select h.chain, h.seq from audit_head h left join audit_log l on l.chain = h.chain and l.seq = h.seq and l.hash = h.hash
  where l.id is null and h.seq > 0
  order by h.chain
$$;
