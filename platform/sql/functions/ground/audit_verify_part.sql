-- The next rows of the log after this one, in the order of chains and numbers, each with what is wrong with it; null where it is right.
-- In parts, because a log of years takes longer than one statement may. The first part begins after the chain ''.
create or replace function audit_verify_part(after_chain text, after_seq bigint, most integer)
returns table (chain text, seq bigint, id bigint, merchant text, fault text) language sql stable set search_path = public, pg_temp as $$
  with part as (
    -- With the row that it begins after, whose hash the first one carries.
    select l.*, audit_hash(l) as right_hash from audit_log l
    where (l.chain, l.seq) >= (after_chain, after_seq) order by l.chain, l.seq limit most + 1
  ),
  checked as (
    select p.chain, p.seq, p.id, p.merchant,
      case
        when p.seq <> coalesce(lag(p.seq) over w, 0) + 1 then 'row missing before'
        when p.prev_hash <> coalesce(lag(p.hash) over w, decode(repeat('00', 32), 'hex')) then 'does not follow the row before'
        when p.hash <> p.right_hash then 'content changed'
      end as fault
    from part p
    window w as (partition by p.chain order by p.seq)
  )
  select c.chain, c.seq, c.id, c.merchant, c.fault from checked c
  where (c.chain, c.seq) > (after_chain, after_seq) order by c.chain, c.seq limit most
$$;
