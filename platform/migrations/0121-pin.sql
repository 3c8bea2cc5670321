-- Payment PIN: asked for before money or points are spent.

create table member_pin (
  member_id    bigint primary key,
  merchant_id  integer not null references merchant,
  pin_hash     text not null check (pin_hash like '$argon2id$%'),
  changed_at   timestamptz not null,
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade
);
