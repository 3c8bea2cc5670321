-- Storey back-office: networks from which operators may call. Without a row of the installation (`merchant_id` null) any address may;
-- the rows of a merchant bar the others from that merchant.
create table operator_network (
  id           bigint generated always as identity primary key,
  merchant_id  integer references merchant,
  network      cidr not null,
  note         text not null check (length(note) <= 120),
  added_by     text not null,
  added_at     timestamptz not null,
  unique nulls not distinct (merchant_id, network)
);
create index operator_session_open on operator_session (last_seen_at desc, id) where revoked_at is null;
