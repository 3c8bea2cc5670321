-- What the frame says: texts of its own windows, and how far each member has read the notices.

create table content_frame_text (
  merchant_id integer not null references merchant,
  kind        text not null check (kind in ('disclaimer')),
  -- {"EN": {"title": "", "content": ""}}, HTML sanitised
  texts       jsonb not null check (texts ? 'EN'),
  primary key (merchant_id, kind)
);

create table content_notices_read (
  merchant_id integer not null references merchant,
  member_id   bigint not null references member (id) on delete cascade,
  -- What was published up to here is known.
  read_at     timestamptz not null,
  primary key (merchant_id, member_id)
);

-- Popups are few among many notices, and every page asks whether there is one.
create index content_announcement_popup on content_announcement (merchant_id, published_at desc) where popup and withdrawn_at is null;
