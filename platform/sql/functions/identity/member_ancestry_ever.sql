-- Every pair of an ancestor and a descendant that is or was, with the time in which it held: from `since` to before `until`.
create or replace view member_ancestry_ever as
  select ancestor_id, descendant_id, depth, since, 'infinity'::timestamptz as until from member_ancestry
  union all
  select ancestor_id, descendant_id, depth, since, until from member_ancestry_past;
