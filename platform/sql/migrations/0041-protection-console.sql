-- Storey protection: operators hear of changes in its queues.

-- needs protection/protection_console

create trigger kyc_case_console after insert or update of state on kyc_case
  for each row execute function protection_console('kyc');
create trigger protection_case_console after insert or update of closed_at on protection_case
  for each row execute function protection_console('cases');
create index protection_case_waiting on protection_case (merchant_id, id) where closed_at is null;
