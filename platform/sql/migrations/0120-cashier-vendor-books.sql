-- Storey cashier: the books from which a vendor that keeps wallets has told a member's balance.
create table vendor_books (
  vendor      text not null references vendor (code),
  member_id   bigint not null,
  books       text not null,
  -- Others that the vendor has told a different balance from: a case was opened, and nothing is booked before it is closed.
  questioned  text,
  primary key (vendor, member_id)
);
revoke delete, truncate on vendor_books from portal_app;
