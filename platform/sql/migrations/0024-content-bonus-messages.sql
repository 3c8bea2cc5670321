-- Storey content: messages about bonus money.
alter table inbox_message drop constraint inbox_message_kind_check;
alter table inbox_message add constraint inbox_message_kind_check check (kind in ('operator', 'deposit-credited', 'withdrawal-paid',
  'withdrawal-rejected', 'withdrawal-failed', 'contract-offered', 'promotion-approved', 'promotion-rejected', 'bonus-ending', 'bonus-completed',
  'bonus-expired'));
