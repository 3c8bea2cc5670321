-- Who may not have an account: the minimum age of a merchant, and the persons on its list. What is matched stands as keyed hashes, what
-- operators read is sealed by the installation's secret.

create table compliance_setting (
  merchant_id  integer primary key references merchant,
  -- Full years.
  minimum_age  integer not null check (minimum_age between 18 and 99)
);

create table restricted_person (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  -- Name, id number, e-mail, mobile number and note.
  sealed       text not null,
  -- The same person is listed once.
  fingerprint  bytea not null check (length(fingerprint) = 32),
  added_at     timestamptz not null,
  added_by     text not null,
  unique (merchant_id, fingerprint)
);
create index restricted_person_list on restricted_person (merchant_id, id desc);

create table restricted_person_key (
  person_id    bigint not null references restricted_person on delete cascade,
  merchant_id  integer not null references merchant,
  kind         text not null check (kind in ('name', 'id-number', 'email', 'mobile')),
  key          bytea not null check (length(key) = 32),
  primary key (person_id, kind)
);
create index restricted_person_match on restricted_person_key (merchant_id, key);
