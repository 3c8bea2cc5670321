-- What somebody only typed while registering may bar them by an exclusion of that person (RSG-004): a name with a birthday, also a number
-- or an address that nobody has proved. Such a match may be wrong, and operators take it apart as they do with names.

create or replace view protection_held with (security_invoker = true) as
  select e.id as exclusion_id, e.member_id, e.merchant_id from exclusion e
  union all
  select e.id, i.member_id, i.merchant_id
  from exclusion e join exclusion_key k on k.exclusion_id = e.id join protection_identity i on i.key = k.key
  where i.member_id <> e.member_id
    and ((i.kind <> 'person' and not i.is_claimed) or not protection_is_apart(e.member_id, i.member_id));

-- As before, by what is verified of both.
create or replace function protection_shares_proof(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (
    select from protection_identity i
    where i.member_id in (p_one, p_other) and i.kind <> 'person' and not i.is_claimed and (
      i.key in (select o.key from protection_identity o
        where o.member_id in (p_one, p_other) and o.member_id <> i.member_id and not o.is_claimed)
      or i.key in (select k.key from exclusion e join exclusion_key k on k.exclusion_id = e.id
        where e.member_id in (p_one, p_other) and e.member_id <> i.member_id))
  )
$$;
