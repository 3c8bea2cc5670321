-- Storey protection: cases that operators open from the risk queue, and members whose play is counted against limits.
alter table protection_case drop constraint protection_case_rule_check;
alter table protection_case add constraint protection_case_rule_check check (rule in ('withdrawal-without-play', 'transfer-without-play',
  'failed-payments', 'exclusion-elsewhere', 'limit-raised', 'withdrawal-not-received', 'large-win', 'deposit-while-excluded', 'payment-difference',
  'vendor-difference', 'risk-signal'));
create index protection_state_counting on protection_state (merchant_id) where counts;
