-- Storey ground: operators hear of proposals that wait for a second one, and of those that are decided.

-- needs ground/operator_proposal_console

create trigger operator_proposal_console after insert or update of state on operator_proposal
  for each row execute function operator_proposal_console();
