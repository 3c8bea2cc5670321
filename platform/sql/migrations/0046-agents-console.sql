-- Storey agents: operators hear of changes in its queues.

-- needs agents/agents_console

create trigger agent_bill_waiting_console after insert or delete on agent_bill_waiting
  for each row execute function agents_console('bills');
