-- Sets the bar of members by their exclusions: their own, and those of the same person elsewhere. The rows are locked before the
-- exclusions are read, so that of two calls at once the later one sees the other's. Without an exclusion the bar is removed.
create or replace function protection_bar(p_members bigint[]) returns void
language plpgsql as $$
begin
  insert into protection_state (member_id, merchant_id)
  select m.id, m.merchant_id from member m
  where m.id = any (p_members) and exists (select from protection_held h where h.member_id = m.id)
  order by m.id on conflict do nothing;
  perform from protection_state t where t.member_id = any (p_members) order by t.member_id for update;
  update protection_state t set barred_until = (
    select max(exclusion_end(e)) from protection_held h join exclusion e on e.id = h.exclusion_id where h.member_id = t.member_id
  ) where t.member_id = any (p_members);
end $$;
