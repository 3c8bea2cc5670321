-- Whether verified data of two members is the same: such a match is not taken apart.
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
