-- One try at a sign-in, counted before the password is looked at: a thousand tries at once are no better than five in a row
-- (acceptance SEC-005, LIM-023). In one call, because whoever signs in waits for it.

-- Arrays hold the name first and the address second. `p_captcha_from`: failures from which the picture is demanded, null: never.
-- `p_picture`: 'none' where no picture was answered, else 'right' or 'wrong'.
-- Answers what the try meets: 'locked' with `until`; 'picture' where it is demanded and was not answered right, counted for the address
-- when it was answered wrong; or 'try', counted for both, with what stands when the password turns out wrong: `after` is 'open',
-- 'captcha' or 'locked', the last with `until`.
create function sign_in_try(
  p_now timestamptz, p_picture text, p_scopes text[], p_keys bytea[], p_captcha_from integer[], p_lock_from integer[],
  p_lock interval, p_memory interval, out verdict text, out until timestamptz, out after text
) language plpgsql as $$
declare
  v_failures integer[] := '{0,0}';
  v_count integer;
  v_until timestamptz;
  v_locked timestamptz;
  v_demanded boolean := false;
begin
  -- A server that crashes may forget the tries of its last moment: nobody waits for the disk here.
  perform set_config('synchronous_commit', 'off', true);
  -- Always the name first, so that two calls never wait for each other crosswise.
  for i in 1..2 loop
    insert into sign_in_failure as f (scope, key, failures, last_failure_at) values (p_scopes[i], p_keys[i], 0, p_now)
    on conflict (scope, key) do update set failures = f.failures
    returning f.locked_until,
      -- None count after a lock has run out, or after long quiet.
      case when f.locked_until <= p_now or p_now - f.last_failure_at >= p_memory then 0 else f.failures end
    into v_until, v_count;
    if v_until > p_now then v_locked := greatest(v_locked, v_until); end if;
    v_demanded := v_demanded or coalesce(v_count >= p_captcha_from[i], false);
    v_failures[i] := v_count;
  end loop;

  if v_locked is not null then
    verdict := 'locked';
    until := v_locked;
    return;
  end if;
  verdict := case when v_demanded and p_picture <> 'right' then 'picture' else 'try' end;
  if verdict = 'picture' and p_picture = 'none' then return; end if;

  after := 'open';
  for i in 1..2 loop
    continue when verdict = 'picture' and i = 1;
    v_count := v_failures[i] + 1;
    v_until := case when v_count >= p_lock_from[i] then p_now + p_lock end;
    update sign_in_failure f set failures = v_count, last_failure_at = p_now, locked_until = v_until
    where f.scope = p_scopes[i] and f.key = p_keys[i];
    if v_until is not null then
      after := 'locked';
      until := v_until;
    elsif after = 'open' and v_count >= p_captcha_from[i] then
      after := 'captcha';
    end if;
  end loop;
end $$;
