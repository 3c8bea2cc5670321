-- Storey protection: cases about rounds that a vendor lists differently.
alter table protection_case drop constraint protection_case_rule_check;
alter table protection_case add constraint protection_case_rule_check check (rule in ('withdrawal-without-play', 'transfer-without-play',
  'failed-payments', 'exclusion-elsewhere', 'limit-raised', 'withdrawal-not-received', 'large-win', 'deposit-while-excluded', 'payment-difference',
  'vendor-difference'));
