-- Trigger: moves a member with the whole team below, and keeps the pairs that it parts with the time in which they were together. Runs with the owner's rights: only the triggers write `member_ancestry`.
create or replace function member_ancestry_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_at timestamptz := date_trunc('milliseconds', now());
begin
  -- Two moves at once could close a ring that neither of them sees.
  perform pg_advisory_xact_lock(hashtextextended('member tree ' || new.merchant_id, 10));
  if exists (select from member_ancestry where ancestor_id = new.id and descendant_id = new.upline_id) then
    raise exception 'A member can not stand below the own team' using errcode = 'check_violation', constraint = 'member_upline_acyclic';
  end if;
  with parted as (
    delete from member_ancestry cut
    using member_ancestry team
    where team.ancestor_id = new.id
      and cut.descendant_id = team.descendant_id
      and cut.ancestor_id in (select ancestor_id from member_ancestry where descendant_id = new.id and depth > 0)
    returning cut.ancestor_id, cut.descendant_id, cut.depth, cut.since
  )
  insert into member_ancestry_past (ancestor_id, descendant_id, depth, since, until)
  select ancestor_id, descendant_id, depth, since, v_at from parted where since < v_at;
  insert into member_ancestry (ancestor_id, descendant_id, depth, since)
  select up.ancestor_id, team.descendant_id, up.depth + 1 + team.depth, v_at
  from member_ancestry up cross join member_ancestry team
  where up.descendant_id = new.upline_id and team.ancestor_id = new.id;
  return null;
end $$;
