-- Who was invited before the running promotion began waits for good: passing them by must not read their rows.
drop index referral_friend_waiting;
create index referral_friend_waiting on referral_friend (merchant_id, member_id) include (invited_at) where decided_at is null;
