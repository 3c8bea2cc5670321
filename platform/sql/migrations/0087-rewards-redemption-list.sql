-- Storey rewards: the operators' list of redemptions in every state, the newest first.

create index point_redemption_list on point_redemption (merchant_id, id desc);
