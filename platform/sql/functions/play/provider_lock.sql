-- Makes requests about one transaction id wait for each other, also while its row does not exist yet.
create or replace function provider_lock(p_vendor text, p_transaction text) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_vendor || ' ' || p_transaction, 20310))
$$;
