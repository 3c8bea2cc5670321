-- Storey identity: tags that operators set on members by hand, each with a reason. Each merchant has a list of its own.

create table member_tag (
  id bigint generated always as identity primary key,
  merchant_id integer not null references merchant (id),
  name text not null check (name = btrim(name) and length(name) between 2 and 30),
  created_at timestamptz not null,
  created_by text not null
);
create unique index member_tag_name on member_tag (merchant_id, lower(name));

create table member_tagged (
  member_id bigint not null references member (id) on delete cascade,
  tag_id bigint not null references member_tag (id),
  merchant_id integer not null references merchant (id),
  reason text not null check (length(reason) between 3 and 200),
  set_at timestamptz not null,
  set_by text not null,
  primary key (member_id, tag_id)
);
-- The members of a tag.
create index member_tagged_members on member_tagged (tag_id, member_id);
