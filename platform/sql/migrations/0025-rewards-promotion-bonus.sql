-- Storey rewards: rewards for deposits that are paid as bonus money.

-- {"times": 10, "days": 7, "bonusFirst": false, "stakeMax": "500", "shares": {"RNG": 100}}: valid bets required as a multiple of the reward,
-- days until it ends, and how it is staked; null: the reward is cash.
alter table promotion_activity add column bonus jsonb
  check (bonus is null or (kind in ('welcome', 'reload') and bonus ? 'times' and bonus ? 'days' and bonus ? 'shares'));
