-- Storey back-office: operators hear of adjustments of balances that wait for a second one, and of those that are decided.

-- needs back-office/balance_adjustment_console

create trigger balance_adjustment_console after insert or update of state on balance_adjustment
  for each row execute function balance_adjustment_console();
