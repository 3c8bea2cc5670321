-- Deletes feedback that was closed before `p_before`, or written before it and never closed, and returns how many rows. Feedback is
-- personal data and is not kept for ever. The application's role may delete by this function only, and nothing younger than 180 days.
create or replace function feedback_purge(p_before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from feedback where coalesce(done_at, created_at) < least(p_before, now() - interval '180 days') returning id
  )
  select count(*) from gone
$$;
