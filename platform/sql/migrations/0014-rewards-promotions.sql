-- Storey rewards: what members join, apply for and claim in promotions. The promotions themselves (texts, pictures, periods) are rows of
-- the storey content.

create table promotion_activity (
  promotion_id   bigint primary key references content_promotion (id),
  merchant_id    integer not null references merchant,
  kind           text not null check (kind in ('welcome', 'reload', 'cashback', 'application')),
  -- Hundredths of a per cent of the deposit or the net loss.
  rate           integer check (rate between 1 and 100000),
  -- The largest reward, minor units.
  most           bigint not null check (most > 0),
  least_deposit  bigint check (least_deposit >= 0),
  -- Valid bets required since joining, as a multiple of the deposit.
  wager_times    integer check (wager_times between 0 and 100),
  -- Net losses count until then, and can be claimed from then on.
  counts_until   timestamptz,
  needs_image    boolean not null default false,
  unique (merchant_id, promotion_id),
  check ((kind = 'application') = (rate is null)),
  check ((kind in ('welcome', 'reload')) = (least_deposit is not null and wager_times is not null)),
  check ((kind = 'cashback') = (counts_until is not null)),
  check (kind = 'application' or not needs_image)
);
revoke truncate on promotion_activity from portal_app;

-- One row for each member who joined or applied: who was paid once is not paid again.
create table promotion_entry (
  id            bigint generated always as identity primary key,
  merchant_id   integer not null,
  promotion_id  bigint not null,
  member_id     bigint not null,
  status        text not null check (status in ('joined', 'claimed', 'applying', 'process', 'issued', 'rejected')),
  joined_at     timestamptz not null,
  -- Valid bets of a lifetime when the member joined.
  turnover      bigint not null check (turnover >= 0),
  note          text not null default '' check (length(note) <= 300),
  -- What was paid, minor units.
  amount        bigint check (amount > 0),
  decided_at    timestamptz,
  -- Name of an operator; null where the member claimed it.
  decided_by    text check (length(decided_by) <= 60),
  reason        text check (length(reason) <= 200),
  unique (promotion_id, member_id),
  unique (merchant_id, id),
  foreign key (merchant_id, promotion_id) references promotion_activity (merchant_id, promotion_id),
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade,
  check ((status in ('claimed', 'issued')) = (amount is not null)),
  check ((status in ('claimed', 'issued', 'rejected')) = (decided_at is not null)),
  check (status <> 'rejected' or reason is not null)
);
create index promotion_entry_member on promotion_entry (merchant_id, member_id);
create index promotion_entry_queue on promotion_entry (merchant_id, status, id);
revoke delete, truncate on promotion_entry from portal_app;

-- Pictures of an application, sealed.
create table promotion_image (
  entry_id     bigint not null,
  place        smallint not null check (place between 1 and 3),
  merchant_id  integer not null,
  sealed       text not null check (length(sealed) <= 12000000),
  width        integer not null,
  height       integer not null,
  primary key (entry_id, place),
  foreign key (merchant_id, entry_id) references promotion_entry (merchant_id, id) on delete cascade
);
revoke update, delete, truncate on promotion_image from portal_app;
