-- Storey content: web push. A device on which a member agreed, and notifications that wait to be sent to it.

create table push_subscription (
  id             bigint generated always as identity primary key,
  merchant_id    integer not null,
  member_id      bigint not null,
  -- The login that agreed; its logout ends the subscription.
  session_id     text not null,
  -- The address at the browser's push service, and its SHA-256.
  endpoint       text not null check (length(endpoint) between 1 and 1000),
  endpoint_hash  bytea not null unique check (length(endpoint_hash) = 32),
  -- Keys of the browser, base64url: only it can read what is sent.
  p256dh         text not null,
  auth           text not null,
  language       text not null,
  created_at     timestamptz not null,
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade
);
create index push_subscription_member on push_subscription (merchant_id, member_id, id desc);

-- Written with the message and deleted once it is sent or given up.
create table push_delivery (
  id               bigint generated always as identity primary key,
  merchant_id      integer not null,
  subscription_id  bigint not null references push_subscription on delete cascade,
  message_id       bigint not null,
  kind             text not null,
  -- Of the next try; moved ahead before each one, so that no two senders try at once.
  due_at           timestamptz not null default now(),
  attempts         integer not null default 0,
  unique (subscription_id, message_id)
);
create index push_delivery_due on push_delivery (due_at);
revoke truncate on push_subscription, push_delivery from portal_app;
