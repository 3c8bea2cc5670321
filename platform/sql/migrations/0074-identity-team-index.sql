-- Storey identity: a team with the time since which each member is in it, read from the index alone. The index takes the place of the one without
-- `since`.

create index member_ancestry_team on member_ancestry (ancestor_id, depth, descendant_id) include (since);
drop index member_ancestry_down;
