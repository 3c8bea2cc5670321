-- Identity check: what members say about themselves, their pictures (both encrypted), and what operators decided.

create table kyc_setting (
  merchant_id  integer primary key references merchant,
  enabled      boolean not null default false,
  -- Actions that are closed until the check is complete.
  gates        text[] not null default '{}' check (gates <@ array['sign-in', 'play', 'deposit', 'withdrawal']),
  changed_at   timestamptz not null
);
insert into kyc_setting (merchant_id, enabled, changed_at)
select merchant_id, id_verification_enabled, now() from identity_setting;

-- What was confirmed last; a case keeps a copy of its own.
create table kyc_person (
  member_id    bigint primary key,
  merchant_id  integer not null references merchant,
  key_id       text not null,
  sealed       bytea not null,
  changed_at   timestamptz not null,
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade
);
create index kyc_person_key on kyc_person (key_id);

-- One row for each time that documents were sent in.
create table kyc_case (
  id            bigint generated always as identity primary key,
  merchant_id   integer not null references merchant,
  member_id     bigint not null,
  state         text not null check (state in ('waiting', 'approved', 'refused')),
  -- Null where somebody was verified without documents (the demo's members).
  key_id        text,
  sealed        bytea,
  submitted_at  timestamptz not null,
  decided_at    timestamptz,
  decided_by    text check (length(decided_by) <= 60),
  -- By picture: why it was refused.
  reasons       jsonb not null default '{}',
  note          text not null default '' check (length(note) <= 300),
  check ((state = 'waiting') = (decided_at is null)),
  check ((key_id is null) = (sealed is null)),
  unique (merchant_id, id),
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade
);
-- Nobody waits twice, and who is verified waits no more.
create unique index kyc_case_open on kyc_case (member_id) where state in ('waiting', 'approved');
create index kyc_case_member on kyc_case (member_id, id desc);
create index kyc_case_queue on kyc_case (merchant_id, state, id);
create index kyc_case_key on kyc_case (key_id) where key_id is not null;

create table kyc_image (
  case_id      bigint not null references kyc_case (id) on delete cascade,
  kind         text not null check (kind in ('front', 'back', 'selfie')),
  merchant_id  integer not null references merchant,
  member_id    bigint not null,
  key_id       text not null,
  -- Nonce, tag and the encrypted JPEG.
  sealed       bytea not null check (length(sealed) <= 6000000),
  width        integer not null,
  height       integer not null,
  primary key (case_id, kind),
  foreign key (merchant_id, case_id) references kyc_case (merchant_id, id) on delete cascade
);
create index kyc_image_key on kyc_image (key_id);
