-- needs protection/protection_is_apart
-- For whom an exclusion holds: its member, and every member who shares a key with it, except pairs that operators took apart. A match by
-- the person (name, birthday, nationality) or by unverified data may be wrong and can be taken apart; verified data can't.
create or replace view protection_held with (security_invoker = true) as
  select e.id as exclusion_id, e.member_id, e.merchant_id from exclusion e
  union all
  select e.id, i.member_id, i.merchant_id
  from exclusion e join exclusion_key k on k.exclusion_id = e.id join protection_identity i on i.key = k.key
  where i.member_id <> e.member_id
    and ((i.kind <> 'person' and not i.is_claimed) or not protection_is_apart(e.member_id, i.member_id));
