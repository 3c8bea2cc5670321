-- Makes counting and changes of levels wait for each other, until the end of the transaction.
create or replace function loyalty_lock() returns void
language sql as $$ select pg_advisory_xact_lock(hashtextextended('loyalty', 300)) $$;
