-- Storey content: texts and pictures of merchants, feedback, and messages to members. Texts are jsonb by language code; EN is always there and is used for
-- missing languages. HTML is sanitised before it is stored.

create table content_banner (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  group_name   text not null check (group_name ~ '^w_[a-z]+$'),
  -- 0 none, 1 route, 2 outside address, 3 game launch
  linkage_type smallint not null default 0 check (linkage_type between 0 and 3),
  url          text not null default '',
  image        text not null,
  image_phone  text not null,
  -- {"EN": {"title": "", "text": "", "action": ""}}
  texts        jsonb not null check (texts ? 'EN'),
  sort         integer not null default 0,
  enabled      boolean not null default true,
  -- Null: at once, and for good.
  starts_at    timestamptz,
  ends_at      timestamptz,
  check (starts_at < ends_at)
);
create index content_banner_group on content_banner (merchant_id, group_name, sort, id) where enabled;

-- Pictures that operators upload, drawn anew by the platform. Public: pages show them.
create table content_picture (
  merchant_id  integer not null references merchant,
  -- Part of its address: of its bytes, so that the same picture is kept once.
  name         text not null check (name ~ '^[0-9a-f]{32}\.(jpg|png)$'),
  bytes        bytea not null,
  created_at   timestamptz not null default now(),
  primary key (merchant_id, name)
);

create table content_announcement (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  -- B general, PL signed-in players, PU public, PR promotion, H lobby only, AG agents
  type         text not null check (type in ('B', 'PL', 'PU', 'PR', 'H', 'AG')),
  popup        boolean not null default false,
  texts        jsonb not null check (texts ? 'EN'),
  published_at timestamptz not null,
  withdrawn_at timestamptz
);
create index content_announcement_list on content_announcement (merchant_id, published_at desc, id desc) where withdrawn_at is null;

-- Popups are few among many notices, and every page asks whether there is one.
create index content_announcement_popup on content_announcement (merchant_id, published_at desc) where popup and withdrawn_at is null;

create table content_help (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  -- part of its address: /helpmc?item=...
  slug         text not null check (slug ~ '^[a-z][a-z0-9-]{0,39}$'),
  texts        jsonb not null check (texts ? 'EN'),
  sort         integer not null default 0,
  enabled      boolean not null default true,
  unique (merchant_id, slug)
);

create table content_promotion_category (
  merchant_id  integer not null references merchant,
  key          text not null check (key ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'),
  names        jsonb not null check (names ? 'EN'),
  sort         integer not null default 0,
  primary key (merchant_id, key)
);

create table content_promotion (
  id           bigint generated always as identity primary key,
  merchant_id  integer not null references merchant,
  category     text not null,
  image        text not null,
  texts        jsonb not null check (texts ? 'EN'),
  starts_at    timestamptz not null,
  ends_at      timestamptz check (ends_at > starts_at),
  -- Shown before it starts.
  announced    boolean not null default false,
  sort         integer not null default 0,
  enabled      boolean not null default true,
  foreign key (merchant_id, category) references content_promotion_category (merchant_id, key)
);
create index content_promotion_list on content_promotion (merchant_id, sort, id) where enabled;

-- Addresses of apps and social channels (specification, section 3, resource).
create table content_resource (
  merchant_id   integer not null references merchant,
  resource_type text not null check (resource_type ~ '^[A-Z_]{2,40}$'),
  url           text not null default '',
  qr_code_url   text not null default '',
  primary key (merchant_id, resource_type)
);

create table content_customer_service (
  merchant_id integer not null references merchant,
  cs_type     text not null check (cs_type in ('VIP', 'LIVECHAT')),
  path        text not null check (path like 'https://%'),
  primary key (merchant_id, cs_type)
);

-- Single strings that the merchant replaces, by `namespace:key`.
create table content_text (
  merchant_id integer not null references merchant,
  language    text not null,
  key         text not null check (key ~ '^[a-z]+:.+$'),
  text        text not null,
  primary key (merchant_id, language, key)
);

-- Texts of the frame's own windows.
create table content_frame_text (
  merchant_id integer not null references merchant,
  kind        text not null check (kind in ('disclaimer')),
  -- {"EN": {"title": "", "content": ""}}, HTML sanitised
  texts       jsonb not null check (texts ? 'EN'),
  primary key (merchant_id, kind)
);

-- How far each member has read the notices.
create table content_notices_read (
  merchant_id integer not null references merchant,
  member_id   bigint not null references member (id) on delete cascade,
  -- What was published up to here is known.
  read_at     timestamptz not null,
  primary key (merchant_id, member_id)
);

-- What visitors and members report to their merchant, and what became of it. No address and no device is kept.
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

-- What operators sent to members: to some accounts, or to everyone who matches conditions. Members of a large audience get it in
-- batches, in the order of their ids; each has one row of inbox_message.
create table inbox_sending (
  id            bigint generated always as identity primary key,
  merchant_id   integer not null references merchant,
  -- {"EN": {"title": "", "content": ""}}, plain text
  texts         jsonb not null check (texts ? 'EN'),
  -- {"kind": "accounts", "accounts": []} or {"kind": "segment", "levels": [], ...}
  audience      jsonb not null,
  -- The zone in which the days of the audience begin.
  time_zone     text not null,
  sent_at       timestamptz not null,
  sent_by       text not null,
  reason        text not null,
  recipients    integer not null default 0,
  -- Members up to this id have it.
  sent_to       bigint not null default 0,
  -- Null: some members still wait.
  completed_at  timestamptz
);
create index inbox_sending_list on inbox_sending (merchant_id, id desc);
create index inbox_sending_due on inbox_sending (id) where completed_at is null;

-- Messages to members. Those of events have no words here, only facts: the client has the words in every language.
create table inbox_message (
  id            bigint generated always as identity primary key,
  merchant_id   integer not null,
  member_id     bigint not null,
  kind          text not null check (kind in ('operator', 'deposit-credited', 'withdrawal-paid', 'withdrawal-rejected',
    'withdrawal-failed', 'contract-offered', 'promotion-approved', 'promotion-rejected')),
  sending_id    bigint references inbox_sending on delete cascade,
  facts         jsonb not null default '{}',
  -- What it is about: the same key again is no second message.
  event_key     text check (length(event_key) between 1 and 200),
  sent_at       timestamptz not null,
  read_at       timestamptz,
  -- By the member: it is no longer listed, but still counts as sent.
  deleted_at    timestamptz,
  unique (merchant_id, event_key),
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade,
  check ((kind = 'operator') = (sending_id is not null) and (kind = 'operator') = (event_key is null))
);
create index inbox_message_list on inbox_message (merchant_id, member_id, id desc) where deleted_at is null;
create index inbox_message_unread on inbox_message (merchant_id, member_id) where read_at is null and deleted_at is null;
create unique index inbox_message_sending on inbox_message (sending_id, member_id) where sending_id is not null;

-- What was sent stays as it was sent.
revoke update on inbox_message, inbox_sending from portal_app;
grant update (read_at, deleted_at) on inbox_message to portal_app;
grant update (recipients, sent_to, completed_at) on inbox_sending to portal_app;
