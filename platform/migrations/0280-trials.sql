-- Trial accounts live for a day and are deleted with their last session. What one of them wrote is a visitor's.
update feedback f set member_id = null from member m where m.id = f.member_id and m.type = 4;

-- Those that nothing stands for any more. Whom anything else refers to stays, and holds up nobody: not the others, and no other work.
create function member_purge_trials(p_before timestamptz) returns integer
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
