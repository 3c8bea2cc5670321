-- Storey content: a message about a payout that the payment provider could not make.
alter table inbox_message drop constraint inbox_message_kind_check;
alter table inbox_message add constraint inbox_message_kind_check check (kind in ('operator', 'deposit-credited', 'withdrawal-paid',
  'withdrawal-rejected', 'withdrawal-failed', 'payout-failed', 'contract-offered', 'transfer-received', 'promotion-approved',
  'promotion-rejected', 'bonus-ending', 'bonus-completed', 'bonus-expired', 'free-bets-ending', 'free-bets-expired', 'free-bets-cancelled',
  'free-bets-bonus'));
