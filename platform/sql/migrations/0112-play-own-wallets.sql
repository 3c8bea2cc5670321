-- Storey play: what vendors that keep players' money have told of their play (RSG-003). Minor units, of all time.
create table vendor_play (
  vendor     text not null references vendor (code),
  member_id  bigint not null,
  -- Stakes taken.
  staked     bigint not null default 0,
  -- Wins and returned stakes.
  won        bigint not null default 0,
  primary key (vendor, member_id)
);
revoke delete, truncate on vendor_play from portal_app;
