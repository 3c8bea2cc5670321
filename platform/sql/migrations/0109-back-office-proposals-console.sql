-- Storey back-office: operators hear of what waits for a second one, and of what was decided: proposals of the ground, adjustments of balances.

-- needs ground/operator_proposal_console, back-office/balance_adjustment_console

create trigger operator_proposal_console after insert or update of state on operator_proposal
  for each row execute function operator_proposal_console();
create trigger balance_adjustment_console after insert or update of state on balance_adjustment
  for each row execute function balance_adjustment_console();
