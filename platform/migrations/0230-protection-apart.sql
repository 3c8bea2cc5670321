-- Two people may share a name, a birthday and a nationality. An operator takes such a match apart: from then on the exclusions of one do
-- not hold for the other by what is known of the person. What is verified of both alike (a number, an address) still holds.

-- Kept for ever; of a pair one row stands at a time.
create table protection_apart (
  id           bigint generated always as identity primary key,
  -- The merchant of whose case it was ordered.
  merchant_id  integer not null references merchant,
  low_id       bigint not null references member (id),
  high_id      bigint not null references member (id),
  operator     text not null,
  reason       text not null,
  at           timestamptz not null,
  undone_by    text,
  undone_why   text,
  undone_at    timestamptz,
  check (low_id < high_id),
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_why is null))
);
create unique index protection_apart_standing on protection_apart (low_id, high_id) where undone_at is null;
create index protection_apart_high on protection_apart (high_id) where undone_at is null;
revoke update, delete, truncate on protection_apart from portal_app;
grant update (undone_by, undone_why, undone_at) on protection_apart to portal_app;

create function protection_is_apart(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (select from protection_apart a where a.low_id = least(p_one, p_other) and a.high_id = greatest(p_one, p_other) and a.undone_at is null)
$$;

-- For whom an exclusion holds: its member, and whoever shares a key with it, but for pairs that were taken apart.
create view protection_held with (security_invoker = true) as
  select e.id as exclusion_id, e.member_id, e.merchant_id from exclusion e
  union all
  select e.id, i.member_id, i.merchant_id
  from exclusion e join exclusion_key k on k.exclusion_id = e.id join protection_identity i on i.key = k.key
  where i.member_id <> e.member_id and (i.kind <> 'person' or not protection_is_apart(e.member_id, i.member_id));

-- Whether more than the person's name and birthday is the same: such a match is not taken apart.
create function protection_shares_proof(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (
    select from protection_identity i
    where i.member_id in (p_one, p_other) and i.kind <> 'person' and (
      i.key in (select o.key from protection_identity o where o.member_id in (p_one, p_other) and o.member_id <> i.member_id)
      or i.key in (select k.key from exclusion e join exclusion_key k on k.exclusion_id = e.id
        where e.member_id in (p_one, p_other) and e.member_id <> i.member_id))
  )
$$;

-- As before, by what holds for whom. The rows are held before it is looked up, so that of two at once the later one sees the other; whom
-- nothing holds any more is let go.
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
