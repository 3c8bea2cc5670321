-- What visitors and members tell their merchant, and what became of it. No address and no device is kept.

create table feedback (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  -- Null: a visitor.
  member_id    bigint,
  content      text not null check (length(content) between 1 and 4096),
  language     text not null check (length(language) between 2 and 8),
  -- Path of the page that it was written on.
  page         text not null check (length(page) between 1 and 200),
  created_at   timestamptz not null,
  state        text not null default 'open' check (state in ('open', 'done')),
  done_at      timestamptz,
  done_by      text,
  note         text,
  foreign key (merchant_id, member_id) references member (merchant_id, id),
  check ((state = 'done') = (done_at is not null and done_by is not null and note is not null))
);
create index feedback_list on feedback (merchant_id, state, id desc);
create index feedback_member on feedback (merchant_id, member_id, created_at) where member_id is not null;
revoke delete, truncate on feedback from portal_app;
