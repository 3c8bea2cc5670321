-- Registration: what each merchant asks for, codes that invite, and what was said when an account was made.

create table register_setting (
  merchant_id  integer primary key references merchant,
  -- Choices by field; a field that is missing has its default.
  fields       jsonb not null default '{}',
  -- How a code reaches the phone.
  sms_channel  text not null default 'portal' check (sms_channel in ('portal', 'firebase')),
  firebase     jsonb,
  changed_at   timestamptz not null,
  changed_by   text not null,
  check (sms_channel = 'portal' or firebase is not null)
);

-- One code a member: an agent's sets the upline of who registers with it, anybody else's is remembered as referral.
create table invite_code (
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  code         text not null check (code ~ '^[A-Z0-9-]{3,32}$'),
  created_at   timestamptz not null,
  primary key (merchant_id, code),
  unique (member_id)
);

create table registration_record (
  member_id       bigint primary key references member (id) on delete cascade,
  merchant_id     integer not null references merchant,
  method          text not null check (method in ('register', 'registerMobile')),
  -- Real name, birthday, id number and accounts elsewhere, sealed by the installation's secret.
  sealed          text not null,
  register_url    text not null,
  domain          text not null,
  affiliate_code  text,
  referral_code   text,
  referrer_id     bigint references member (id),
  -- The terms, the age and the declaration were confirmed at this moment, for this age.
  declared_at     timestamptz not null,
  minimum_age     integer not null
);
create index registration_record_referrer on registration_record (merchant_id, referrer_id, member_id) where referrer_id is not null;
