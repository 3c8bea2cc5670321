-- Storey protection: operators sort identity checks by when they were sent, and open cases by their age. `protection_case_time` serves the others.
create index kyc_case_sent on kyc_case (merchant_id, state, submitted_at, id);
create index protection_case_age on protection_case (merchant_id, opened_at, id) where closed_at is null;
