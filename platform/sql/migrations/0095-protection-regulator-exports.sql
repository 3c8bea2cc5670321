-- Storey protection: what happened to members of a merchant in a month, for exports to a licensing authority.
create index exclusion_start on exclusion (merchant_id, starts_at);
create index limit_change_time on limit_change (merchant_id, asked_at);
create index reality_check_time on reality_check (merchant_id, at);
create index protection_case_time on protection_case (merchant_id, opened_at);
create index kyc_case_submitted on kyc_case (merchant_id, submitted_at);
create index kyc_case_decided on kyc_case (merchant_id, decided_at) where decided_at is not null;
