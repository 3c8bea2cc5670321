-- Seconds that a member was signed in since `p_from`; sessions at the same time count once.
create or replace function protection_session_seconds(p_member bigint, p_from timestamptz, p_at timestamptz) returns bigint
language sql stable as $$
  with part as (
    select greatest(s.created_at, p_from) as starts,
      least(p_at, case when s.revoked_at is not null then s.revoked_at when least(s.idle_expires_at, s.ends_at) <= p_at then s.last_seen_at else p_at end) as ends
    from member_session s where s.member_id = p_member and s.ends_at > p_from and s.created_at < p_at
  ), whole as (
    select range_agg(tstzrange(starts, ends)) as ranges from part where ends > starts
  )
  select coalesce((select sum(extract(epoch from upper(r) - lower(r)))::bigint from whole, unnest(whole.ranges) r), 0)
$$;
