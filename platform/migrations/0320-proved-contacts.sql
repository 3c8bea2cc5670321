-- A number or an address belongs to whoever has proved it, to one account of a merchant. What was only typed belongs to nobody yet:
-- any number of accounts may name it.
drop index member_contact_lookup;
create unique index member_contact_proved on member_contact (merchant_id, kind, lookup) where verified_at is not null;
create index member_contact_lookup on member_contact (merchant_id, kind, lookup);
