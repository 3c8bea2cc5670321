-- Storey cashier: operators hear of changes in its queues.

-- needs cashier/cashier_console

create trigger withdrawal_console after insert or update of status, paid_at, disputed_at on withdrawal
  for each row execute function cashier_console('withdrawals');
create trigger deposit_console after insert or update of status on deposit
  for each row execute function cashier_console('deposits');
