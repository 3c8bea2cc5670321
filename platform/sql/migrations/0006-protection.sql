-- Storey protection: limits, exclusions, what a session has shown of the player, cases for operators, identity checks (KYC).
-- Amounts are minor units of the member's currency, times of play are minutes.

-- Identifies a person across merchants: keyed hashes of numbers, addresses, documents and names, never the values.
create table protection_identity (
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  kind         text not null check (kind in ('mobile', 'email', 'id-number', 'person')),
  key          bytea not null check (length(key) = 32),
  seen_at      timestamptz not null,
  -- True: stated by the member and not verified. It can bar the member, and never bars another person.
  is_claimed   boolean not null default false,
  primary key (member_id, kind, key)
);
create index protection_identity_key on protection_identity (key);

-- Kept for ever. A cool-off ends by itself at `ends_at`. A self-exclusion lasts until its member requests its end after the
-- term (`released_at`), or two operators lift it. `ends_at` null: for good.
create table exclusion (
  id              bigint generated always as identity primary key,
  merchant_id     integer not null references merchant,
  member_id       bigint not null references member (id),
  kind            text not null check (kind in ('cool-off', 'self-exclusion')),
  term            text not null,
  starts_at       timestamptz not null,
  ends_at         timestamptz,
  -- Null: by the member. Otherwise the operator who wrote down the member's request, with the reason.
  operator        text,
  reason          text,
  released_at     timestamptz,
  lift_asked_by   text,
  lift_asked_at   timestamptz,
  lift_reason     text,
  lifted_by       text check (lifted_by <> lift_asked_by),
  lifted_at       timestamptz,
  check (kind = 'self-exclusion' or ends_at is not null),
  check ((lifted_at is null) = (lifted_by is null))
);
create index exclusion_member on exclusion (member_id, id desc);
create index exclusion_list on exclusion (merchant_id, id desc);

-- The person as known when it was taken: a changed number is no way out.
create table exclusion_key (
  exclusion_id  bigint not null references exclusion,
  key           bytea not null check (length(key) = 32),
  primary key (exclusion_id, key)
);
create index exclusion_key_key on exclusion_key (key);

-- Two people may share a name, a birthday and a nationality. An operator takes such a match apart: from then on exclusions of one no longer
-- hold for the other by unverified data. Rows are kept for ever; a pair has one active row at a time.
create table protection_apart (
  id           bigint generated always as identity primary key,
  -- The merchant of whose case it was ordered.
  merchant_id  integer not null references merchant,
  low_id       bigint not null references member (id),
  high_id      bigint not null references member (id),
  operator     text not null,
  reason       text not null,
  at           timestamptz not null,
  undone_by    text,
  undone_why   text,
  undone_at    timestamptz,
  check (low_id < high_id),
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_why is null))
);
create unique index protection_apart_standing on protection_apart (low_id, high_id) where undone_at is null;
create index protection_apart_high on protection_apart (high_id) where undone_at is null;
revoke update, delete, truncate on protection_apart from portal_app;
grant update (undone_by, undone_why, undone_at) on protection_apart to portal_app;

-- One row for each member who has a limit or was excluded: what a bet has to check, and the counters of the running periods, changed
-- with the bet itself. Members without a row play without any of this.
create table protection_state (
  member_id        bigint primary key references member (id) on delete cascade,
  merchant_id      integer not null references merchant,
  barred_until     timestamptz,
  -- True: a limit is set, and the counters are kept.
  counts           boolean not null default false,
  wager_day        bigint, wager_week   bigint, wager_month   bigint,
  loss_day         bigint, loss_week    bigint, loss_month    bigint,
  deposit_day      bigint, deposit_week bigint, deposit_month bigint,
  session_day      bigint, session_week bigint, session_month bigint,
  day_from         timestamptz, day_to   timestamptz, day_wagered   bigint not null default 0, day_won   bigint not null default 0, day_deposited   bigint not null default 0,
  week_from        timestamptz, week_to  timestamptz, week_wagered  bigint not null default 0, week_won  bigint not null default 0, week_deposited  bigint not null default 0,
  month_from       timestamptz, month_to timestamptz, month_wagered bigint not null default 0, month_won bigint not null default 0, month_deposited bigint not null default 0
) with (fillfactor = 50);

-- Every requested change of a limit, for ever. `after` null: no limit. A looser limit applies once it is confirmed.
create table limit_change (
  id            bigint generated always as identity primary key,
  merchant_id   integer not null references merchant,
  member_id     bigint not null references member (id),
  kind          text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period        text not null check (period in ('day', 'week', 'month')),
  before        bigint check (before > 0),
  after         bigint check (after > 0),
  asked_at      timestamptz not null,
  -- From when on it may be confirmed; of a tighter one the moment of asking.
  ready_at      timestamptz not null,
  effective_at  timestamptz,
  cancelled_at  timestamptz,
  check (effective_at is null or cancelled_at is null)
);
create index limit_change_member on limit_change (member_id, id desc);
create unique index limit_change_waiting on limit_change (member_id, kind, period) where effective_at is null and cancelled_at is null;
revoke delete, truncate on exclusion, exclusion_key, limit_change from portal_app;

-- Of a session: the last input on the page, whether a pause was too long for payments, and the last confirmed reality check.
create table protection_session (
  session_id       text primary key,
  merchant_id      integer not null references merchant,
  member_id        bigint not null references member (id) on delete cascade,
  started_at       timestamptz not null,
  last_input_at    timestamptz not null,
  is_stale         boolean not null default false,
  acknowledged_at  timestamptz,
  -- From this moment no bet is taken until the reality check is confirmed. Null: no game was launched in this session.
  reality_due_at   timestamptz,
  -- When the password was given last. Null: when the session began.
  authenticated_at timestamptz
);
create index protection_session_age on protection_session (started_at);

create table reality_check (
  id               bigint generated always as identity primary key,
  merchant_id      integer not null references merchant,
  member_id        bigint not null references member (id),
  session_id       text not null,
  at               timestamptz not null,
  elapsed_minutes  integer not null,
  wagered          bigint not null,
  won              bigint not null
);
create index reality_check_member on reality_check (member_id, id desc);
revoke update, delete, truncate on reality_check from portal_app;

-- What a member chose; no row: the merchant's own.
create table protection_choice (
  member_id        bigint primary key references member (id) on delete cascade,
  merchant_id      integer not null references merchant,
  reality_minutes  integer not null check (reality_minutes between 5 and 240)
);

create table help_line (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  sort         integer not null default 0,
  name         text not null check (length(name) between 1 and 80),
  -- By language code; EN is always there.
  texts        jsonb not null,
  phone        text,
  url          text check (url ~ '^https://'),
  constraint help_line_leads check (phone is not null or url is not null),
  constraint help_line_phone check (phone ~ '^\+?\d[\d ]{1,23}$')
);
create index help_line_merchant on help_line (merchant_id, sort, id);

-- Help lines are kept by operators: one name once at a merchant, and each leads somewhere.
create unique index help_line_name on help_line (merchant_id, name);

-- A member's whole history for download (RSG-010): prepared in the background, page by page, and kept for a week.
create table data_export (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  state        text not null check (state in ('waiting', 'running', 'ready')),
  -- What came later is not in it.
  asked_at     timestamptz not null,
  ready_at     timestamptz,
  expires_at   timestamptz,
  done         integer not null default 0,
  total        integer not null default 0,
  parts        integer not null default 0,
  check ((state = 'ready') = (ready_at is not null)),
  check ((ready_at is null) = (expires_at is null))
);

-- One at a time for a member.
create unique index data_export_open on data_export (member_id) where state <> 'ready';
create index data_export_member on data_export (member_id, id desc);
create index data_export_queue on data_export (id) where state <> 'ready';
create index data_export_age on data_export (expires_at) where expires_at is not null;

create table data_export_part (
  export_id  bigint not null references data_export on delete cascade,
  part       integer not null,
  kind       text not null check (kind in ('rounds', 'movements')),
  rows       jsonb not null,
  primary key (export_id, part)
);

-- Payments as they pass, for the rules that open cases (RSG-008).
create table case_event (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id) on delete cascade,
  kind         text not null check (kind in ('deposit', 'withdrawal', 'payment-failed')),
  amount       bigint not null check (amount >= 0),
  at           timestamptz not null
);
create index case_event_member on case_event (member_id, at desc);

create table protection_case (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  member_id    bigint not null references member (id),
  rule         text not null check (rule in ('withdrawal-without-play', 'transfer-without-play', 'failed-payments', 'exclusion-elsewhere', 'limit-raised', 'withdrawal-not-received',
    'large-win')),
  facts        jsonb not null,
  opened_at    timestamptz not null,
  closed_at    timestamptz,
  closed_by    text,
  note         text,
  check ((closed_at is null) = (closed_by is null))
);
create index protection_case_list on protection_case (merchant_id, id desc);
create index protection_case_member on protection_case (member_id, id desc);
create unique index protection_case_open on protection_case (member_id, rule) where closed_at is null;
revoke delete, truncate on protection_case from portal_app;

-- Identity check: what members state about themselves, their pictures (both encrypted), and what operators decided.
create table kyc_setting (
  merchant_id  integer primary key references merchant,
  enabled      boolean not null default false,
  -- Actions that are closed until the check is complete.
  gates        text[] not null default '{}' check (gates <@ array['sign-in', 'play', 'deposit', 'withdrawal']),
  changed_at   timestamptz not null
);

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
  -- Null for members who were verified without documents (the demo).
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

-- A member has at most one case that waits or is approved.
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
