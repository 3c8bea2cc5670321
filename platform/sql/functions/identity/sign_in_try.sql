-- Counts one attempt to sign in before the password is checked, in one call: a thousand attempts at once are no better than five in a
-- row (SEC-005, LIM-023). Arrays hold the account name first and the address second. `p_judges`: false for a row that decides nothing and
-- counts wrong pictures alone, as the address does for a source that the account has used before (SEC-012). `p_captcha_from`: failures from which a picture is
-- required, null: never. `p_picture`: 'none' where no picture was answered, otherwise 'right' or 'wrong'.
-- Returns `verdict`: 'locked' with `until`; 'picture' where one is required and was not answered right, counted for the address when it
-- was answered wrong; or 'try', counted for every row that decides. `after` is the state if the password turns out wrong: 'open', 'captcha', or 'locked' with
-- `until`.
create or replace function sign_in_try(
  p_now timestamptz, p_picture text, p_scopes text[], p_keys bytea[], p_judges boolean[], p_captcha_from integer[], p_lock_from integer[],
  p_lock interval, p_memory interval, out verdict text, out until timestamptz, out after text
) language plpgsql as $$
declare
  v_failures integer[] := '{0,0}';
  v_count integer;
  v_until timestamptz;
  v_locked timestamptz;
  v_demanded boolean := false;
begin
  -- Does not wait for the disk: a server that crashes may lose the attempts of its last moment.
  perform set_config('synchronous_commit', 'off', true);
  -- Always the name first, so that two calls never wait for each other crosswise.
  for i in 1..2 loop
    insert into sign_in_failure as f (scope, key, failures, last_failure_at) values (p_scopes[i], p_keys[i], 0, p_now)
    on conflict (scope, key) do update set failures = f.failures
    returning f.locked_until,
      -- None count after a lock has run out, or after long quiet.
      case when f.locked_until <= p_now or p_now - f.last_failure_at >= p_memory then 0 else f.failures end
    into v_until, v_count;
    if p_judges[i] and v_until > p_now then v_locked := greatest(v_locked, v_until); end if;
    v_demanded := v_demanded or (p_judges[i] and coalesce(v_count >= p_captcha_from[i], false));
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
    continue when case verdict when 'picture' then i = 1 else not p_judges[i] end;
    v_count := v_failures[i] + 1;
    v_until := case when v_count >= p_lock_from[i] then p_now + p_lock end;
    update sign_in_failure f set failures = v_count, last_failure_at = p_now, locked_until = v_until
    where f.scope = p_scopes[i] and f.key = p_keys[i];
    continue when not p_judges[i];
    if v_until is not null then
      after := 'locked';
      until := v_until;
    elsif after = 'open' and v_count >= p_captcha_from[i] then
      after := 'captcha';
    end if;
  end loop;
end $$;
