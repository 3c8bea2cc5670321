-- Inviting friends: what a merchant gives for them, and who came by whom.

create table referral_setting (
  merchant_id  integer primary key references merchant,
  -- Minor units. Granted to who invited, once for each friend.
  bonus        bigint not null check (bonus > 0),
  -- What the friend must have deposited, and staked in valid bets, before.
  deposited    bigint not null check (deposited >= 0),
  wagered      bigint not null check (wagered >= 0),
  -- Until the grant expires; null: never.
  days         integer check (days > 0),
  changed_at   timestamptz not null,
  changed_by   text not null
);

create table referral_friend (
  member_id    bigint primary key,
  merchant_id  integer not null,
  referrer_id  bigint not null,
  invited_at   timestamptz not null,
  -- Once for good: enough deposited and staked, or found to be who invited.
  outcome      text check (outcome in ('qualified', 'same-person')),
  decided_at   timestamptz,
  foreign key (merchant_id, member_id) references member (merchant_id, id) on delete cascade,
  foreign key (merchant_id, referrer_id) references member (merchant_id, id) on delete cascade,
  check (member_id <> referrer_id),
  check ((outcome is null) = (decided_at is null))
);
create index referral_friend_list on referral_friend (merchant_id, referrer_id, invited_at desc, member_id desc);
create index referral_friend_waiting on referral_friend (merchant_id, member_id) where decided_at is null;

-- Up to whom the waiting friends were looked at; after the last one it begins anew.
create table referral_progress (
  merchant_id  integer primary key references merchant,
  member_id    bigint not null
);

insert into referral_friend (member_id, merchant_id, referrer_id, invited_at)
select m.id, m.merchant_id, f.id, m.registered_at
from registration_record r join member m on m.id = r.member_id join member f on f.id = r.referrer_id and f.merchant_id = m.merchant_id;

revoke update, delete, truncate on referral_friend from portal_app;
grant update (outcome, decided_at) on referral_friend to portal_app;
revoke delete, truncate on referral_setting from portal_app;
