-- Trigger: sets number, time and hashes of a new row, whatever the writer sent. Runs with the owner's rights, because the
-- application may not write `audit_head`.
create or replace function audit_log_seal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_head;
begin
  insert into audit_head (chain, seq, hash) values (new.chain, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  -- Held until the writer commits: the chain has one writer at a time.
  select * into head from audit_head where chain = new.chain for update;
  new.seq := head.seq + 1;
  new.at := clock_timestamp();
  new.prev_hash := head.hash;
  new.hash := audit_hash(new);
  update audit_head set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;
