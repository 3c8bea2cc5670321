-- Storey rewards: promotions whose reward is free bets. The bets themselves are storey play's (`wallet_free_bet`).

-- {"bets": 10, "stake": "100", "games": ["ivory-dice"]}; they can be played until `counts_until`.
alter table promotion_activity add column free_bets jsonb,
  -- An operator has stopped it: what is left of its free bets is cancelled.
  add column free_bets_stopped_at timestamptz;
alter table promotion_activity drop constraint promotion_activity_kind_check, drop constraint promotion_activity_check,
  drop constraint promotion_activity_check2, drop constraint promotion_activity_bonus;
alter table promotion_activity
  add constraint promotion_activity_kind_check check (kind in ('welcome', 'reload', 'cashback', 'application', 'free-bets')),
  add constraint promotion_activity_rate check ((kind in ('application', 'free-bets')) = (rate is null)),
  add constraint promotion_activity_until check ((kind in ('cashback', 'free-bets')) = (counts_until is not null)),
  add constraint promotion_activity_free_bets check ((kind = 'free-bets') = (free_bets is not null)
    and (free_bets is null or (free_bets ? 'bets' and free_bets ? 'stake' and free_bets ? 'games'))),
  add constraint promotion_activity_stopped check (free_bets_stopped_at is null or kind = 'free-bets'),
  add constraint promotion_activity_bonus check (bonus is null or (kind in ('welcome', 'reload', 'cashback', 'free-bets')
    and bonus ? 'times' and bonus ? 'days' and bonus ? 'shares'));

create table free_bet_grant (
  -- Of storey play.
  id            bigint primary key,
  merchant_id   integer not null,
  member_id     bigint not null,
  -- What it was granted for: the same key again is no second grant, for ever.
  grant_key     text not null check (length(grant_key) between 1 and 200),
  promotion_id  bigint not null,
  -- {"EN": ""}
  titles        jsonb not null check (titles ? 'EN'),
  -- How wins are paid as bonus money, as in `promotion_activity`; null: they were paid in cash, each at once.
  bonus         jsonb,
  unique (merchant_id, grant_key),
  foreign key (merchant_id, member_id) references member (merchant_id, id)
);
create index free_bet_grant_promotion on free_bet_grant (promotion_id);
create index free_bet_grant_member on free_bet_grant (merchant_id, member_id, id desc);
revoke update, delete, truncate on free_bet_grant from portal_app;
