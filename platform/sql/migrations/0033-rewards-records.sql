-- Storey rewards: past rewards of a member, the newest end first.
create index reward_grant_past on reward_grant (merchant_id, member_id, (coalesce(claimed_at, withdrawn_at, expires_at)) desc nulls last, id desc);
