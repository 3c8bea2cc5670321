-- Trigger: adds a new member to the tree. Runs with the owner's rights: only the triggers write `member_ancestry`.
create or replace function member_ancestry_insert() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Shared: newcomers do not wait for each other, only for a move of the tree.
  perform pg_advisory_xact_lock_shared(hashtextextended('member tree ' || new.merchant_id, 10));
  insert into member_ancestry (ancestor_id, descendant_id, depth)
  select new.id, new.id, 0
  union all
  select up.ancestor_id, new.id, up.depth + 1 from member_ancestry up where up.descendant_id = new.upline_id;
  return null;
end $$;
