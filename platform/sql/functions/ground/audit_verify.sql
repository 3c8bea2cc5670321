-- Returns the first broken row of each chain that has one. `id` is null where rows are missing at the end.
create or replace function audit_verify() returns table (chain text, seq bigint, id bigint, fault text) language sql stable security definer set search_path = public, pg_temp as $$
  with checked as (
    select l.chain, l.seq, l.id,
      case
        when l.seq <> row_number() over w then 'row missing before'
        when l.prev_hash <> coalesce(lag(l.hash) over w, decode(repeat('00', 32), 'hex')) then 'does not follow the row before'
        when l.hash <> audit_hash(l) then 'content changed'
      end as fault
    from audit_log l
    window w as (partition by l.chain order by l.seq)
  ),
  ends as (
    select h.chain, h.seq, null::bigint as id, 'rows missing at the end' as fault
    from audit_head h left join audit_log l on l.chain = h.chain and l.seq = h.seq and l.hash = h.hash
    where l.id is null and h.seq > 0
  )
  select distinct on (f.chain) f.chain, f.seq, f.id, f.fault
  from (select * from checked where fault is not null union all select * from ends) f
  order by f.chain, (f.id is null), f.seq
$$;
