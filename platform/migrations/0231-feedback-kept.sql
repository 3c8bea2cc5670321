-- Feedback is personal data and is not kept for ever. The application deletes by this alone, and never what is young.
create function feedback_purge(p_before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from feedback where coalesce(done_at, created_at) < least(p_before, now() - interval '180 days') returning id
  )
  select count(*) from gone
$$;
