-- Storey cashier: days of payments that an operator has closed. A closed day stays as it was signed; what the ledger books for it later is a
-- correction in the next one.
create table daily_close (
  merchant_id  integer not null references merchant,
  day          date not null,
  -- The day began and ended in this zone.
  zone         text not null,
  currency     text not null,
  ends_at      timestamptz not null,
  signed_by    text not null,
  signed_at    timestamptz not null,
  note         text not null check (length(note) between 3 and 200),
  primary key (merchant_id, day)
);
revoke update, delete, truncate on daily_close from portal_app;

-- Minor units by way of payment: opening + corrections + received - paid = closing, the money at this way as the ledger has it.
create table daily_close_way (
  merchant_id  integer not null,
  day          date not null,
  -- bank-transfer, e-wallet, provider:CODE; other: booked without a payment
  way          text not null check (way ~ '^[a-z-]+(:[A-Z]{2,20})?$'),
  opening      bigint not null,
  corrections  bigint not null,
  received     bigint not null check (received >= 0),
  paid         bigint not null check (paid >= 0),
  closing      bigint not null check (closing = opening + corrections + received - paid),
  -- What the ledger booked less what payments of the day say.
  difference   bigint not null,
  primary key (merchant_id, day, way),
  foreign key (merchant_id, day) references daily_close
);
revoke update, delete, truncate on daily_close_way from portal_app;
