-- Storey back-office: corrections of a merchant in a month, for exports to a licensing authority.
create index balance_adjustment_time on balance_adjustment (merchant_id, proposed_at);
