-- Storey agents: operators sort bills by period and by amount.
create index agent_bill_period on agent_bill (merchant_id, starts_at, id);
create index agent_bill_amount on agent_bill (merchant_id, amount, id);
