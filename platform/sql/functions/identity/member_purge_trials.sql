-- Deletes trial accounts that registered before `p_before` and have no session, and returns how many. An account that other rows refer to
-- is kept, and does not hold up the rest.
create or replace function member_purge_trials(p_before timestamptz) returns integer
language plpgsql as $$
declare
  v_id bigint;
  v_gone integer := 0;
begin
  for v_id in
    select m.id from member m
    where m.type = 4 and m.registered_at < p_before and not exists (select from member_session s where s.member_id = m.id)
    order by m.id
  loop
    begin
      delete from member where id = v_id;
      v_gone := v_gone + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return v_gone;
end $$;
